#include "app/bookings/line_location.h"

#include "app/companions/companion_origin.h"

namespace steady {
namespace {

constexpr const char* unknown_zone_text =
    "This time zone is not known. Please use a name such as \"America/New_York\".";

}  // namespace

std::string zone_at_place(const Place& place, const std::string& requested,
                          const TimeZones& time_zones) {
    const bool is_other_zone = !requested.empty() && requested == place.other_timezone;
    if (!is_other_zone && time_zones.known(place.timezone)) return place.timezone;
    return requested.empty() ? default_timezone : requested;
}

Result<LineLocation> place_of_line(const BookingRequest& request, const LineRequest& line,
                                   const Companion& companion, const Geocoder& geocoder,
                                   const TravelTimes& travel_times, const TimeZones& time_zones) {
    LineLocation place;
    if (!line.timezone.empty()) {
        if (!time_zones.known(line.timezone)) return refuse_field("timezone", unknown_zone_text);
        place.timezone = line.timezone;
    }
    if (line.is_video) return place;
    place.location = line.location.empty() ? request.location : line.location;
    place.has_location = !place.location.empty();
    if (!place.has_location) return place;
    const auto meeting = geocoder.resolve(place.location);
    if (!meeting) {
        place.is_military = geocoder.is_military(place.location);
        return place;
    }
    place.timezone = zone_at_place(*meeting, line.timezone, time_zones);
    const auto from = companion_origin(companion, geocoder);
    if (!from) return place;
    place.has_exact_address = meeting->has_exact_address(place.location);
    place.needs_exact_place =
        meeting->is_approximate() && !place.has_exact_address && !line.accepts_approximate_place;
    place.trip = measure_trip(*from, meeting->point, travel_times);
    place.point = meeting->point;
    return place;
}

}  // namespace steady
