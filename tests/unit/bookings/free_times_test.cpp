#include "domain/bookings/free_times.h"

#include "domain/bookings/timing.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace free_times_test {

const Instant now = Instant{seconds{1'800'000'000}} + minutes{10};  // not on the half hour
const Instant day = std::chrono::floor<std::chrono::days>(now) + hours{72};

bool any_time(const TimeSpan& /*service*/) {
    return true;
}

FreeTimeQuestion question_at(Instant start, std::vector<TimeSpan> taken = {}) {
    FreeTimeQuestion question{
        RequestedLine{*AccountId::parse("00000000-0000-7000-8000-000000000001")}, std::move(taken),
        now};
    question.line.service_hours = 4;
    question.line.start = start;
    return question;
}

std::vector<Instant> free_starts(const FreeTimeQuestion& question,
                                 const FitsSchedule& fits = any_time) {
    return nearest_free_starts(question, fits);
}

using Starts = std::vector<Instant>;

// BOOK-053: exactly eight hours apart on both sides.
TEST(FreeTimes, AreOnBothSidesOfBusyTimes) {
    const TimeSpan taken{day + hours{10}, day + hours{14}};
    EXPECT_EQ(free_starts(question_at(day + hours{11}, {taken})),
              (Starts{day - hours{2}, day + hours{22}}));
    const TimeSpan odd{day + hours{10} + minutes{7}, day + hours{14} + minutes{7}};
    EXPECT_EQ(free_starts(question_at(day + hours{11}, {odd})),
              (Starts{day - hours{2}, day + hours{22} + minutes{30}}));
}

TEST(FreeTimes, AreBothLaterWhenNothingEarlierIsFree) {
    const Instant earliest = now + minutes{60};
    const Instant first = std::chrono::floor<hours>(earliest) + minutes{30};
    EXPECT_EQ(free_starts(question_at(now + minutes{5})), (Starts{first, first + minutes{30}}));
    EXPECT_EQ(free_starts(question_at(now - hours{500})), (Starts{first, first + minutes{30}}))
        << "what is long over";
}

TEST(FreeTimes, RespectTheNoticeOfTheLine) {
    FreeTimeQuestion question = question_at(now + minutes{5});
    question.line.travel_time = minutes{200};
    EXPECT_GE(free_starts(question).front(), now + minutes{260});
    question.line.travel_time = minutes{0};
    question.line.is_video = true;
    EXPECT_LE(free_starts(question).front(), now + minutes{45});
    EXPECT_GE(free_starts(question).front(), now + minutes{15});
}

// To the second: a start with exactly the notice, and one exactly a year ahead, are offered.
TEST(FreeTimes, AreExactAtTheLimitsOfNoticeAndYear) {
    FreeTimeQuestion question = question_at(day + minutes{10});
    question.now = day;
    EXPECT_EQ(free_starts(question), (Starts{day + minutes{60}, day + minutes{90}}));
    question.line.start = day + latest_start_ahead + hours{48};
    EXPECT_EQ(free_starts(question),
              (Starts{day + latest_start_ahead - minutes{30}, day + latest_start_ahead}));
}

TEST(FreeTimes, NeverIncludeTheRequestedStart) {
    EXPECT_EQ(free_starts(question_at(day)), (Starts{day - minutes{30}, day + minutes{30}}));
}

// Fourteen days either way and no half hour more.
TEST(FreeTimes, SpanTwoWeeks) {
    for (const hours way : {hours{24 * 14}, -hours{24 * 14}}) {
        FreeTimeQuestion question = question_at(day + hours{24 * 30});
        const Instant edge = *question.line.start + way;
        const auto only = [](Instant start) {
            return [start](const TimeSpan& service) { return service.start == start; };
        };
        EXPECT_EQ(free_starts(question, only(edge)), Starts{edge});
        const minutes beyond = way > hours{0} ? minutes{30} : minutes{-30};
        EXPECT_EQ(free_starts(question, only(edge + beyond)), Starts{});
    }
}

TEST(FreeTimes, FitTheSchedule) {
    const auto mornings = [](const TimeSpan& service) {
        const Instant midnight = std::chrono::floor<std::chrono::days>(service.start);
        return service.start >= midnight + hours{8} && service.end <= midnight + hours{13};
    };
    EXPECT_EQ(free_starts(question_at(day + hours{15}), mornings),
              (Starts{day + hours{9}, day + hours{32}}));
    EXPECT_TRUE(
        free_starts(question_at(day + hours{15}), [](const auto&) { return false; }).empty());
}

TEST(FreeTimes, EndAfterAYear) {
    const Instant year = now + latest_start_ahead;
    const Starts starts = free_starts(question_at(year + hours{48}));
    ASSERT_EQ(starts.size(), 2U);
    EXPECT_LT(starts[0], starts[1]);
    EXPECT_LE(starts[1], year);
    EXPECT_GT(starts[0], year - hours{2});
}

// For many calendars: what is offered keeps every rule, and nothing on the grid lies nearer.
TEST(FreeTimes, FollowEveryRuleAndAreTheNearest) {
    std::mt19937 random(7);
    std::uniform_int_distribution<int> half_hour(0, 400);
    std::uniform_int_distribution<int> count(0, 12);
    for (int round = 0; round < 300; ++round) {
        std::vector<TimeSpan> taken;
        for (int i = count(random); i > 0; --i) {
            const Instant start = now + minutes{30 * half_hour(random) + 7};
            taken.push_back({start, start + hours{4}});
        }
        const FreeTimeQuestion question = question_at(now + minutes{30 * half_hour(random)}, taken);
        const auto allowed = [&](Instant start) {
            const TimeSpan service{start, start + hours{4}};
            return start >= now + minutes{60} &&
                   std::ranges::none_of(taken,
                                        [&](const TimeSpan& t) { return conflict(t, service); });
        };
        const Starts starts = free_starts(question);
        ASSERT_EQ(starts.size(), 2U);
        for (const Instant start : starts) {
            ASSERT_TRUE(allowed(start));
            ASSERT_EQ(to_epoch_seconds(start) % 1800, 0);
        }
        if (starts[0] < *question.line.start) {
            for (Instant at = starts[0] + minutes{30}; at < starts[1]; at += minutes{30}) {
                ASSERT_TRUE(at == *question.line.start || !allowed(at)) << round;
            }
        }
    }
}

}  // namespace free_times_test
}  // namespace steady
