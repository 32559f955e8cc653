// R12: local times around every clock change, in every zone.
#include "adapters/geo/iana_time_zones.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace all_time_zones_test {

using std::chrono::local_seconds;

constexpr Instant first_day{std::chrono::sys_days{std::chrono::year{2026} / 1 / 1}};
constexpr std::chrono::days two_years{731};

seconds offset_at(const TimeZones& zones, Instant at, const std::string& zone) {
    return zones.to_local(at, zone).time_since_epoch() - at.time_since_epoch();
}

// Every zone and every alias, from the database's own text.
std::vector<std::string> names_of_zones() {
    std::ifstream text("/usr/share/zoneinfo/tzdata.zi");
    std::vector<std::string> names;
    for (std::string line; std::getline(text, line);) {
        std::istringstream words(line);
        std::string kind;
        std::string first;
        std::string second;
        words >> kind >> first >> second;
        if (kind == "Z") names.push_back(first);
        if (kind == "L") names.push_back(second);
    }
    return names;
}

// The first second of the new offset between two instants of different offsets.
Instant change_between(const TimeZones& zones, Instant before, Instant after,
                       const std::string& zone) {
    const seconds old = offset_at(zones, before, zone);
    while (after - before > seconds{1}) {
        const Instant middle = before + (after - before) / 2;
        (offset_at(zones, middle, zone) == old ? before : after) = middle;
    }
    return after;
}

// The instant of a local time near a change of offset, found by trying both offsets: the earlier
// match, or none.
std::expected<Instant, LocalTimeFault> by_trial(const TimeZones& zones, local_seconds local,
                                                Instant change, const std::string& zone) {
    std::vector<Instant> shown;
    for (const Instant at : {change - seconds{1}, change}) {
        const Instant guess{local.time_since_epoch() - offset_at(zones, at, zone)};
        if (zones.to_local(guess, zone) == local) shown.push_back(guess);
    }
    if (shown.empty()) return std::unexpected(LocalTimeFault::does_not_exist);
    return std::ranges::min(shown);
}

// R12: every zone, every clock change in two years, each quarter of an hour around it; and every
// day in between.
class AllTimeZones : public ::testing::Test {
  protected:
    IanaTimeZones zones;
    int repeated = 0;
    int missing = 0;

    void check_around(Instant change, const std::string& zone) {
        for (minutes off{-300}; off <= minutes{300}; off += minutes{15}) {
            const auto near = zones.to_local(change, zone) + off;
            const auto named = zones.to_instant(near, zone);
            ASSERT_EQ(named, by_trial(zones, near, change, zone))
                << zone << ' ' << to_epoch_seconds(change) << ' ' << off.count();
            missing += named ? 0 : 1;
            repeated += named && zones.to_local(*named + hours{1}, zone) == near ? 1 : 0;
        }
    }
    void check_day(Instant day, const std::string& zone) {
        const auto local = zones.to_local(day, zone);
        const auto named = zones.to_instant(local, zone);
        ASSERT_TRUE(named && *named <= day && zones.to_local(*named, zone) == local)
            << zone << ' ' << to_epoch_seconds(day);
        const Instant next = day + std::chrono::days{1};
        if (offset_at(zones, day, zone) == offset_at(zones, next, zone)) return;
        check_around(change_between(zones, day, next, zone), zone);
    }
};

TEST_F(AllTimeZones, R12_name_the_earlier_instant_or_none_over_two_years) {
    auto names = names_of_zones();
    std::erase(names, "Factory");  // a placeholder, not a zone
    ASSERT_GT(names.size(), 400U);
    for (const std::string& zone : names) {
        ASSERT_TRUE(zones.known(zone)) << zone;
        for (Instant day = first_day; day < first_day + two_years; day += std::chrono::days{1}) {
            check_day(day, zone);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(missing, 1000);
    EXPECT_GT(repeated, 1000);
}

}  // namespace all_time_zones_test
}  // namespace steady
