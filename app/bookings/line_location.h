#pragma once

#include "app/fees/measure_trip.h"
#include "domain/bookings/booking_request.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/places.h"

#include <optional>
#include <string>

namespace steady {

// Where a requested line takes place, as far as it is known, and the way there.
struct LineLocation {
    std::string timezone = default_timezone;
    std::string location = video_location;
    bool has_location = false;
    bool is_military = false;
    bool needs_exact_place = false;
    bool has_exact_address = true;
    std::optional<GeoPoint> point{};
    std::optional<MeasuredTrip> trip{};
};

// The zone that times at a place are meant in: the requested one where that is the second in use
// there.
[[nodiscard]] std::string zone_at_place(const Place& place, const std::string& requested,
                                        const TimeZones& time_zones);

// Refuses a time zone that the tz database does not know, naming `timezone`. May wait for the
// network: never inside a transaction.
[[nodiscard]] Result<LineLocation> place_of_line(
    const BookingRequest& request, const LineRequest& line, const Companion& companion,
    const Geocoder& geocoder, const TravelTimes& travel_times, const TimeZones& time_zones);

}  // namespace steady
