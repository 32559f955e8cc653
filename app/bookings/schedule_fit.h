#pragma once

#include "domain/bookings/applied_limits.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/free_spans.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "domain/core/time.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The zone that a companion's hours are meant in.
[[nodiscard]] std::string zone_of(const CompanionProfile& profile, const TimeZones& time_zones);
[[nodiscard]] LocalClock local_clock(const TimeZones& time_zones, const std::string& zone);

// The companion's own limits for a booking that is made now.
[[nodiscard]] AppliedLimits limits_of(const CompanionProfile& profile, const TimeZones& time_zones,
                                      Instant now);

// The clock of a line's companion, whose night is not the place's.
[[nodiscard]] LocalClock companion_clock(Transaction& transaction, const TimeZones& time_zones,
                                         const BookingLine& line);

// Whether a companion's weekly schedule, on its own clock, allows a service.
[[nodiscard]] bool fits_schedule_of(const CompanionProfile& profile, const TimeZones& time_zones,
                                    const TimeSpan& service);
// And nothing of it lies in the companion's time off. Reads nothing from the store.
[[nodiscard]] bool is_available_for(const CompanionProfile& profile,
                                    const std::vector<TimeSpan>& time_off,
                                    const TimeZones& time_zones, const TimeSpan& service);

// The start of a line that is asked for by its local day and time, 09:00 where none is given.
// Refuses an hour that the clocks skip.
[[nodiscard]] Result<Instant> start_on(const TimeZones& time_zones, std::chrono::local_days date,
                                       const std::optional<minutes>& arrival_time,
                                       const std::string& zone);

}  // namespace steady
