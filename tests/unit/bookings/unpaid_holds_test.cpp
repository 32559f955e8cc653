// Policy: a client holds few unpaid bookings at once, so that calendars cannot be filled for free.
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace unpaid_holds_test {

using testing::BookingWorld;

class UnpaidHoldsTest : public ::testing::Test {
  protected:
    BookingWorld world{HoldLimits{}};

    [[nodiscard]] std::expected<Booking, BookingRefused> try_to_book(int day) {
        return world.use.create.run(
            world.command(world.request({world.line(world.companion, world.in_hours(24 * day))})));
    }
    void expect_refused(int day) {
        const auto refused = try_to_book(day);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().error.refusal, Refusal::too_many_unpaid_bookings);
        EXPECT_EQ(
            refused.error().error.message,
            "You have too many unpaid bookings or open requests. Please pay for one or cancel it "
            "first.");
    }
};

TEST_F(UnpaidHoldsTest, RefusesAFourthUntilOneIsPaidCancelledOrExpired) {
    ASSERT_EQ(HoldLimits{}.bookings, 3);
    const Booking first = try_to_book(2).value();
    const Booking second = try_to_book(3).value();
    (void)try_to_book(4).value();
    expect_refused(5);
    EXPECT_EQ(try_to_book(2).value().id, first.id) << "a repeated call makes no fourth";
    (void)world.pay(first).value();
    (void)try_to_book(5).value();
    expect_refused(6);
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), second.id));
    (void)try_to_book(6).value();
    expect_refused(7);
    world.clock.advance(hold_duration);
    EXPECT_TRUE(try_to_book(7)) << "the others' holds are over";
}

TEST_F(UnpaidHoldsTest, CountsEachClientSeparately) {
    for (int day = 2; day <= 4; ++day) (void)try_to_book(day).value();
    expect_refused(5);
    world.client = world.add_client(true, "Robin");
    EXPECT_TRUE(try_to_book(5));
}

// decisions §4: 8 companions before the first payment, 20 afterwards; a cancelled hold counts until
// its 30 minutes are over.
class HeldCompanionsTest : public ::testing::Test {
  protected:
    BookingWorld world{HoldLimits{.bookings = 1'000}};
    std::vector<AccountId> companions;

    void SetUp() override {
        for (int i = 0; i < 30; ++i) {
            companions.push_back(world.add_companion("Person " + std::to_string(i)));
        }
    }
    // Companions [first, first + count), all in one booking, `day` days ahead.
    [[nodiscard]] BookingResult<Booking> try_to_hold(int first, int count, int day = 2) {
        std::vector<LineRequest> lines;
        for (int i = first; i < first + count; ++i) {
            lines.push_back(
                world.line(companions.at(static_cast<std::size_t>(i)), world.in_hours(24 * day)));
        }
        return world.use.create.run(world.command(world.request(std::move(lines))));
    }
    void expect_refused(const BookingResult<Booking>& refused, int most) {
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().error.refusal, Refusal::too_many_unpaid_bookings);
        EXPECT_EQ(refused.error().error.message,
                  "You can hold at most " + std::to_string(most) +
                      " companions without paying. Please pay for a booking, or wait until the "
                      "earlier ones are no longer held for you.");
    }
};

TEST_F(HeldCompanionsTest, AllowsEightBeforeTheFirstPayment) {
    expect_refused(try_to_hold(0, 9), 8);
    ASSERT_TRUE(try_to_hold(0, 5));
    ASSERT_TRUE(try_to_hold(5, 3));
    expect_refused(try_to_hold(8, 1), 8);
    EXPECT_TRUE(try_to_hold(0, 8, 5)) << "the same ones, another day";
}

TEST_F(HeldCompanionsTest, AllowsTwentyAfterwards) {
    const Booking first = try_to_hold(0, 1).value();
    (void)world.pay(first).value();
    ASSERT_TRUE(try_to_hold(1, 12));
    ASSERT_TRUE(try_to_hold(13, 8));
    expect_refused(try_to_hold(21, 1), 20);
}

TEST_F(HeldCompanionsTest, CancellingFreesNothingBeforeThirtyMinutes) {
    const Booking held = try_to_hold(0, 8).value();
    world.clock.advance(minutes{10});
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), held.id));
    expect_refused(try_to_hold(8, 1), 8);
    EXPECT_TRUE(try_to_hold(0, 8)) << "those very ones may be held again";
    world.clock.advance(minutes{20} - seconds{1});
    expect_refused(try_to_hold(8, 8), 8);
    world.clock.advance(minutes{10} + seconds{1});
    EXPECT_TRUE(try_to_hold(8, 8)) << "both holds are over";
}

}  // namespace unpaid_holds_test
}  // namespace steady
