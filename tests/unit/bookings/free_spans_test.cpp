#include "domain/bookings/free_spans.h"

#include "domain/bookings/free_times.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace free_spans_test {

using Spans = std::vector<TimeSpan>;
using std::chrono::days;

Instant at(int year, unsigned month, unsigned day, int hour, int minute = 0) {
    return std::chrono::sys_days{std::chrono::year{year} / static_cast<int>(month) /
                                 static_cast<int>(day)} +
           hours{hour} + minutes{minute};
}

// From an instant on, so far from UTC.
struct Offset {
    Instant from;
    minutes ahead;
};

LocalClock clock_of(std::vector<Offset> offsets) {
    const auto show = [offsets](Instant when) {
        auto one = offsets.rbegin();
        while (one->from > when && std::next(one) != offsets.rend()) ++one;
        return std::chrono::local_seconds{when.time_since_epoch()} + one->ahead;
    };
    const auto instant_of = [offsets,
                             show](std::chrono::local_seconds local) -> std::optional<Instant> {
        for (const Offset& one : offsets) {
            const Instant when{local.time_since_epoch() - one.ahead};
            if (show(when) == local && (when >= one.from || &one == &offsets.front())) return when;
        }
        return std::nullopt;
    };
    return {show, instant_of};
}

DaySchedule open_from(int from, int to) {
    return {true, minutes{from * 60}, to == 24 ? minutes{23 * 60 + 59} : minutes{to * 60}};
}

const Instant monday = at(2026, 11, 23, 5);  // midnight in New York
const TimeSpan week{monday, monday + days{7}};
// As in New York: back an hour on November 1, 2026, forward one on March 14, 2027.
const LocalClock new_york = clock_of(
    {{Instant{}, hours{-4}}, {at(2026, 11, 1, 6), hours{-5}}, {at(2027, 3, 14, 7), hours{-4}}});

FreeSpansQuestion question(Spans open, Spans taken = {}) {
    return {std::move(open), std::move(taken), monday - days{2}};
}

TEST(OpenSpans, CoverEverythingWithoutAnEnabledWeekday) {
    EXPECT_EQ(open_spans({}, week, new_york), Spans{week});
    EXPECT_EQ(open_spans({}, {week.end, week.end}, new_york), Spans{});
}

TEST(OpenSpans, AreTheWeeklyHoursInTheCompanionsTimeZone) {
    WeeklySchedule schedule{};
    schedule[0] = open_from(9, 17);
    schedule[2] = open_from(0, 24);
    EXPECT_EQ(open_spans(schedule, week, new_york), (Spans{{monday + hours{9}, monday + hours{17}},
                                                           {monday + days{2}, monday + days{3}}}));
    const TimeSpan part{monday + hours{12}, monday + days{2} + hours{1}};
    EXPECT_EQ(open_spans(schedule, part, new_york),
              (Spans{{monday + hours{12}, monday + hours{17}},
                     {monday + days{2}, monday + days{2} + hours{1}}}));
}

TEST(OpenSpans, OmitSpansThatOnlyTouch) {
    WeeklySchedule schedule{};
    schedule[0] = open_from(9, 17);
    EXPECT_EQ(open_spans(schedule, {monday + hours{17}, monday + days{1}}, new_york), Spans{});
    EXPECT_EQ(open_spans(schedule, {monday, monday + hours{9}}, new_york), Spans{});
}

TEST(OpenSpans, ContinueOverMidnightWhenBothDaysAllowIt) {
    WeeklySchedule schedule{};
    schedule[0] = open_from(18, 24);
    schedule[1] = open_from(0, 6);
    EXPECT_EQ(open_spans(schedule, week, new_york),
              (Spans{{monday + hours{18}, monday + hours{30}}}));
    schedule[1] = open_from(1, 6);
    EXPECT_EQ(open_spans(schedule, week, new_york).size(), 2u);
}

