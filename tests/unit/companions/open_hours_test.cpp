// Weekly hours with windows over midnight and several a day, compared minute by minute, on the
// nights when the clocks change as well.
#include "domain/companions/open_hours.h"

#include "domain/bookings/free_spans.h"
#include "domain/bookings/free_times.h"
#include "domain/bookings/timing.h"
#include "domain/companions/profile_rules.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace open_hours_test {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::local_seconds;
using std::chrono::sys_days;
using std::chrono::year;

const Instant autumn = sys_days{year{2026} / 11 / 1} + hours{6};  // 2:00 becomes 1:00
const Instant spring = sys_days{year{2027} / 3 / 14} + hours{7};  // 2:00 becomes 3:00

local_seconds shown(Instant at) {
    const hours behind{at >= autumn && at < spring ? 5 : 4};
    return local_seconds{at.time_since_epoch() - behind};
}

const LocalClock new_york{shown, [](local_seconds local) -> std::optional<Instant> {
                              for (const hours behind : {hours{4}, hours{5}}) {
                                  const Instant at{local.time_since_epoch() + behind};
                                  if (shown(at) == local) return at;
                              }
                              return std::nullopt;
                          }};

DaySchedule open_from(int from, int to) {
    return {true, minutes{from * 60}, minutes{to * 60}};
}

// Whether this weekday's hours, or those of the day before, contain a minute.
bool is_open_minute(const WeeklySchedule& schedule, local_seconds at) {
    if (std::ranges::none_of(schedule, &DaySchedule::enabled)) return true;
    const auto today = std::chrono::floor<days>(at);
    for (const int back : {0, 1}) {
        const local_days day = today - days{back};
        const DaySchedule& daily = schedule.at(std::chrono::weekday{day}.iso_encoding() - 1);
        if (!daily.enabled) continue;
        std::vector<DayWindow> windows = daily.more;
        windows.push_back({daily.start, daily.end});
        for (const auto& [start, end] : windows) {
            const minutes rounded = end == minutes{1439} && end > start ? minutes{1440} : end;
            const minutes closing = rounded > start ? rounded : rounded + days{1};
            if (at >= day + start && at < day + closing) return true;
        }
    }
    return false;
}

class Draw {
  public:
    explicit Draw(unsigned seed) : random_(seed) {}
    int upto(int most) { return static_cast<int>(random_() % (static_cast<unsigned>(most) + 1)); }
    WeeklySchedule week() {
        WeeklySchedule schedule{};
        for (DaySchedule& daily : schedule) {
            daily = {upto(3) > 0, quarter(), quarter()};
            if (daily.start == daily.end) daily.end = minutes{1439};
            for (int more = upto(2); more > 0; --more) {
                const minutes start = quarter();
                daily.more.push_back({start, start == minutes{0} ? minutes{30} : minutes{0}});
            }
        }
        return schedule;
    }

  private:
    // Every other one is in the hours in which the clocks change.
    minutes quarter() { return minutes{15 * upto(upto(1) == 0 ? 16 : 95)}; }
    std::mt19937 random_;
};

class OpenHoursAgree : public ::testing::TestWithParam<Instant> {};

TEST_P(OpenHoursAgree, WithEveryMinuteOfAService) {
    Draw draw(20261128);
    for (int round = 0; round < 1'500; ++round) {
        const WeeklySchedule schedule = draw.week();
        const Instant change = GetParam() + days{2};
        const Instant start = round % 3 == 0 ? GetParam() + minutes{15 * draw.upto(4 * 96)}
                                             : change + minutes{15 * (draw.upto(24) - 20)};
        const TimeSpan service{start, start + hours{1 + draw.upto(9)}};
        bool expected = true;
        for (Instant at = service.start; at < service.end; at += minutes{1}) {
            expected = expected && is_open_minute(schedule, shown(at));
        }
        const auto parts = local_parts(service, new_york);
        const bool fits = std::ranges::all_of(parts, [&](const LocalSpan& part) {
            return fits_schedule(schedule, part.start, part.end);
        });
        ASSERT_EQ(fits, expected) << "round " << round;
    }
}

