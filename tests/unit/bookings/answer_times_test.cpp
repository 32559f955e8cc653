#include "domain/bookings/shift.h"

#include <optional>

#include <gtest/gtest.h>

namespace steady {
namespace answer_times_test {

// A clock that is 5 hours behind UTC.
LocalClock eastern() {
    return {[](Instant at) { return std::chrono::local_seconds{at.time_since_epoch()} - hours{5}; },
            [](std::chrono::local_seconds local) {
                return std::optional(Instant{local.time_since_epoch()} + hours{5});
            }};
}
Instant eastern_time(int day, int hour, int minute = 0) {
    return Instant{std::chrono::sys_days{std::chrono::year{2026} / 11 / day}} + hours{hour + 5} +
           minutes{minute};
}

TEST(AnswerTimes, NoAnswerIsDueAtNightUnlessTheVisitStartsThen) {
    const auto due = [](Instant paid, Instant visit) {
        return answer_times(paid, visit, eastern()).due;
    };
    // In the day: as without a night.
    EXPECT_EQ(due(eastern_time(19, 20), eastern_time(20, 10)), eastern_time(20, 8));
    EXPECT_EQ(due(eastern_time(19, 9), eastern_time(25, 10)), eastern_time(19, 21));
    // 1 AM becomes 7 AM of the same night.
    EXPECT_EQ(due(eastern_time(19, 13), eastern_time(25, 10)), eastern_time(20, 7));
    EXPECT_EQ(due(eastern_time(19, 10), eastern_time(25, 10)), eastern_time(20, 7)) << "10 PM";
    // Where the morning is too late for the client, the evening before.
    EXPECT_EQ(due(eastern_time(19, 14), eastern_time(20, 8)), eastern_time(19, 22));
    EXPECT_EQ(due(eastern_time(19, 21), eastern_time(20, 8)), eastern_time(20, 7));
    EXPECT_EQ(due(eastern_time(19, 21, 30), eastern_time(20, 7, 10)), eastern_time(19, 22));
    EXPECT_EQ(due(eastern_time(19, 23), eastern_time(20, 7, 10)), eastern_time(20, 7));
    // A visit at night is answered in its own night, and in no earlier one.
    EXPECT_EQ(due(eastern_time(19, 23, 42), eastern_time(20, 0, 30)), eastern_time(19, 23, 57));
    EXPECT_EQ(due(eastern_time(19, 16), eastern_time(20, 22, 30)), eastern_time(20, 7));
    EXPECT_EQ(due(eastern_time(19, 16), eastern_time(25, 2)), eastern_time(20, 7));
    for (int paid = 0; paid < 24 * 60; paid += 7) {
        for (int ahead = 5; ahead < 60 * 60; ahead += 11) {
            const Instant at = eastern_time(19, 0, paid);
            const Instant visit = at + minutes{ahead};
            const AnswerTimes times = answer_times(at, visit, eastern());
            ASSERT_GE(times.due, at);
            ASSERT_LE(times.due, visit);
            const auto hour_of = [](Instant when) {
                return ((when - eastern_time(19, 0)) / hours{1}) % 24;
            };
            const auto night_of = [&](Instant when) {
                return (when - eastern_time(18, 22)) / hours{24};
            };
            const auto is_night = [&](Instant when) {
                const bool is_dark = hour_of(when) < 7 || hour_of(when) >= 22;
                const bool is_own = (hour_of(visit) < 7 || hour_of(visit) >= 22) &&
                                    night_of(when) == night_of(visit);
                return is_dark && !is_own;
            };
            // 10 PM sharp is the last moment of the day.
            ASSERT_FALSE(is_night(times.due - seconds{1}) && is_night(times.due))
                << paid << " " << ahead;
            if (times.remind_at) {
                ASSERT_FALSE(is_night(*times.remind_at)) << paid << " " << ahead;
                ASSERT_LT(*times.remind_at, times.due);
                ASSERT_GE(*times.remind_at, at);
            }
        }
    }
}

TEST(AnswerTimes, RemindsACompanionAtHalfTime) {
    const auto remind_at = [](Instant paid, Instant visit) {
        return answer_times(paid, visit, eastern()).remind_at;
    };
    EXPECT_EQ(remind_at(eastern_time(19, 9), eastern_time(25, 10)), eastern_time(19, 15));
    EXPECT_EQ(remind_at(eastern_time(19, 22), eastern_time(25, 10)), eastern_time(20, 7));
    EXPECT_EQ(remind_at(eastern_time(19, 21, 30), eastern_time(20, 8)), std::nullopt)
        << "half of the time is at night and its end is the morning";
}

}  // namespace answer_times_test
}  // namespace steady
