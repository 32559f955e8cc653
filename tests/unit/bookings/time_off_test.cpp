// What time off does to open hours, and how it is written.
#include "domain/bookings/time_off.h"

#include "adapters/geo/iana_time_zones.h"
#include "domain/bookings/free_times.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace time_off_test {

using std::chrono::days;
using Spans = std::vector<TimeSpan>;

const IanaTimeZones zones;

LocalClock clock_in(const std::string& zone) {
    return {[zone](Instant at) { return zones.to_local(at, zone); },
            [zone](std::chrono::local_seconds local) -> std::optional<Instant> {
                const auto at = zones.to_instant(local, zone);
                return at ? std::optional(*at) : std::nullopt;
            }};
}

const LocalClock new_york = clock_in("America/New_York");
const LocalClock havana = clock_in("America/Havana");  // where clocks change at midnight

std::chrono::local_days day(int year, unsigned month, unsigned of_month) {
    return std::chrono::local_days{std::chrono::year{year} / static_cast<int>(month) /
                                   static_cast<int>(of_month)};
}
Instant utc(int year, unsigned month, unsigned of_month, int hour, int minute = 0) {
    return Instant{day(year, month, of_month).time_since_epoch()} + hours{hour} + minutes{minute};
}
const Instant now = utc(2026, 11, 20, 15);

std::string field_of(const TimeOffForm& form) {
    const auto span = span_of(form, new_york, now);
    return span ? "" : span.error().fields.at(0).field;
}
std::string message_of(const TimeOffForm& form) {
    return span_of(form, new_york, now).error().fields.at(0).message;
}
// A clock without the first hours of any day.
LocalClock skipping(hours first) {
    LocalClock clock = clock_in("UTC");
    clock.instant_of = [first](std::chrono::local_seconds at) -> std::optional<Instant> {
        if (at - std::chrono::floor<days>(at) < first) return std::nullopt;
        return Instant{at.time_since_epoch()};
    };
    return clock;
}

TEST(TimeOffForm, WithoutTimesCoversWholeDaysInTheCompanionsZone) {
    EXPECT_EQ(span_of({day(2026, 11, 26), {}, day(2026, 11, 27), {}}, new_york, now),
              (TimeSpan{utc(2026, 11, 26, 5), utc(2026, 11, 28, 5)}));
    EXPECT_EQ(span_of({day(2026, 11, 26), minutes{13 * 60 + 30}, day(2026, 11, 26), minutes{900}},
                      new_york, now),
              (TimeSpan{utc(2026, 11, 26, 18, 30), utc(2026, 11, 26, 20)}));
    EXPECT_EQ(span_of({day(2026, 11, 20), {}, day(2026, 11, 20), {}}, new_york, now),
              (TimeSpan{utc(2026, 11, 20, 5), utc(2026, 11, 21, 5)}))
        << "a day that has started";
}

TEST(TimeOffForm, FollowsClockChanges) {
    const Instant before = utc(2026, 3, 1, 0);
    const auto spring = day(2026, 3, 8);
    EXPECT_EQ(span_of({spring, {}, spring, {}}, new_york, before),
              (TimeSpan{utc(2026, 3, 8, 5), utc(2026, 3, 9, 4)}));
    const auto skipped = span_of({spring, minutes{150}, spring, {}}, new_york, before);
    EXPECT_EQ(skipped.error().fields.at(0).field, "startTime");
    EXPECT_EQ(span_of({spring, {}, spring, minutes{150}}, new_york, before).error().fields[0].field,
              "endTime");
    // 00:00 to 01:00 does not exist there: the day begins with its first hour.
    EXPECT_EQ(span_of({spring, {}, spring, {}}, havana, before),
              (TimeSpan{utc(2026, 3, 8, 5), utc(2026, 3, 9, 4)}));
    // 01:30 comes twice; what ends then ends the second time.
    const auto autumn = day(2026, 11, 1);
    EXPECT_EQ(span_of({autumn, minutes{90}, autumn, minutes{90}}, new_york, before),
              (TimeSpan{utc(2026, 11, 1, 5, 30), utc(2026, 11, 1, 6, 30)}));
}

