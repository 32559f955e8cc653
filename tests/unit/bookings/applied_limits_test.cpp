// What a companion's own limits ask of a booking (ADR 111).
#include "domain/bookings/applied_limits.h"

#include "adapters/geo/iana_time_zones.h"
#include "app/bookings/schedule_fit.h"
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"
#include "domain/companions/booking_limits.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace applied_limits_test {

using std::chrono::sys_days, std::chrono::year;
using testing::BookingWorld;

const IanaTimeZones zones;
constexpr QuietHours night{hours{22}, hours{7}};

std::optional<Instant> quiet_end(const QuietHours& quiet, Instant now) {
    return end_of_quiet_hours(quiet, now, local_clock(zones, "America/New_York"));
}

TEST(QuietHours, EndInTheMorningAlsoPastMidnight) {
    const sys_days day{year{2026} / 11 / 20};  // five hours behind UTC
    EXPECT_EQ(quiet_end(night, day + hours{26}), std::nullopt) << "9 PM";
    EXPECT_EQ(quiet_end(night, day + hours{27}), day + hours{36}) << "10 PM, until the next day";
    EXPECT_EQ(quiet_end(night, day + hours{31}), day + hours{36}) << "2 AM";
    EXPECT_EQ(quiet_end(night, day + hours{36}), std::nullopt) << "7 AM";
    const QuietHours noon{hours{12}, hours{14}};
    EXPECT_EQ(quiet_end(noon, day + hours{16}), std::nullopt) << "11 AM";
    EXPECT_EQ(quiet_end(noon, day + hours{17}), day + hours{19}) << "noon";
    EXPECT_EQ(quiet_end(noon, day + hours{19}), std::nullopt) << "2 PM";
    const QuietHours until_midnight{hours{20}, hours{0}};
    EXPECT_EQ(quiet_end(until_midnight, day + hours{26}), day + hours{29}) << "9 PM";
}

TEST(QuietHours, EndAfterTheClocksChange) {
    // 2 AM to 3 AM does not exist on 14 March 2027, 1 AM to 2 AM occurs twice on 7 November.
    const sys_days spring{year{2027} / 3 / 14};
    EXPECT_EQ(quiet_end({hours{22}, minutes{150}}, spring + hours{6}), spring + hours{7})
        << "2:30 AM is skipped: 3 AM";
    const sys_days autumn{year{2027} / 11 / 7};
    EXPECT_EQ(quiet_end({hours{22}, minutes{90}}, autumn + hours{5}), autumn + minutes{330})
        << "the first 1:30 AM";
    EXPECT_EQ(quiet_end({hours{22}, minutes{90}}, autumn + hours{6}), autumn + minutes{390})
        << "in the repeated hour its second 1:30 AM";
}

TEST(BookingLimits, NoticeIsTheLongerOfBothAndBeginsAfterQuietHours) {
    const Instant now{sys_days{year{2026} / 11 / 20} + hours{15}};
    EXPECT_EQ(earliest_allowed({}, minutes{80}, now), now + minutes{80});
    EXPECT_EQ(earliest_allowed({.notice = hours{3}}, minutes{80}, now), now + hours{3});
    EXPECT_EQ(earliest_allowed({.notice = minutes{30}}, minutes{80}, now), now + minutes{80});
    EXPECT_EQ(
        earliest_allowed({.counted_from = now + hours{2}, .notice = hours{3}}, minutes{80}, now),
        now + hours{5});
    EXPECT_EQ(earliest_allowed({.counted_from = now + hours{2}}, minutes{80}, now),
              now + hours{2} + minutes{80});
}

struct Refused {
    BookingLimits limits;
    const char* field;
};

TEST(BookingLimits, NameTheFieldThatIsOutOfRange) {
    const Refused cases[] = {
        {{.notice = minutes{29}}, "bookingLimits.noticeMinutes"},
        {{.notice = max_own_notice + minutes{1}}, "bookingLimits.noticeMinutes"},
        {{.quiet = QuietHours{hours{22}, hours{22}}}, "bookingLimits.quietHours"},
        {{.quiet = QuietHours{hours{22}, hours{24}}}, "bookingLimits.quietHours"},
        {{.max_travel_miles = 0}, "bookingLimits.maxTravelMiles"},
        {{.max_travel_miles = 501}, "bookingLimits.maxTravelMiles"},
        {{.buffer = minutes{-1}}, "bookingLimits.bufferMinutes"},
        {{.buffer = max_buffer + minutes{1}}, "bookingLimits.bufferMinutes"},
    };
    for (const Refused& one : cases) {
        FormProblems problems;
        check_booking_limits(one.limits, problems);
        ASSERT_FALSE(problems.none()) << one.field;
        EXPECT_EQ(problems.error().fields.front().field, one.field);
    }
    FormProblems problems;
    check_booking_limits({min_own_notice, night, max_own_travel_miles, max_buffer}, problems);
    check_booking_limits({max_own_notice, night, min_own_travel_miles, minutes{0}}, problems);
    EXPECT_TRUE(problems.none());
}

