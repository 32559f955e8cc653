// What happens to a booking after it was made: payment, expiry, cancellation, completion.
#include "domain/fees/fee_rules.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace booking_life_test {

using testing::BookingWorld;

std::string escrow(const Booking& booking) {
    return "booking_escrow:" + booking.id.text();
}

std::string reserve(const Booking& booking) {
    return "travel_reserve:" + booking.id.text();
}

// BOOK-069
TEST(ConfirmPaidBooking, Book069APaidBookingIsConfirmedOnce) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    EXPECT_EQ(world.pay(booking).value(), PaidBookingOutcome::confirmed);
    const Booking paid = *world.stored(booking.id);
    EXPECT_EQ(paid.status, BookingStatus::confirmed);
    EXPECT_EQ(paid.paid_at, world.clock.now());
    EXPECT_EQ(world.balance(escrow(booking)) + world.balance(reserve(booking)), -booking.total);
    EXPECT_EQ(world.profile(world.companion).total_bookings, 1);
}

TEST(ConfirmPaidBooking, TheSamePurchaseTwiceHasOneEffect) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    const auto again =
        world.store->transact([&](Transaction& transaction) -> Result<PaidBookingOutcome> {
            const auto purchase = transaction.purchases.latest(world.client, PurchaseKind::booking,
                                                               booking.id.text());
            return confirm_paid_booking(transaction, world.ids, world.time_zones, world.clock.now(),
                                        *purchase);
        });
    EXPECT_EQ(again.value(), PaidBookingOutcome::already);
    EXPECT_EQ(world.balance(escrow(booking)) + world.balance(reserve(booking)), -booking.total);
    EXPECT_EQ(world.profile(world.companion).total_bookings, 1);
}

TEST(ConfirmPaidBooking, RefundsASecondPayment) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    EXPECT_EQ(world.pay(booking).value(), PaidBookingOutcome::refunded);
    EXPECT_EQ(world.refunds().size(), 1u);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::confirmed);
}

TEST(ExpireHolds, AnUnpaidHoldExpiresAfterThirtyMinutesAndFreesTheSlot) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    world.clock.advance(minutes{30});
    EXPECT_EQ(world.use.expire_holds.run(), 0) << "the last second is still held";
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.expire_holds.run(), 1);
    const Booking ended = *world.stored(booking.id);
    EXPECT_EQ(ended.status, BookingStatus::cancelled);
    EXPECT_EQ(ended.cancelled_by, CancelledBy::hold_expired);
    EXPECT_EQ(world.use.expire_holds.run(), 0);
    world.client = world.add_client(true, "Robin");
    (void)world.book(booking.lines[0].service.start);
}

TEST(ExpireHolds, KeepsTheSlotUntilTheProviderReportsTheExpiry) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    world.clock.advance(minutes{31});
    world.closing = refuse(Refusal::provider_unavailable);
    EXPECT_EQ(world.use.expire_holds.run(), 0);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::pending);
    world.closing = CheckoutClosing::paid;
    EXPECT_EQ(world.use.expire_holds.run(), 0);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::pending);
    world.closing = CheckoutClosing::closed;
    world.clock.advance(seconds{15});  // what failed twice is left alone for a while
    EXPECT_EQ(world.use.expire_holds.run(), 1);
    EXPECT_EQ(world.requested_closings, 3);
}

TEST(ConfirmPaidBooking, ALatePaymentTakesAFreeSlotAgain) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    world.clock.advance(minutes{31});
    ASSERT_EQ(world.use.expire_holds.run(), 1);
    EXPECT_EQ(world.pay(booking).value(), PaidBookingOutcome::confirmed);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::confirmed);
    EXPECT_TRUE(world.refunds().empty());
}

TEST(ConfirmPaidBooking, RefundsALatePaymentForALostSlot) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    world.clock.advance(minutes{31});
    ASSERT_EQ(world.use.expire_holds.run(), 1);
    const AccountId first_client = world.client;
    world.client = world.add_client(true, "Robin");
    const Booking other = world.book(booking.lines[0].service.start);
    world.client = first_client;
    EXPECT_EQ(world.pay(booking).value(), PaidBookingOutcome::refunded);
    EXPECT_EQ(world.refunds().size(), 1u);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::cancelled);
    EXPECT_EQ(world.stored(booking.id)->refunded, booking.total);
    EXPECT_EQ(world.stored(other.id)->status, BookingStatus::pending);
    EXPECT_EQ(world.profile(world.companion).total_bookings, 0);
}