// Near a change of the clocks open_spans() may leave out a part of the night, but never adds one.
TEST_P(OpenHoursAgree, WithEveryMinuteOfTheOpenSpans) {
    Draw draw(281126);
    const TimeSpan within{GetParam(), GetParam() + days{5}};
    const bool ordinary = shown(within.end) - shown(within.start) == within.end - within.start;
    for (int round = 0; round < 40; ++round) {
        const WeeklySchedule schedule = draw.week();
        const auto spans = open_spans(schedule, within, new_york);
        auto span = spans.begin();
        for (Instant at = within.start; at < within.end; at += minutes{1}) {
            while (span != spans.end() && span->end <= at) ++span;
            const bool open = span != spans.end() && span->start <= at;
            const bool expected = is_open_minute(schedule, shown(at));
            ASSERT_TRUE(expected || !open) << "round " << round;
            if (ordinary) {
                ASSERT_EQ(open, expected) << "round " << round;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Weeks, OpenHoursAgree,
                         ::testing::Values(autumn - days{2}, spring - days{2},
                                           sys_days{year{2026} / 11 / 27} + hours{17}));

TEST(OpenHours, ContinueUntilTheNextMorningAndOverTheEndOfTheWeek) {
    WeeklySchedule schedule{};
    schedule[6] = open_from(22, 6);
    const OpenHours open = open_hours(schedule);
    EXPECT_EQ(open, (OpenHours{{0, 360}, {6 * 1440 + 1320, 7 * 1440}}));
    const local_seconds sunday{local_days{year{2026} / 11 / 29}};
    EXPECT_TRUE(is_open(open, {sunday + hours{22}, sunday + hours{30}}));
    EXPECT_FALSE(is_open(open, {sunday + hours{22}, sunday + hours{30} + minutes{1}}));
    EXPECT_FALSE(is_open(open, {sunday, sunday + hours{1}})) << "Saturday night is closed";
}

TEST(OpenHours, HaveSeveralWindowsADayWhichMergeWhereTheyTouch) {
    WeeklySchedule schedule{};
    schedule[1] = open_from(7, 9);
    schedule[1].more = {{hours{17}, hours{20}}, {hours{20}, hours{0}}};
    EXPECT_EQ(open_hours(schedule), (OpenHours{{1440 + 420, 1440 + 540}, {1440 + 1020, 2 * 1440}}));
}

// A stranger sees at most one start a day; each window's opening is a candidate.
TEST(OpenHours, OpenOnADayWithEachWindowAndAtMidnightFromTheDayBefore) {
    WeeklySchedule schedule{};
    schedule[0] = open_from(22, 6);
    schedule[1] = open_from(9, 12);
    schedule[1].more = {{hours{15}, hours{18}}};
    const local_days tuesday{year{2026} / 11 / 24};
    const Instant midnight = new_york.instant_of(tuesday).value();
    EXPECT_EQ(openings_on(schedule, tuesday, new_york),
              (std::vector{midnight, midnight + hours{9}, midnight + hours{15}}));
    EXPECT_TRUE(openings_on(schedule, tuesday + days{1}, new_york).empty());
    EXPECT_EQ(openings_on({}, tuesday, new_york), std::vector{midnight});
}

std::vector<std::string> problems_of(const DaySchedule& monday) {
    WeeklySchedule schedule{};
    schedule[0] = monday;
    FormProblems problems;
    check_schedule(schedule, problems);
    std::vector<std::string> fields;
    if (problems.none()) return fields;
    for (const FieldError& each : problems.error().fields) fields.push_back(each.field);
    return fields;
}

TEST(OpenHours, AreRefusedWhereEmptyOverlappingOrTooMany) {
    using Fields = std::vector<std::string>;
    EXPECT_EQ(problems_of(open_from(22, 6)), Fields{});
    EXPECT_EQ(problems_of(open_from(9, 9)), Fields{"schedule.monday.endTime"});
    DaySchedule day = open_from(9, 12);
    day.more = {{hours{13}, hours{17}}, {hours{22}, hours{2}}};
    EXPECT_EQ(problems_of(day), Fields{});
    day.more[0].start = hours{11};
    EXPECT_EQ(problems_of(day), Fields{"schedule.monday.more"});
    day.more = {{hours{12}, hours{12}}};
    EXPECT_EQ(problems_of(day).at(0), "schedule.monday.more[0].endTime");
    day.more = {{hours{13}, hours{14}}, {hours{15}, hours{16}}, {hours{17}, hours{18}}};
    EXPECT_EQ(problems_of(day), Fields{});
    day.more.push_back({hours{19}, hours{20}});
    EXPECT_EQ(problems_of(day), Fields{"schedule.monday.more"});
    day = open_from(22, 6);
    day.more = {{hours{1}, hours{3}}};
    EXPECT_EQ(problems_of(day), Fields{}) << "the early hours of Monday, not of Tuesday";
}

}  // namespace open_hours_test
}  // namespace steady
