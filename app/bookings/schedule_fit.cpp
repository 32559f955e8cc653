#include "app/bookings/schedule_fit.h"

#include "domain/bookings/booking_request.h"
#include "domain/bookings/time_off.h"
#include "domain/bookings/timing.h"
#include "ports/companions.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

constexpr const char* skipped_hour_text =
    "This time does not exist on that day because the clocks change. Please choose another time.";

}  // namespace

std::string zone_of(const CompanionProfile& profile, const TimeZones& time_zones) {
    return time_zones.known(profile.timezone) ? profile.timezone : default_timezone;
}

LocalClock local_clock(const TimeZones& time_zones, const std::string& zone) {
    return {[&time_zones, zone](Instant at) { return time_zones.to_local(at, zone); },
            [&time_zones, zone](std::chrono::local_seconds local) -> std::optional<Instant> {
                const auto at = time_zones.to_instant(local, zone);
                return at ? std::optional(*at) : std::nullopt;
            }};
}

AppliedLimits limits_of(const CompanionProfile& profile, const TimeZones& time_zones, Instant now) {
    return applied_limits(profile.limits, now,
                          local_clock(time_zones, zone_of(profile, time_zones)));
}

LocalClock companion_clock(Transaction& transaction, const TimeZones& time_zones,
                           const BookingLine& line) {
    const auto companion = transaction.companions.find(line.companion);
    const std::string zone = companion ? zone_of(companion->profile, time_zones) : line.timezone;
    return local_clock(time_zones, time_zones.known(zone) ? zone : "UTC");
}

bool fits_schedule_of(const CompanionProfile& profile, const TimeZones& time_zones,
                      const TimeSpan& service) {
    const LocalClock clock = local_clock(time_zones, zone_of(profile, time_zones));
    return std::ranges::all_of(local_parts(service, clock), [&](const LocalSpan& part) {
        return fits_schedule(profile.schedule, part.start, part.end);
    });
}

bool is_available_for(const CompanionProfile& profile, const std::vector<TimeSpan>& time_off,
                      const TimeZones& time_zones, const TimeSpan& service) {
    return is_clear_of(time_off, service) && fits_schedule_of(profile, time_zones, service);
}

Result<Instant> start_on(const TimeZones& time_zones, std::chrono::local_days date,
                         const std::optional<minutes>& arrival_time, const std::string& zone) {
    const std::chrono::local_seconds local = date + arrival_time.value_or(default_arrival_time);
    const auto instant = time_zones.to_instant(local, zone);
    if (!instant) return refuse_field("arrivalTime", skipped_hour_text);
    return *instant;
}

}  // namespace steady