struct LimitedWorld : BookingWorld {
    void limit(const BookingLimits& limits) {
        change(companion, [&](CompanionProfile& profile) { profile.limits = limits; });
    }
    [[nodiscard]] std::optional<BookingRefused> refusal(LineRequest asked) {
        auto quote = use.price.quote(client, request({std::move(asked)}));
        if (quote) return std::nullopt;
        return std::move(quote.error());
    }
};

TEST(BookingLimits, RefusalsNameTheReasonAndOtherTimes) {
    LimitedWorld world;  // Friday, 10 AM on the companion's clock
    world.limit({.notice = hours{5}});
    const auto soon = world.refusal(world.line(world.companion, world.in_hours(4)));
    ASSERT_TRUE(soon);
    EXPECT_EQ(soon->error.refusal, Refusal::companion_needs_notice);
    EXPECT_EQ(soon->error.message,
              "This companion takes bookings at least 5 hours ahead. Please choose a later start.");
    EXPECT_EQ(soon->error.fields.front().field, "companions[0].startDate");
    ASSERT_TRUE(soon->free_times);
    EXPECT_EQ(soon->free_times->starts.front(), world.in_hours(5));
    EXPECT_FALSE(world.refusal(world.line(world.companion, world.in_hours(5))));

    world.limit({.quiet = QuietHours{hours{9}, hours{12}}});
    const auto quiet = world.refusal(world.line(world.companion, world.in_hours(3)));
    ASSERT_TRUE(quiet);
    EXPECT_EQ(quiet->error.refusal, Refusal::companion_needs_notice);
    EXPECT_TRUE(quiet->error.message.contains("after their quiet hours end"))
        << quiet->error.message;

    world.limit({.max_travel_miles = 30});
    const auto far = world.refusal(world.line(world.companion, world.in_hours(48)));
    ASSERT_TRUE(far) << "34.5 miles";
    EXPECT_EQ(far->error.refusal, Refusal::companion_too_far);
    EXPECT_EQ(far->error.message,
              "This companion travels up to 30 miles. Please choose a place "
              "nearer to them, or a session by video.");
    EXPECT_EQ(far->error.fields.front().field, "companions[0].location");
    LineRequest by_video = world.line(world.companion, world.in_hours(48));
    by_video.is_video = true;
    EXPECT_FALSE(world.refusal(by_video));
    world.limit({.max_travel_miles = 35});
    EXPECT_FALSE(world.refusal(world.line(world.companion, world.in_hours(48))));
}

TEST(BookingLimits, TheBufferLooksLikeAnyTakenTime) {
    LimitedWorld world;
    (void)world.book_and_pay(world.in_hours(48));  // four hours
    const auto after = [&](minutes apart) {
        return world.refusal(world.line(world.companion, world.in_hours(52) + apart));
    };
    EXPECT_FALSE(after(hours{8}));
    world.limit({.buffer = hours{2}});
    const auto refused = after(hours{9});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error.refusal, Refusal::time_conflict);
    EXPECT_FALSE(refused->error.message.contains("2"));
    EXPECT_FALSE(after(hours{10}));
    const auto made = world.use.create.run(
        world.command(world.request({world.line(world.companion, world.in_hours(62))})));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->lines.front().buffer, hours{2}) << "the claim keeps it";
}

TEST(BookingLimits, AnOperatorsBookingOverridesThem) {
    LimitedWorld world;
    world.limit({.notice = hours{48}, .max_travel_miles = 1, .buffer = hours{4}});
    BookingRequest asked = world.request({world.line(world.companion, world.in_hours(5))});
    EXPECT_FALSE(world.use.price.quote(world.client, asked));
    asked.overrides_limits = true;
    const auto quote = world.use.price.quote(world.client, asked);
    ASSERT_TRUE(quote);
    EXPECT_EQ(quote->lines.front().buffer, minutes{0});
}

}  // namespace applied_limits_test
}  // namespace steady