TEST(ConfirmPaidBooking, RefundsAPaymentAfterTheClientCancelled) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    EXPECT_EQ(world.pay(booking).value(), PaidBookingOutcome::refunded);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::cancelled);
}

TEST(CancelBooking, OtherCallersDoNotFindTheBooking) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    for (const AccountId& stranger : {world.add_client(true, "Robin"), world.add_companion("Al")}) {
        const BookingViewer viewer{.account = stranger};
        EXPECT_EQ(world.use.cancel.preview(viewer, booking.id).error().refusal,
                  Refusal::booking_not_found);
        EXPECT_EQ(world.use.cancel.run(viewer, booking.id).error().refusal,
                  Refusal::booking_not_found);
        EXPECT_EQ(world.use.detail.run(viewer, booking.id).error().refusal,
                  Refusal::booking_not_found);
    }
    EXPECT_EQ(world.use.detail.run({}, booking.id).error().refusal, Refusal::booking_not_found);
}

// The refund that was shown is the one that is ordered, and exactly it stays in escrow.
TEST(CancelBooking, RefundsTheShownAmount) {
    for (const int hours_before : {30, 12, 1}) {
        BookingWorld world;
        const Booking booking = world.book_and_pay(world.in_hours(48));
        world.clock.advance(hours{48 - hours_before});
        const auto shown = world.use.cancel.preview(world.as_client(), booking.id).value();
        const Booking cancelled = world.use.cancel.run(world.as_client(), booking.id).value();
        EXPECT_EQ(cancelled.refunded, shown.refund.total);
        EXPECT_EQ(cancelled.cancelled_by, CancelledBy::client);
        EXPECT_EQ(world.balance(escrow(booking)), -shown.refund.total) << hours_before;
        EXPECT_EQ(world.refunds().size(), shown.refund.total.is_zero() ? 0u : 1u);
        EXPECT_EQ(world.sum_of_ledger(), Money{});
        EXPECT_EQ(world.profile(world.companion).total_bookings, 0);
    }
}

TEST(CancelBooking, CompanionAndAdminRefundEverything) {
    for (const bool admin : {true, false}) {
        BookingWorld world;
        const Booking booking = world.book_and_pay(world.in_hours(3));
        const auto viewer = admin ? BookingWorld::as_admin() : world.as_companion();
        const Booking cancelled = world.use.cancel.run(viewer, booking.id, "Ill").value();
        EXPECT_EQ(cancelled.refunded, booking.total);
        EXPECT_EQ(cancelled.cancelled_by, admin ? CancelledBy::admin : CancelledBy::companion);
    }
}

TEST(CancelBooking, RefusesToCancelTwice) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    const auto again = world.use.cancel.run(world.as_client(), booking.id);
    EXPECT_EQ(again.error().refusal, Refusal::booking_not_cancellable);
    EXPECT_EQ(world.refunds().size(), 1u);
    (void)world.book(world.in_hours(48));  // the slot is free
}

TEST(CancelBooking, ClosesThePageOfAnUnpaidBookingFirst) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    world.closing = refuse(Refusal::provider_unavailable);
    EXPECT_EQ(world.use.cancel.run(world.as_client(), booking.id).error().refusal,
              Refusal::provider_unavailable);
    world.closing = CheckoutClosing::paid;
    EXPECT_EQ(world.use.cancel.run(world.as_client(), booking.id).error().refusal,
              Refusal::conflict)
        << "paid meanwhile: other amounts than those shown";
    world.closing = CheckoutClosing::closed;
    EXPECT_EQ(world.use.cancel.run(world.as_client(), booking.id).value().status,
              BookingStatus::cancelled);
    EXPECT_TRUE(world.refunds().empty());
}

// decisions §2: who leaves cancels by the same rules.
TEST(CancelBooking, CancelsOpenBookingsOfALeavingClient) {
    BookingWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(48));
    const Booking held = world.book(world.in_hours(96));
    ASSERT_TRUE(world.use.cancel.cancel_open(world.client));
    EXPECT_EQ(world.stored(paid.id)->status, BookingStatus::cancelled);
    EXPECT_EQ(world.stored(paid.id)->refunded, paid.total);
    EXPECT_EQ(world.stored(held.id)->cancelled_by, CancelledBy::client);
    EXPECT_EQ(world.requested_closings, 1) << "only the unpaid one has a page";
}