// 23:59 stands for the end of the day, a minute less does not.
TEST(OpenSpans, EndWithTheDayOnlyAtItsLastMinute) {
    WeeklySchedule schedule{};
    schedule[0] = {true, hours{20}, hours{23} + minutes{59}};
    EXPECT_EQ(open_spans(schedule, week, new_york),
              (Spans{{monday + hours{20}, monday + hours{24}}}));
    schedule[0].end -= minutes{1};
    EXPECT_EQ(open_spans(schedule, week, new_york),
              (Spans{{monday + hours{20}, monday + hours{23} + minutes{58}}}));
}

// On a Sunday from `from` to `to`, local minutes.
Spans sunday_of(int from, int to, Instant midnight, const LocalClock& clock) {
    WeeklySchedule schedule{};
    schedule[6] = {true, minutes{from}, minutes{to}};
    return open_spans(schedule, {midnight, midnight + hours{23}}, clock);
}

// What the clocks skip is not open: from the first half hour after it, until the last before it.
TEST(OpenSpans, OmitSkippedHours) {
    const Instant spring = at(2027, 3, 14, 5);  // midnight; 2:00 is 3:00
    const Instant skip = spring + hours{2};
    EXPECT_EQ(sunday_of(2 * 60, 6 * 60, spring, new_york), (Spans{{skip, skip + hours{3}}}));
    EXPECT_EQ(sunday_of(2 * 60 + 30, 6 * 60, spring, new_york), (Spans{{skip, skip + hours{3}}}));
    EXPECT_EQ(sunday_of(60, 2 * 60 + 30, spring, new_york),
              (Spans{{spring + hours{1}, skip - minutes{30}}}));
    EXPECT_EQ(sunday_of(2 * 60, 2 * 60 + 30, spring, new_york), Spans{});
}

// What they show twice is open once: from the second time on, until the first.
TEST(OpenSpans, OmitRepeatedHours) {
    const Instant autumn = at(2026, 11, 1, 4);  // midnight; 1:00 to 2:00 comes twice
    EXPECT_EQ(sunday_of(60 + 30, 6 * 60, autumn, new_york),
              (Spans{{autumn + hours{2} + minutes{30}, autumn + hours{7}}}));
    EXPECT_EQ(sunday_of(0, 60 + 30, autumn, new_york),
              (Spans{{autumn, autumn + hours{1} + minutes{30}}}));
    EXPECT_EQ(sunday_of(60, 60 + 30, autumn, new_york), Spans{}) << "ends before it begins";
}

// Islands that changed their side of the date line skipped a day; here nothing is open then.
TEST(OpenSpans, AreSearchedThreeHoursPastASkip) {
    const Instant sunday = at(2027, 3, 14, 0);
    const auto skipping = [&](minutes length) {
        return clock_of({{Instant{}, minutes{0}}, {sunday + hours{2}, length}});
    };
    const Instant skip = sunday + hours{2};
    EXPECT_EQ(sunday_of(2 * 60, 8 * 60, sunday, skipping(hours{3})),
              (Spans{{skip, sunday + hours{5}}}));
    EXPECT_EQ(sunday_of(2 * 60, 8 * 60, sunday, skipping(hours{3} + minutes{30})), Spans{});
    EXPECT_EQ(sunday_of(60, 5 * 60 - 30, sunday, skipping(hours{3})),
              (Spans{{sunday + hours{1}, skip - minutes{30}}}));
    EXPECT_EQ(sunday_of(60, 4 * 60 + 30, sunday, skipping(hours{3} + minutes{30})),
              (Spans{{sunday + hours{1}, skip - minutes{30}}}));
    EXPECT_EQ(sunday_of(60, 5 * 60, sunday, skipping(hours{3} + minutes{30})), Spans{});
}

// BOOK-048, BOOK-053: eight hours of rest before and after; exactly eight are enough.
TEST(FreeSpans, LeaveRestOnBothSidesOfBusySpans) {
    const Instant start = monday + hours{30};
    const TimeSpan taken{start, start + hours{4}};
    EXPECT_EQ(free_spans(question({week}, {taken})),
              (Spans{{week.start, start - hours{8}}, {start + hours{12}, week.end}}));
    const TimeSpan odd{start + minutes{7}, start + hours{4} + minutes{7}};
    EXPECT_EQ(free_spans(question({week}, {odd})),
              (Spans{{week.start, start - hours{8} + minutes{7}},
                     {start + hours{12} + minutes{30}, week.end}}))
        << "a span begins on the half hour";
}

