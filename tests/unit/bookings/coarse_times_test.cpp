// ADR 76: the times of a companion that anonymous callers see.
#include "domain/bookings/coarse_times.h"

#include "domain/bookings/free_spans.h"
#include "domain/search/search_time.h"

#include <set>

#include <gtest/gtest.h>

namespace steady {
namespace coarse_times_test {

using std::chrono::days;

constexpr Instant monday{std::chrono::sys_days{std::chrono::year{2026} / 11 / 23}};
const LocalClock utc{[](Instant at) { return std::chrono::local_seconds{at.time_since_epoch()}; },
                     [](std::chrono::local_seconds at) -> std::optional<Instant> {
                         return Instant{at.time_since_epoch()};
                     }};
const TimeSpan week{monday, monday + days{7}};

std::vector<TimeSpan> free_beside(const std::vector<TimeSpan>& taken,
                                  const WeeklySchedule& schedule = {}) {
    return free_spans({open_spans(schedule, week, utc), taken, monday - days{1}});
}

std::vector<Instant> shown_starts(const std::vector<TimeSpan>& taken,
                                  const WeeklySchedule& schedule = {}) {
    return coarse_starts_by_day(free_beside(taken, schedule), schedule, utc);
}

TEST(CoarseTimes, ShowsOneFreeStartADayAndEverySixHours) {
    const auto starts = shown_starts({{monday + hours{9}, monday + hours{11}}});
    ASSERT_EQ(starts.size(), 7U);
    EXPECT_EQ(starts[0], monday) << "until one, by the rest before nine";
    EXPECT_EQ(shown_starts({{monday + hours{8}, monday + hours{10}}})[0], monday + hours{18});
    WeeklySchedule tuesdays{};
    tuesdays[1] = {true, hours{9}, hours{17}};
    EXPECT_EQ(shown_starts({}, tuesdays), (std::vector{monday + hours{33}}));
    EXPECT_EQ(shown_starts({{monday + hours{25}, monday + hours{26}}}, tuesdays),
              (std::vector{monday + hours{36}}));
}

// A visit may begin at any half hour, and the shown times rule out few of them.
TEST(CoarseTimes, DoesNotLocateAVisitByTheShownTimes) {
    std::set<std::vector<Instant>> answers;
    for (int half = 0; half < 48; ++half) {
        const Instant start = monday + days{2} + minutes{30 * half};
        answers.insert(shown_starts({{start, start + hours{2}}}));
    }
    EXPECT_LE(answers.size(), 8U);
}

TEST(CoarseTimes, RoundsAnAnonymousRequestToWholeSteps) {
    SearchTime asked{monday + hours{7} + minutes{15}, 2, false, {}};
    EXPECT_EQ(asked.clear_of_visits(), asked.service());
    EXPECT_EQ(asked.clear_of_time_off(), asked.service());
    asked.is_coarse = true;
    EXPECT_EQ(asked.clear_of_visits(), (TimeSpan{monday + hours{6}, monday + hours{12}}));
    EXPECT_EQ(asked.clear_of_time_off(), (TimeSpan{monday - hours{2}, monday + hours{20}}));
    asked.shown_in = [](const std::string&) { return LocalService{}; };
    const TimeSpan taken{monday + hours{20} - minutes{1}, monday + hours{22}};
    const auto is_free = [&](Calendar calendar) {
        return is_free_then(asked,
                            {.online = true,
                             .max_shift_hours = 8,
                             .timezone = "UTC",
                             .way = Miles{},
                             .calendar = std::move(calendar)},
                            monday - days{1});
    };
    EXPECT_TRUE(is_free({}));
    EXPECT_FALSE(is_free({.taken = {taken}}));
    EXPECT_FALSE(is_free({.off = {taken}})) << "as a visit does";
    asked.is_coarse = false;
    EXPECT_TRUE(is_free({.taken = {taken}}));
    EXPECT_TRUE(is_free({.off = {taken}}));
}

}  // namespace coarse_times_test
}  // namespace steady
