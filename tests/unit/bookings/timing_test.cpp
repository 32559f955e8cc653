#include "domain/bookings/timing.h"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace steady {
namespace timing_test {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::local_seconds;
using std::chrono::year_month_day;

// Monday 2026-11-23.
const local_seconds monday = local_days{
    year_month_day{std::chrono::year{2026}, std::chrono::month{11}, std::chrono::day{23}}};
const Instant noon = from_epoch_seconds(1'795'500'000);

AccountId companion_id(int n) {
    return *AccountId::parse("00000000-0000-7000-8000-00000000000" + std::to_string(n));
}

// An hour on a clock in New York, which is four hours behind UTC in summer and five in winter.
enum class Clock { edt = 4, est = 5 };
Instant new_york(int year, unsigned month, unsigned day, int hour, Clock clock) {
    return std::chrono::sys_days{year_month_day{std::chrono::year{year}, std::chrono::month{month},
                                                std::chrono::day{day}}} +
           hours{hour + static_cast<int>(clock)};
}

// BOOK-053
TEST(Conflict, Book053IsHalfOpenAndSymmetric) {
    const TimeSpan service{noon, noon + hours{4}};
    for (const int gap_s : {8 * 3600, 8 * 3600 + 1, 8 * 3600 - 1, 0, 3600}) {
        const TimeSpan later{service.end + seconds{gap_s}, service.end + seconds{gap_s + 3600}};
        const bool expected = gap_s < 8 * 3600;
        EXPECT_EQ(conflict(service, later), expected) << gap_s;
        EXPECT_EQ(conflict(later, service), expected) << gap_s;
    }
    EXPECT_TRUE(conflict(service, service));
}

// BOOK-029, R12: rest is elapsed time. On 2026-10-31 the night has 9 hours of clock time less one:
// 22:00 + 8 h is 05:00 EST; on 2027-03-13, 22:00 + 8 h is 07:00 EDT.
TEST(Conflict, Book029RestIsElapsedTimeAcrossClockChanges) {
    const TimeSpan autumn{new_york(2026, 10, 31, 20, Clock::edt),
                          new_york(2026, 10, 31, 22, Clock::edt)};
    const auto an_hour_at = [](Instant start) { return TimeSpan{start, start + hours{1}}; };
    EXPECT_FALSE(conflict(autumn, an_hour_at(new_york(2026, 11, 1, 5, Clock::est))));
    EXPECT_TRUE(conflict(autumn, an_hour_at(new_york(2026, 11, 1, 5, Clock::est) - seconds{1})));
    const TimeSpan spring{new_york(2027, 3, 13, 20, Clock::est),
                          new_york(2027, 3, 13, 22, Clock::est)};
    EXPECT_FALSE(conflict(spring, an_hour_at(new_york(2027, 3, 14, 7, Clock::edt))));
    EXPECT_TRUE(conflict(spring, an_hour_at(new_york(2027, 3, 14, 6, Clock::edt))));
}

TEST(MergedOccupied, Api017SpansIncludeRestAndAreJoined) {
    const TimeSpan first{noon, noon + hours{2}};
    const TimeSpan touching{noon + hours{10}, noon + hours{11}};
    const TimeSpan apart{noon + hours{40}, noon + hours{41}};
    const auto merged = merged_occupied({apart, first, touching});
    ASSERT_EQ(merged.size(), 2u);
    EXPECT_EQ(merged[0], (TimeSpan{noon, noon + hours{19}}));
    EXPECT_EQ(merged[1], (TimeSpan{noon + hours{40}, noon + hours{49}}));
    EXPECT_TRUE(merged_occupied({}).empty());
}

// BOOK-021, BOOK-064
TEST(LeaveAt, Book021LeavesEarlierByTheTravelTime) {
    EXPECT_EQ(leave_at(noon, minutes{30}), noon - minutes{30});
    EXPECT_EQ(service_from(noon, 4), (TimeSpan{noon, noon + hours{4}}));
}

// BOOK-024: arrival at 01:00 with 3 hours of travel leaves at 22:00 of the day before.
TEST(LeaveAt, Book024DepartureCrossesMidnight) {
    EXPECT_EQ(leave_at(new_york(2026, 11, 25, 1, Clock::est), minutes{180}),
              new_york(2026, 11, 24, 22, Clock::est));
}

// BOOK-065
TEST(BookingTypes, Book065FollowTheRelationships) {
    using enum LineRelationship;
    EXPECT_EQ(booking_type({concurrent}), BookingType::single);
    EXPECT_EQ(booking_type({consecutive}), BookingType::single);
    EXPECT_EQ(booking_type({concurrent, concurrent}), BookingType::parallel);
    EXPECT_EQ(booking_type({consecutive, concurrent}), BookingType::parallel);
    EXPECT_EQ(booking_type({concurrent, consecutive, consecutive}), BookingType::sequential);
    EXPECT_EQ(booking_type({concurrent, consecutive, concurrent}), BookingType::mixed);
}

WeeklySchedule schedule_of(std::initializer_list<std::pair<std::size_t, DaySchedule>> enabled) {
    WeeklySchedule schedule{};
    for (const auto& [day, given] : enabled) schedule[day] = given;
    return schedule;
}

TEST(Schedule, AnyTimeFitsWhenNoWeekdayIsEnabled) {
    EXPECT_TRUE(fits_schedule(WeeklySchedule{}, monday + hours{3}, monday + hours{9}));
}

TEST(Schedule, ALineMustLieInsideItsWeekday) {
    const auto schedule = schedule_of({{0, {true, minutes{9 * 60}, minutes{17 * 60}}}});
    EXPECT_TRUE(fits_schedule(schedule, monday + hours{9}, monday + hours{17}));
    EXPECT_FALSE(fits_schedule(schedule, monday + hours{9} - minutes{1}, monday + hours{12}));
    EXPECT_FALSE(fits_schedule(schedule, monday + hours{12}, monday + hours{17} + minutes{1}));
    EXPECT_FALSE(
        fits_schedule(schedule, monday + days{1} + hours{10}, monday + days{1} + hours{11}))
        << "Tuesday is not enabled";
    EXPECT_FALSE(fits_schedule(schedule, monday - hours{14}, monday - hours{12})) << "Sunday";
}

TEST(Schedule, ASpanOverMidnightNeedsBothDays) {
    const DaySchedule evening{true, minutes{18 * 60}, minutes{23 * 60 + 59}};
    const DaySchedule early{true, minutes{0}, minutes{6 * 60}};
    const local_seconds start = monday + hours{22};
    const local_seconds end = monday + hours{28};
    EXPECT_TRUE(fits_schedule(schedule_of({{0, evening}, {1, early}}), start, end));
    EXPECT_FALSE(fits_schedule(schedule_of({{0, evening}}), start, end));
    EXPECT_FALSE(fits_schedule(schedule_of({{1, early}}), start, end));
    EXPECT_TRUE(fits_schedule(schedule_of({{0, evening}}), start, monday + hours{24}))
        << "23:59 is the end of the day";
    const DaySchedule until_ten{true, minutes{18 * 60}, minutes{22 * 60}};
    EXPECT_FALSE(fits_schedule(schedule_of({{0, until_ten}, {1, early}}), start, end));
    const DaySchedule sunday{true, minutes{18 * 60}, minutes{23 * 60 + 59}};
    EXPECT_TRUE(
        fits_schedule(schedule_of({{6, sunday}, {0, early}}), monday - hours{1}, monday + hours{1}))
        << "the week wraps";
}

// 23:59 is the end of the day, 23:58 is not.
TEST(Schedule, TheLastMinuteMeansTheWholeDay) {
    for (const auto& [end, fits] : {std::pair{minutes{23 * 60 + 58}, false},
                                    {minutes{23 * 60 + 59}, true},
                                    {minutes{24 * 60}, true}}) {
        const auto schedule = schedule_of({{0, {true, minutes{18 * 60}, end}}});
        EXPECT_EQ(fits_schedule(schedule, monday + hours{20}, monday + hours{24}), fits)
            << end.count();
    }
}

// API-042: what the web app's tests read too.
TEST(FirstOfTrip, Api042ASecondLineAtTheSamePlaceWithinADaySharesTravel) {
    std::ifstream file("tests/vectors/trips.json");
    ASSERT_TRUE(file) << "run from the project's root";
    const auto document = nlohmann::json::parse(file);
    std::size_t checked = 0;
    for (const auto& row : document.at("vectors")) {
        std::vector<TripStop> stops;
        for (const auto& stop : row.at("stops")) {
            stops.push_back({companion_id(stop.at("companion").get<int>()),
                             GeoPoint{25.7 + stop.at("place").get<int>(), -80.2},
                             noon + minutes{stop.at("minutes").get<int>()}});
        }
        EXPECT_EQ(first_of_trip(stops), row.at("first").get<std::vector<bool>>()) << row;
        ++checked;
    }
    EXPECT_GE(checked, 10u);
}

TEST(FirstOfTrip, ADayEndsExactlyToTheSecond) {
    const GeoPoint here{25.7, -80.2};
    const AccountId one = companion_id(1);
    EXPECT_EQ(first_of_trip({{one, here, noon}, {one, here, noon + hours{24} + seconds{1}}}),
              (std::vector{true, true}));
}

TEST(HoldLapsed, Book069OnlyPendingHoldsLapse) {
    Booking booking{.id = *BookingId::parse("00000000-0000-7000-8000-000000000001"),
                    .client = companion_id(1)};
    booking.hold_expires_at = noon;
    EXPECT_FALSE(hold_lapsed(booking, noon - seconds{1}));
    EXPECT_TRUE(hold_lapsed(booking, noon));
    booking.status = BookingStatus::confirmed;
    EXPECT_FALSE(hold_lapsed(booking, noon + hours{1}));
}

}  // namespace timing_test
}  // namespace steady