TEST(CancelBooking, CancelsOpenBookingsOfALeavingCompanion) {
    BookingWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(12));
    const Booking held = world.book(world.in_hours(96));
    world.closing = refuse(Refusal::provider_unavailable);
    EXPECT_EQ(world.use.cancel.cancel_open(world.companion).error().refusal,
              Refusal::provider_unavailable);
    EXPECT_EQ(world.stored(held.id)->status, BookingStatus::pending);
    world.closing = CheckoutClosing::closed;
    ASSERT_TRUE(world.use.cancel.cancel_open(world.companion));
    EXPECT_EQ(world.stored(paid.id)->cancelled_by, CancelledBy::companion);
    EXPECT_EQ(world.stored(paid.id)->refunded, paid.total);
    EXPECT_EQ(world.stored(held.id)->status, BookingStatus::cancelled);
}

// BOOK-069, FEE-006
TEST(CompleteBookings, Book069CompletesAConfirmedBookingAfterItsLastLine) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48), 4);
    world.clock.advance(hours{52});
    EXPECT_EQ(world.use.complete.run(), 0);
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.complete.run(), 1);
    EXPECT_EQ(world.use.complete.run(), 0);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::completed);
    EXPECT_EQ(world.profile(world.companion).completed_bookings, 1);
    const LineAmounts& amounts = booking.lines[0].amounts;
    EXPECT_EQ(world.balance(escrow(booking)), Money{});
    EXPECT_EQ(world.balance("companion_payable:" + world.companion.text()),
              -(amounts.companion_payout + amounts.fees.travel_reserve()));
    EXPECT_EQ(world.balance("rev_commission"), -amounts.commission);
    EXPECT_EQ(world.balance("rev_company_fee"), -amounts.fees.company);
    EXPECT_EQ(world.balance("rev_app_fee"), -app_fee);
    EXPECT_EQ(world.sum_of_ledger(), Money{});
}

TEST(CompleteBookings, NeverCompletesAPendingBooking) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(3), 1);
    world.clock.advance(hours{10});
    EXPECT_EQ(world.use.complete.run(), 0);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::pending);
}

// API-049, ROLE-023, ROLE-024
TEST(MyBookings, Api049ListsOwnBookingsNewestFirst) {
    BookingWorld world;
    const Booking first = world.book(world.in_hours(48));
    world.clock.advance(minutes{1});
    const Booking second = world.book_and_pay(world.in_hours(96));
    const auto page = world.use.mine.run(world.client, {});
    ASSERT_EQ(page.total, 2);
    EXPECT_EQ(page.bookings[0].booking.id, second.id);
    EXPECT_EQ(page.bookings[1].booking.id, first.id);
    EXPECT_TRUE(page.bookings[1].can_pay);
    EXPECT_FALSE(page.bookings[0].can_pay);
    EXPECT_EQ(page.bookings[0].people.at(world.companion).name, "Jordan F");
    EXPECT_EQ(world.use.mine.run(world.client, {BookingStatus::pending, 1, 20}).total, 1);
    EXPECT_EQ(world.use.mine.run(world.client, {std::nullopt, 2, 1}).bookings[0].booking.id,
              first.id);
    EXPECT_TRUE(world.use.mine.run(world.client, {std::nullopt, 9, 20}).bookings.empty());
    EXPECT_EQ(world.use.mine.run(world.add_client(true, "Robin"), {}).total, 0);
}

TEST(BookingDetail, Role024CompanionsSeeTheFullNameOfAPayingClient) {
    BookingWorld world;
    const Booking held = world.book(world.in_hours(48));
    const auto name = [&] {
        return world.use.detail.run(world.as_companion(), held.id)
            .value()
            .people.at(world.client)
            .legal_name;
    };
    EXPECT_EQ(name(), "");
    (void)world.pay(held);
    EXPECT_EQ(name(), "") << "before the companion has said yes";
    world.acknowledge(held.id);
    EXPECT_EQ(name(), "Casey Legal");
}

}  // namespace booking_life_test
}  // namespace steady