TEST(TimeOffForm, NamesTheInvalidField) {
    const auto monday = day(2026, 11, 23);
    EXPECT_EQ(field_of({monday, minutes{600}, monday, minutes{600}}), "endTime");
    EXPECT_EQ(field_of({monday, minutes{600}, monday, minutes{599}}), "endTime");
    EXPECT_EQ(field_of({monday, minutes{600}, monday, minutes{601}}), "");
    EXPECT_EQ(field_of({monday, {}, monday - days{1}, {}}), "endDate");
    EXPECT_EQ(field_of({day(2026, 11, 18), {}, day(2026, 11, 19), {}}), "endDate") << "past";
    EXPECT_EQ(field_of({day(2026, 11, 20), {}, day(2026, 11, 20), minutes{600}}), "endTime")
        << "10 in the morning is now";
    EXPECT_EQ(field_of({day(2026, 11, 20), {}, day(2026, 11, 20), minutes{601}}), "");
    EXPECT_EQ(field_of({monday, {}, monday + days{365}, {}}), "");
    EXPECT_EQ(field_of({monday, {}, monday + days{366}, {}}), "endDate") << "too long";
    const auto far = day(2028, 11, 20);
    EXPECT_EQ(field_of({far, {}, far, {}}), "");
    EXPECT_EQ(field_of({far + days{3}, {}, far + days{3}, {}}), "endDate") << "too far off";
}

TEST(TimeOffForm, ExplainsTheError) {
    const auto monday = day(2026, 11, 23);
    EXPECT_EQ(message_of({monday, {}, monday - days{1}, {}}), "The end must be after the start.");
    EXPECT_EQ(message_of({day(2026, 11, 18), {}, day(2026, 11, 19), {}}),
              "Choose a date that hasn't passed.");
    EXPECT_EQ(message_of({monday, {}, monday + days{366}, {}}),
              "Please choose at most 366 days at once.");
    EXPECT_EQ(message_of({day(2028, 12, 1), {}, day(2028, 12, 1), {}}),
              "Please choose days within the next two years.");
    EXPECT_EQ(message_of({day(2027, 3, 14), minutes{150}, day(2027, 3, 14), {}}),
              "This time does not exist on that day because the clocks change. Please choose "
              "another time.");
}

TEST(TimeOffForm, HasTheStatedLimits) {
    EXPECT_EQ(max_time_off_length, days{366});
    EXPECT_EQ(latest_time_off_ahead, days{732});
    EXPECT_EQ(max_time_off, 200);
    // To the second: what ends with the second year is near enough.
    const Instant then = utc(2026, 11, 26, 5) - latest_time_off_ahead;
    const TimeOffForm form{day(2026, 11, 25), {}, day(2026, 11, 25), {}};
    EXPECT_TRUE(span_of(form, new_york, then));
    EXPECT_FALSE(span_of(form, new_york, then - seconds{1}));
}

TEST(TimeOffForm, ADayStartsWithItsFirstExistingHour) {
    const TimeOffForm form{day(2026, 11, 26), {}, day(2026, 11, 26), {}};
    for (const int first : {0, 1, 2, 3}) {
        EXPECT_EQ(span_of(form, skipping(hours{first}), now),
                  (TimeSpan{utc(2026, 11, 26, first), utc(2026, 11, 27, first)}));
    }
    EXPECT_EQ(span_of(form, skipping(hours{4}), now).error().fields.at(0).field, "startDate")
        << "no clocks skip that much";
}

