#include "adapters/calendars/ical_times.h"

#include <string_view>

namespace steady::calendars {
namespace {

// "/freeassociation.sourceforge.net/America/New_York" and the like end with an IANA name.
std::string known_zone(const TimeZones& time_zones, std::string_view name) {
    for (;;) {
        if (!name.empty() && time_zones.known(name)) return std::string(name);
        const auto slash = name.find('/');
        if (slash == std::string_view::npos) return {};
        name.remove_prefix(slash + 1);
    }
}

std::optional<std::chrono::local_seconds> local_of(const icaltimetype& time) {
    using namespace std::chrono;
    if (icaltime_is_null_time(time)) return std::nullopt;
    const year_month_day date{year(time.year), month(static_cast<unsigned>(time.month)),
                              day(static_cast<unsigned>(time.day))};
    if (!date.ok() || time.year < 1900 || time.year > 2200) return std::nullopt;
    local_seconds local{local_days(date)};
    if (!time.is_date) {
        if (time.hour < 0 || time.hour > 24 || time.minute < 0 || time.minute > 59) {
            return std::nullopt;
        }
        local += hours(time.hour) + minutes(time.minute) + seconds(time.second);
    }
    return local;
}

}  // namespace

std::optional<EventClock> EventClock::of_property(const TimeZones& time_zones,
                                                  const std::string& own_zone,
                                                  icalcomponent* calendar, icalproperty* property) {
    const auto* parameter =
        property ? icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER) : nullptr;
    const char* name = parameter ? icalparameter_get_tzid(parameter) : nullptr;
    if (!name || !*name) return EventClock(time_zones, own_zone, nullptr);
    std::string zone = known_zone(time_zones, name);
    if (!zone.empty()) return EventClock(time_zones, std::move(zone), nullptr);
    icaltimezone* const defined = icalcomponent_get_timezone(calendar, name);
    if (!defined) return std::nullopt;
    return EventClock(time_zones, own_zone, defined);
}

std::optional<Instant> EventClock::resolve(std::chrono::local_seconds local,
                                           const icaltimetype& time) const {
    if (defined_ && !time.is_date) {
        icaltimetype asked = time;
        asked.zone = nullptr;
        int is_daylight = 0;
        const int offset = icaltimezone_get_utc_offset(defined_, &asked, &is_daylight);
        return Instant(local.time_since_epoch()) - seconds(offset);
    }
    // A skipped time has the offset from before the change (RFC 5545 §3.3.5).
    for (const minutes earlier : {minutes(0), minutes(60), minutes(120), minutes(24 * 60)}) {
        if (const auto at = time_zones_->to_instant(local - earlier, zone_)) return *at + earlier;
    }
    return std::nullopt;
}

std::optional<Instant> EventClock::instant_of(const icaltimetype& time) const {
    const auto local = local_of(time);
    if (!local) return std::nullopt;
    if (icaltime_is_utc(time)) return Instant(local->time_since_epoch());
    return resolve(*local, time);
}

std::optional<Instant> EventClock::midnight_of(const icaltimetype& date) const {
    icaltimetype midnight = date;
    midnight.is_date = 1;
    return instant_of(midnight);
}

int day_number(const icaltimetype& time) {
    return (time.year * 100 + time.month) * 100 + time.day;
}

}  // namespace steady::calendars
