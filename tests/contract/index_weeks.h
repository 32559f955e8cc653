#pragma once

#include "adapters/geo/iana_time_zones.h"
#include "app/bookings/schedule_fit.h"
#include "tests/contract/index_chance.h"

#include <string>
#include <utility>
#include <vector>

// Random weeks and times for the tests of search by time.
namespace steady::index_test {

inline const IanaTimeZones time_zones;

inline const std::vector<std::string> zones{
    "America/New_York",    "America/New_York", "America/Los_Angeles", "America/St_Johns",
    "Australia/Lord_Howe", "Asia/Kolkata",     "Pacific/Kiritimati",  "Nowhere/At_All"};

inline LocalService shown(const TimeSpan& service, const std::string& zone) {
    const std::string usable = time_zones.known(zone) ? zone : "America/New_York";
    return {time_zones.to_local(service.start, usable), time_zones.to_local(service.end, usable)};
}

inline SearchTime asked(Instant start, int service_hours, bool by_video) {
    SearchTime time{start, service_hours, by_video, {}};
    time.shown_in = [span = time.service()](const std::string& zone) { return shown(span, zone); };
    time.clock_of = [](const std::string& zone) {
        return local_clock(time_zones, time_zones.known(zone) ? zone : "America/New_York");
    };
    return time;
}

inline BookingLimits random_limits(Chance& chance) {
    BookingLimits limits;
    if (chance.one_in(2)) limits.notice = minutes{30 * chance.pick(1, 200)};
    if (chance.one_in(2)) {
        limits.quiet =
            QuietHours{minutes{15 * chance.pick(0, 95)}, minutes{15 * chance.pick(0, 95)}};
    }
    if (chance.one_in(2)) limits.max_travel_miles = chance.pick(1, 120);
    if (chance.one_in(2)) limits.buffer = minutes{15 * chance.pick(0, 16)};
    return limits;
}

inline CompanionProfile profile_with_week(Chance& chance, int number) {
    CompanionProfile each = chance.profile(number);
    if (chance.one_in(2)) each.limits = random_limits(chance);
    each.timezone = chance.of(zones);
    each.max_shift_hours = chance.pick(1, 12);
    if (chance.one_in(2)) each.degrees = each.skills = {};
    each.schedule = {};
    if (chance.one_in(3)) return each;
    for (DaySchedule& day : each.schedule) {
        const int start = chance.pick(0, 20) * 60;
        const int end = chance.one_in(3) ? 23 * 60 + 59 : chance.pick(start + 60, 1439);
        day = {!chance.one_in(5), minutes{chance.one_in(3) ? 0 : start}, minutes{end}};
        if (chance.one_in(4)) std::swap(day.start, day.end);  // until the next morning
        if (chance.one_in(4)) {
            const int again = chance.pick(0, 23) * 60;
            day.more = {{minutes{again}, minutes{again + 30}}};
        }
    }
    return each;
}

// The next clock changes are on 13/14 March 2027 in America, on 3 April at Lord Howe.
inline Instant around(Chance& chance) {
    using std::chrono::sys_days, std::chrono::year;
    switch (chance.pick(0, 5)) {
        case 0:
            return sys_days{year{2027} / 3 / 14} + minutes{15 * chance.pick(-40, 100)};
        case 1:
            return sys_days{year{2027} / 4 / 3} + minutes{15 * chance.pick(0, 120)};
        case 2:
            return now + minutes{15 * chance.pick(-2, 80)};
        default:
            return now + minutes{15 * chance.pick(0, 800)};
    }
}

}  // namespace steady::index_test
