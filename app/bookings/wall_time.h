#pragma once

#include "domain/bookings/booking.h"
#include "ports/places.h"

#include <optional>
#include <string>
#include <utility>

namespace steady {

// What a line that starts then is booked for on the clock of its zone. None when the zone or the
// version of the zone data is not known: such a line keeps its instant.
[[nodiscard]] inline std::optional<WallTime> wall_time_at(const TimeZones& zones, Instant start,
                                                          const std::string& zone) {
    std::string version = zones.version();
    if (version.empty() || !zones.known(zone)) return std::nullopt;
    return WallTime{zones.to_local(start, zone), std::move(version)};
}

}  // namespace steady
