// What a sweep or a payment finds changed since it was asked for.
#include "domain/payments/ledger_entries.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace late_payment_test {

using testing::BookingWorld;

// A hold that ran out comes back only before its first line begins, not before its last one ends.
TEST(ConfirmPaidBooking, AcceptsALatePaymentUntilTheFirstStart) {
    for (const seconds before_start : {seconds{1}, seconds{0}, seconds{-3600}}) {
        BookingWorld world;
        const AccountId second = world.add_companion("Sam T");
        const Booking booking =
            world.use.create
                .run(world.command(world.request({world.line(world.companion, world.in_hours(48)),
                                                  world.line(second, world.in_hours(60))})))
                .value();
        world.clock.advance(minutes{31});
        ASSERT_EQ(world.use.expire_holds.run(), 1);
        world.clock.set(booking.first_start() - before_start);
        ASSERT_LT(world.clock.now(), booking.last_end());
        const auto outcome = world.pay(booking).value();
        const bool in_time = before_start > seconds{0};
        EXPECT_EQ(outcome, in_time ? PaidBookingOutcome::confirmed : PaidBookingOutcome::refunded)
            << before_start.count();
        EXPECT_EQ(world.stored(booking.id)->status,
                  in_time ? BookingStatus::confirmed : BookingStatus::cancelled);
    }
}

// Likewise where the sweep never came by, for want of a server or of the provider: no companion
// sets out for what was paid after it began.
TEST(ConfirmPaidBooking, RefundsAHoldThatIsPaidAfterItsStart) {
    for (const bool in_time : {true, false}) {
        BookingWorld world;
        const Booking booking = world.book(world.in_hours(48));
        world.clock.set(booking.first_start() - seconds{in_time ? 1 : 0});
        EXPECT_EQ(world.pay(booking).value(),
                  in_time ? PaidBookingOutcome::confirmed : PaidBookingOutcome::refunded);
        const Booking after = *world.stored(booking.id);
        EXPECT_EQ(after.status, in_time ? BookingStatus::confirmed : BookingStatus::cancelled);
        if (in_time) continue;
        EXPECT_EQ(after.cancelled_by, CancelledBy::hold_expired);
        EXPECT_EQ(after.refunded, booking.total);
        EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), -booking.total)
            << "until the refund that was ordered is made";
        EXPECT_EQ(world.sum_of_ledger(), Money{});
    }
}

// A payment may come between the list of lapsed holds and its turn: then no page is closed.
TEST(ExpireHolds, SkipsHoldsThatWerePaidInTheMeantime) {
    BookingWorld world;
    const Booking first = world.book(world.in_hours(48));
    world.clock.advance(seconds{1});
    const Booking second = world.book(world.in_hours(96));
    world.clock.advance(minutes{31});
    std::vector<BookingId> closed;
    ExpireHolds sweep(*world.store, world.clock, world.ids,
                      [&](const AccountId&, const BookingId& id) -> Result<CheckoutClosing> {
                          closed.push_back(id);
                          if (closed.size() == 1) (void)world.pay(second).value();
                          return CheckoutClosing::closed;
                      });
    EXPECT_EQ(sweep.run(), 1);
    EXPECT_EQ(closed, std::vector{first.id});
    EXPECT_EQ(world.stored(second.id)->status, BookingStatus::confirmed);
}

}  // namespace late_payment_test
}  // namespace steady