TEST(FreeSpans, RespectTheNoticeAndEndAfterAYear) {
    FreeSpansQuestion asked = question({week});
    asked.now = monday + hours{3} + minutes{1};
    EXPECT_EQ(free_spans(asked), (Spans{{monday + hours{4} + minutes{30}, week.end}}));
    asked.now = monday + hours{3};
    EXPECT_EQ(free_spans(asked), (Spans{{monday + hours{4}, week.end}})) << "to the second";
    asked.now = monday + hours{48} - latest_start_ahead;
    EXPECT_EQ(free_spans(asked), (Spans{{week.start, monday + hours{48}}}));
}

TEST(FreeSpans, AreAtLeastAnHourLong) {
    EXPECT_EQ(free_spans(question({{monday, monday + minutes{59}}})), Spans{});
    EXPECT_EQ(free_spans(question({{monday, monday + minutes{60}}})),
              (Spans{{monday, monday + hours{1}}}));
    EXPECT_EQ(free_spans(question({{monday + minutes{10}, monday + minutes{80}}})), Spans{});
}

TEST(FreeSpans, OverlappingRestsCloseATimeOnce) {
    const TimeSpan one{monday + hours{20}, monday + hours{24}};
    const TimeSpan other{monday + hours{32}, monday + hours{33}};
    EXPECT_EQ(free_spans(question({week}, {other, one})),
              (Spans{{week.start, monday + hours{12}}, {monday + hours{41}, week.end}}));
}

// What one half hour after the other says, over weeks with both changes of the clocks.
class FreeSpansAgree : public ::testing::TestWithParam<Instant> {};

TEST_P(FreeSpansAgree, WithTheRulesOfBooking) {
    std::mt19937 random(20261122);
    const auto offset = [](Instant when) {
        return new_york.show(when).time_since_epoch() - when.time_since_epoch();
    };
    const auto upto = [&](int most) {
        return static_cast<int>(random() % (static_cast<unsigned>(most) + 1));
    };
    for (int round = 0; round < 60; ++round) {
        const TimeSpan within{GetParam(), GetParam() + days{4}};
        WeeklySchedule schedule{};
        for (DaySchedule& daily : schedule) {
            const int from = upto(46);
            const int to = from + 1 + upto(47 - from);
            daily = {upto(2) > 0, minutes{from * 30},
                     to == 48 ? minutes{23 * 60 + 59} : minutes{to * 30}};
        }
        Spans taken;
        for (int i = upto(3); i > 0; --i) {
            const Instant start = within.start + minutes{upto(4 * 24 * 60)};
            taken.push_back({start, start + hours{1 + upto(7)}});
        }
        const Instant now = within.start + minutes{upto(24 * 60) - 12 * 60};
        const Spans free = free_spans({open_spans(schedule, within, new_york), taken, now});
        for (Instant start = within.start; start < within.end; start += free_time_grid) {
            for (const int length : {1, 3, 8}) {
                const TimeSpan service{start, start + hours{length}};
                const bool shown = std::ranges::any_of(free, [&](const TimeSpan& span) {
                    return span.start <= service.start && service.end <= span.end;
                });
                const bool bookable =
                    service.end <= within.end && start >= now + notice_in_person &&
                    fits_schedule(schedule, new_york.show(service.start),
                                  new_york.show(service.end)) &&
                    std::ranges::none_of(
                        taken, [&](const TimeSpan& other) { return conflict(other, service); });
                EXPECT_TRUE(bookable || !shown) << "round " << round << ": shown in vain";
                const bool ordinary = offset(within.start) == offset(within.end);
                if (ordinary) {
                    EXPECT_EQ(shown, bookable) << "round " << round;
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Weeks, FreeSpansAgree,
                         ::testing::Values(at(2026, 11, 23, 5), at(2026, 10, 30, 4),
                                           at(2027, 3, 12, 5)));

}  // namespace free_spans_test
}  // namespace steady
