#include "app/bookings/close_waiting.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace create_booking_checkout_test {

using testing::PaymentWorld;
using testing::ScriptedProvider;

class CreateBookingCheckoutTest : public ::testing::Test {
  protected:
    PaymentWorld world;

    Refusal refusal(const AccountId& client, const BookingId& booking) {
        const auto opened = world.money.booking_checkout(client, booking);
        return opened ? Refusal::busy : opened.error().refusal;  // busy: never given here
    }
};

// API-044
TEST_F(CreateBookingCheckoutTest, API_044_OpensAPageForTheStoredTotal) {
    const Booking booking = world.hold_booking();
    const auto opened = world.money.booking_checkout(world.client, booking.id);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->session_id, "cs_1");
    EXPECT_EQ(opened->url, "https://pay.example/cs_1");
    const CheckoutRequest& request = world.provider.checkout_requests.at(0);
    EXPECT_EQ(request.amount, booking.total);
    EXPECT_EQ(request.reference, world.purchase_of("cs_1").id.text());
    EXPECT_GE(request.expires_at, world.clock.now() + minutes(31));
    EXPECT_EQ(request.success_path, "/bookings/" + booking.id.text() +
                                        "?payment=success&session_id={CHECKOUT_SESSION_ID}");
    EXPECT_EQ(world.purchase_of("cs_1").state, PurchaseState::open);
}

TEST_F(CreateBookingCheckoutTest, OnlyTheClientOfAPendingLiveAgreedBookingMayPay) {
    const Booking booking = world.hold_booking();
    EXPECT_EQ(refusal(world.companion, booking.id), Refusal::booking_not_found);
    EXPECT_EQ(refusal(world.client, world.ids.next<BookingId>()), Refusal::booking_not_found);
    EXPECT_EQ(refusal(world.client, world.hold_booking(hours(100), false).id),
              Refusal::waiver_not_agreed);
    world.clock.advance(hold_duration);
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::booking_not_payable);
    EXPECT_EQ(world.provider.calls, 0);
}

// ADR 71: no page opens once the two may not meet, and the one that is open is closed by a job.
TEST_F(CreateBookingCheckoutTest, ALostRightOpensNoPage) {
    const Booking booking = world.hold_booking();
    world.set_identity(world.companion, VerificationStatus::rejected);
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::booking_not_payable);
    EXPECT_EQ(world.provider.calls, 0);
}

TEST_F(CreateBookingCheckoutTest, ClosesTheOpenPageOfALostRightWithAJob) {
    const Booking booking = world.hold_booking();
    const auto page = world.open_page(booking);
    world.set_identity(world.client, VerificationStatus::rejected);
    const auto closed = world.store->transact([&](Transaction& t) -> Result<int> {
        return static_cast<int>(
            close_waiting(t, world.ids, world.clock.now(), world.client).cancelled.size());
    });
    ASSERT_EQ(closed, 1);
    EXPECT_EQ(world.provider.pages.at(page).status, CheckoutStatus::open);
    world.provider.failures.push_back({ScriptedProvider::Kind::unavailable, false, ""});
    EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::retry);
    EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::done);
    EXPECT_EQ(world.provider.pages.at(page).status, CheckoutStatus::expired);
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::expired);
}

TEST_F(CreateBookingCheckoutTest, RefundsAPaymentThatPrecedesTheClosing) {
    const Booking booking = world.hold_booking();
    const auto page = world.open_page(booking);
    world.set_identity(world.client, VerificationStatus::rejected);
    (void)world.store->transact([&](Transaction& t) -> Result<int> {
        return static_cast<int>(
            close_waiting(t, world.ids, world.clock.now(), world.client).cancelled.size());
    });
    world.provider.pay(page);
    EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::done);
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::cancelled);
    EXPECT_EQ(world.booking_now(booking.id).refunded, booking.total);
    EXPECT_EQ(world.jobs_of("refund"), 1U);
}

TEST_F(CreateBookingCheckoutTest, FinishPayingReturnsTheOpenPage) {
    const Booking booking = world.hold_booking();
    const auto first = world.open_page(booking);
    world.clock.advance(minutes(20));
    EXPECT_EQ(world.open_page(booking), first);
    EXPECT_EQ(world.provider.pages.size(), 1U);
}

TEST_F(CreateBookingCheckoutTest, RepeatsALostReplyWithTheSameKeyAndFigures) {
    const Booking booking = world.hold_booking();
    world.provider.failures.push_back({ScriptedProvider::Kind::unknown, true, ""});
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::provider_unavailable);
    world.clock.advance(minutes(2));
    EXPECT_EQ(world.open_page(booking), "cs_1");
    const auto& requests = world.provider.checkout_requests;
    ASSERT_EQ(requests.size(), 2U);
    EXPECT_EQ(requests[0].idempotency_key, requests[1].idempotency_key);
    EXPECT_EQ(requests[0].expires_at, requests[1].expires_at);
}