TEST(TimeOff, BlocksOverlappingTimesOnly) {
    const TimeSpan off{now, now + hours{4}};
    const auto clear = [&](Instant from, Instant to) { return is_clear_of({off}, {from, to}); };
    EXPECT_TRUE(clear(now - hours{2}, now)) << "up to it";
    EXPECT_FALSE(clear(now - hours{2}, now + seconds{1}));
    EXPECT_FALSE(clear(now + hours{1}, now + hours{2}));
    EXPECT_FALSE(clear(now - hours{1}, now + hours{6}));
    EXPECT_FALSE(clear(now + hours{4} - seconds{1}, now + hours{6}));
    EXPECT_TRUE(clear(now + hours{4}, now + hours{6})) << "no rest after it is owed";
    EXPECT_TRUE(is_clear_of({}, off));
}

// Minute for minute: the result has the open minutes that are not off, in order, joined.
TEST(TimeOff, LeavesExactlyTheOtherOpenMinutes) {
    std::mt19937 random(20261122);
    const auto below = [&](unsigned most) { return static_cast<int>(random() % most); };
    for (int round = 0; round < 300; ++round) {
        const auto some_spans = [&](int most) {
            Spans spans;
            for (int i = below(static_cast<unsigned>(most) + 1); i > 0; --i) {
                const Instant start = now + minutes{below(240)};
                spans.push_back({start, start + minutes{1 + below(60)}});
            }
            return spans;
        };
        const Spans open = joined(some_spans(4));
        const Spans off = some_spans(5);
        const auto inside = [](const Spans& spans, const TimeSpan& minute) {
            return std::ranges::any_of(spans,
                                       [&](const TimeSpan& one) { return one.overlaps(minute); });
        };
        const Spans left = without_time_off(open, off);
        for (int i = -5; i < 320; ++i) {
            const TimeSpan minute{now + minutes{i}, now + minutes{i + 1}};
            EXPECT_EQ(inside(left, minute), inside(open, minute) && !inside(off, minute))
                << "round " << round << ", minute " << i;
        }
        EXPECT_EQ(left, joined(left)) << "round " << round;
        for (const TimeSpan& span : left) EXPECT_LT(span.start, span.end) << "round " << round;
    }
}

// What a calendar shows as free is what can be booked: schedule, rest, notice and time off against
// one half hour after the other.
TEST(TimeOff, FreeSpansAgreeWithTheRulesOfBooking) {
    std::mt19937 random(20261123);
    const auto upto = [&](int most) {
        return static_cast<int>(random() % (static_cast<unsigned>(most) + 1));
    };
    const TimeSpan within{utc(2026, 11, 23, 5), utc(2026, 11, 27, 5)};
    for (int round = 0; round < 60; ++round) {
        WeeklySchedule schedule{};
        for (DaySchedule& daily : schedule) {
            const int from = upto(40);
            daily = {upto(2) > 0, minutes{from * 30}, minutes{23 * 60 + 59}};
        }
        Spans taken;
        Spans off;
        for (int i = upto(2); i > 0; --i) {
            const Instant start = within.start + minutes{upto(4 * 24 * 60)};
            taken.push_back({start, start + hours{1 + upto(7)}});
        }
        for (int i = upto(4); i > 0; --i) {
            const Instant start = within.start + minutes{upto(4 * 24 * 60)};
            off.push_back({start, start + minutes{1 + upto(900)}});
        }
        const Instant at = within.start - hours{2};
        const Spans open = open_spans(schedule, within, new_york);
        const Spans free = free_spans({without_time_off(open, off), taken, at});
        for (Instant start = within.start; start < within.end; start += free_time_grid) {
            for (const int length : {1, 3, 8}) {
                const TimeSpan service{start, start + hours{length}};
                const bool shown = std::ranges::any_of(free, [&](const TimeSpan& span) {
                    return span.start <= service.start && service.end <= span.end;
                });
                const bool bookable = service.end <= within.end && is_clear_of(off, service) &&
                                      fits_schedule(schedule, new_york.show(service.start),
                                                    new_york.show(service.end)) &&
                                      std::ranges::none_of(taken, [&](const TimeSpan& other) {
                                          return conflict(other, service);
                                      });
                EXPECT_EQ(shown, bookable) << "round " << round;
            }
        }
    }
}

}  // namespace time_off_test
}  // namespace steady
