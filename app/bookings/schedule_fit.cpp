#include "app/bookings/schedule_fit.h"

#include "domain/bookings/booking_request.h"
#include "domain/bookings/timing.h"

namespace steady {
namespace {

constexpr const char* skipped_hour_text =
    "This time does not exist on that day because the clocks change. Please choose another time.";

}  // namespace

bool fits_schedule_of(const CompanionProfile& profile, const TimeZones& time_zones,
                      const TimeSpan& service) {
    const std::string zone =
        time_zones.known(profile.timezone) ? profile.timezone : default_timezone;
    return fits_schedule(profile.schedule, time_zones.to_local(service.start, zone),
                         time_zones.to_local(service.end, zone));
}

Result<Instant> start_on(const TimeZones& time_zones, std::chrono::local_days date,
                         const std::optional<minutes>& arrival_time, const std::string& zone) {
    const std::chrono::local_seconds local = date + arrival_time.value_or(default_arrival_time);
    const auto instant = time_zones.to_instant(local, zone);
    if (!instant) return refuse_field("arrivalTime", skipped_hour_text);
    return *instant;
}

}  // namespace steady