TEST_F(CreateBookingCheckoutTest, ReplacesAnOldAttempt) {
    const Booking booking = world.hold_booking();
    world.provider.failures.push_back({ScriptedProvider::Kind::unknown, true, ""});
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::provider_unavailable);
    world.clock.advance(minutes(10));
    EXPECT_EQ(world.open_page(booking), "cs_2");
    EXPECT_GE(world.provider.checkout_requests.at(1).expires_at, world.clock.now() + minutes(31));
    // Should the first page be paid after all, its reference leads back to the booking.
    world.provider.pay("cs_1");
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed cs_1"));
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
    // And the second one is then given back.
    world.provider.pay("cs_2");
    EXPECT_TRUE(world.event("evt_2 checkout.session.completed cs_2"));
    world.run_jobs();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].payment, "pi_cs_2");
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
}

TEST_F(CreateBookingCheckoutTest, SkipsAnErrorStoredUnderTheKeyOnRetry) {
    const Booking booking = world.hold_booking();
    world.provider.failures.push_back({ScriptedProvider::Kind::spent_key, false, ""});
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::provider_unavailable);
    EXPECT_EQ(world.open_page(booking), "cs_1");
}

// What the provider says is for the operator: it may name keys, accounts, anything.
TEST_F(CreateBookingCheckoutTest, HidesTheProvidersText) {
    const Booking booking = world.hold_booking();
    for (const auto kind : {ScriptedProvider::Kind::refused, ScriptedProvider::Kind::not_found,
                            ScriptedProvider::Kind::unavailable, ScriptedProvider::Kind::unknown}) {
        world.provider.failures.push_back({kind, false, "the key sk_test_1 may not"});
        const auto refused = world.money.booking_checkout(world.client, booking.id);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().message, "Payment failed");
    }
    EXPECT_EQ(world.open_page(booking), "cs_1");
}

TEST_F(CreateBookingCheckoutTest, ReplacesAnExpiredPage) {
    const Booking booking = world.hold_booking();
    world.provider.expire(world.open_page(booking));
    EXPECT_EQ(world.open_page(booking), "cs_2");
    EXPECT_EQ(world.purchase_of("cs_1").state, PurchaseState::expired);
}

// Another account's key, a provider that forgets: such a page can't be paid, and no server waits
// for it.
TEST_F(CreateBookingCheckoutTest, ReplacesOrClosesAPageThatTheProviderLost) {
    const Booking booking = world.hold_booking();
    const auto lose = [&](const std::string& page) {
        world.provider.pages.erase(page);
        world.provider.pages[page + "_of_another_account"];
    };
    lose(world.open_page(booking));
    EXPECT_EQ(world.open_page(booking), "cs_2");
    EXPECT_EQ(world.purchase_of("cs_1").state, PurchaseState::expired);
    lose("cs_2");
    EXPECT_EQ(world.money.close_booking_checkout(world.client, booking.id),
              CheckoutClosing::closed);
    EXPECT_EQ(world.purchase_of("cs_2").state, PurchaseState::expired);
}

TEST_F(CreateBookingCheckoutTest, PollsLostPagesForADay) {
    const auto page = world.open_page(world.hold_booking());
    world.provider.pages.erase(page);
    world.clock.advance(hours(25));
    EXPECT_EQ(world.money.reconcile_purchases.run(1), 0);
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::open);
    world.clock.advance(seconds(1));
    EXPECT_EQ(world.money.reconcile_purchases.run(1), 1);
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::expired);
    EXPECT_EQ(world.money.reconcile_purchases.run(1), 0);
}

TEST_F(CreateBookingCheckoutTest, ConfirmsAPageThatWasPaidInTheMeantime) {
    const Booking booking = world.hold_booking();
    world.provider.pay(world.open_page(booking));
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::booking_not_payable);
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
    EXPECT_EQ(world.provider.pages.size(), 1U);
}

TEST_F(CreateBookingCheckoutTest, ClosesAPageOfABookingClosedInTheMeantime) {
    const Booking booking = world.hold_booking();
    world.provider.while_creating = [&] {
        EXPECT_EQ(world.money.close_booking_checkout(world.client, booking.id),
                  CheckoutClosing::nothing_open);
    };
    EXPECT_EQ(refusal(world.client, booking.id), Refusal::booking_not_payable);
    EXPECT_EQ(world.provider.pages.at("cs_1").status, CheckoutStatus::expired);
}

TEST_F(CreateBookingCheckoutTest, ClosingAPageReturnsItsState) {
    const Booking booking = world.hold_booking();
    auto& close = world.money.close_booking_checkout;
    EXPECT_EQ(close(world.client, booking.id), CheckoutClosing::nothing_open);
    world.open_page(booking);
    world.provider.failures.push_back({});
    EXPECT_EQ(close(world.client, booking.id).error().refusal, Refusal::provider_unavailable);
    EXPECT_EQ(close(world.client, booking.id), CheckoutClosing::closed);
    EXPECT_EQ(close(world.client, booking.id), CheckoutClosing::nothing_open);

    const Booking faster = world.hold_booking(hours(100));
    world.provider.pay(world.open_page(faster));
    EXPECT_EQ(close(world.client, faster.id), CheckoutClosing::paid);
    EXPECT_EQ(world.booking_now(faster.id).status, BookingStatus::confirmed);
}

}  // namespace create_booking_checkout_test
}  // namespace steady
