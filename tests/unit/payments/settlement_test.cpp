#include "domain/highlights/highlight_month.h"
#include "domain/payments/catalogue.h"
#include "domain/payments/ledger_entries.h"
#include "ports/background.h"
#include "ports/companions.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace settlement_test {

using testing::PaymentWorld;
using testing::sum_of;

class SettlementTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    Booking booking = world.hold_booking();
    std::string page = world.open_page(booking);

    void expect_confirmed_once() {
        EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
        EXPECT_EQ(world.purchase_of(page).state, PurchaseState::paid);
        EXPECT_TRUE(world.purchase_of(page).consumed_at);
        EXPECT_EQ(world.balance(ledger::provider_pending), booking.total);
        EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), -booking.total);
        EXPECT_EQ(sum_of(world.balances()), Money{});
        EXPECT_EQ(world.jobs_of("refund"), 0U);
    }
    // The hold ran out and the slot was released.
    void release() {
        world.clock.advance(minutes(40));
        Booking gone = world.booking_now(booking.id);
        gone.status = BookingStatus::cancelled;
        gone.cancelled_by = CancelledBy::hold_expired;
        gone.cancelled_at = world.clock.now();
        ASSERT_TRUE(world.store->transact([&](Transaction& t) -> Result<void> {
            if (!t.bookings.update(gone, BookingStatus::pending)) {
                return refuse(Refusal::conflict);
            }
            return {};
        }));
    }
};

TEST_F(SettlementTest, APaidEventConfirmsTheBooking) {
    world.provider.pay(page);
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
    expect_confirmed_once();
}

// WH1: nothing is kept of an event whose sender is not proven.
TEST_F(SettlementTest, WH1_RefusesAForgedEventAndStoresNothing) {
    world.provider.pay(page);
    const auto kept = world.event("evt_1 checkout.session.completed " + page, "forged");
    ASSERT_FALSE(kept);
    EXPECT_EQ(kept.error().refusal, Refusal::signature_invalid);
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    EXPECT_TRUE(world.store->read(
        [](Transaction& t) { return t.provider_events.unprocessed(10).empty(); }));
}

TEST_F(SettlementTest, AnEventIsAHintAndTheObjectDecides) {
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    world.provider.pages.at(page).status = CheckoutStatus::complete;  // complete, but not paid
    EXPECT_TRUE(world.event("evt_2 checkout.session.completed " + page));
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
}

// WH3
TEST_F(SettlementTest, WH3_AHundredReplaysAndOtherIdsHaveOneEffect) {
    world.provider.pay(page);
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
        EXPECT_TRUE(
            world.event("evt_x" + std::to_string(i) + " checkout.session.completed " + page));
    }
    expect_confirmed_once();
}

// WH3
TEST_F(SettlementTest, WH3_TheSameEventInParallelHasOneEffect) {
    world.provider.pay(page);
    std::vector<std::jthread> senders;
    for (int i = 0; i < 8; ++i) {
        senders.emplace_back([this] {
            for (int n = 0; n < 12; ++n) {
                EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
                EXPECT_TRUE(world.money.settlement.settle(page));
            }
        });
    }
    senders.clear();
    expect_confirmed_once();
}

// WH4
TEST_F(SettlementTest, WH4_EveryOrderOfEventsHasTheSameResult) {
    std::vector<std::string> types{
        "checkout.session.async_payment_failed", "checkout.session.async_payment_succeeded",
        "checkout.session.completed", "checkout.session.expired", "payment_intent.succeeded"};
    do {
        PaymentWorld fresh;
        const Booking held = fresh.hold_booking();
        const std::string session = fresh.open_page(held);
        for (std::size_t paid_before = 0; const std::string& type : types) {
            if (paid_before++ == 2) fresh.provider.pay(session);  // in the middle of them
            ASSERT_TRUE(fresh.event("evt_" + type + " " + type + " " + session));
        }
        // Whatever came before the payment, the last event about the page sees it paid, or the
        // sweep does.
        fresh.clock.advance(minutes(5));
        fresh.money.reconcile_purchases.run();
        ASSERT_EQ(fresh.booking_now(held.id).status, BookingStatus::confirmed);
        ASSERT_EQ(fresh.balance(ledger::provider_pending), held.total);
        ASSERT_EQ(sum_of(fresh.balances()), Money{});
    } while (std::next_permutation(types.begin(), types.end()));
}

// R5: the oldest events may be ones whose object the provider never shows.
TEST_F(SettlementTest, R5_EventsThatCannotBeFinishedBlockNoOther) {
    world.provider.pay(page);
    constexpr int limit = 5;
    for (int i = 0; i < 3 * limit; ++i) {
        const std::string id = std::to_string(i);
        EXPECT_TRUE(
            world.money.receive_event("evt_" + id + " charge.dispute.created dp_" + id, "good"));
    }
    int tries = 0;
    world.bank.trouble = [&](std::string_view) {
        ++tries;
        return testing::MoneyProvider::Trouble::unavailable;
    };
    EXPECT_TRUE(world.money.receive_event("evt_late checkout.session.completed " + page, "good"));
    for (int round = 0; round < 20; ++round) world.money.process_events.run(limit);
    expect_confirmed_once();
    // They are asked for ever more seldom, and never given up.
    for (int round = 0; round < 2'000; ++round) world.money.process_events.run(limit);
    EXPECT_GT(tries, 3 * limit * 10);
    EXPECT_LT(tries, 3 * limit * 20);
    world.bank.trouble = nullptr;
    for (int round = 0; round < 300; ++round) world.money.process_events.run(limit);
    EXPECT_TRUE(world.store->read(
        [](Transaction& t) { return t.provider_events.unprocessed(10).empty(); }));
}

// R5, R21
TEST_F(SettlementTest, R5_AnEventThatThrowsBlocksNoOther) {
    world.provider.pay(page);
    EXPECT_TRUE(world.money.receive_event("evt_1 charge.dispute.created dp_1", "good"));
    EXPECT_TRUE(world.money.receive_event("evt_2 checkout.session.completed " + page, "good"));
    world.bank.trouble = [](std::string_view) -> testing::MoneyProvider::Trouble {
        throw std::runtime_error("broken");
    };
    world.money.process_events.run();
    expect_confirmed_once();
    const auto failing = world.store->read(
        [](Transaction& t) { return t.work.failing(ProcessProviderEvents::work); });
    ASSERT_EQ(failing.size(), 1U);
    EXPECT_EQ(failing[0].item, "evt_1");
    EXPECT_EQ(failing[0].error, "broken");
}

// WH5
TEST_F(SettlementTest, WH5_ForeignEventsAreAcceptedWithoutEffect) {
    world.provider.pay(page);
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page + " live"));
    EXPECT_TRUE(world.event("evt_2 invoice.paid in_1"));
    EXPECT_TRUE(world.event("evt_3 checkout.session.completed cs_unknown"));
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    EXPECT_TRUE(world.store->read(
        [](Transaction& t) { return t.provider_events.unprocessed(10).empty(); }));
}

// WH6
TEST_F(SettlementTest, WH6_AnotherAmountUnlocksNothingAndNotifiesAnOperatorOnce) {
    world.provider.pay(page);
    world.provider.pages.at(page).amount = booking.total - Money::from_cents(1);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(
            world.event("evt_" + std::to_string(i) + " checkout.session.completed " + page));
    }
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    EXPECT_EQ(world.jobs_of("operator_note"), 1U);
    EXPECT_EQ(world.balance(ledger::suspense), Money::from_cents(1) - booking.total);
    EXPECT_EQ(sum_of(world.balances()), Money{});
}

TEST_F(SettlementTest, WH6_AnotherCurrencyUnlocksNothing) {
    world.provider.pay(page);
    world.provider.pages.at(page).currency = "eur";
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    EXPECT_EQ(world.jobs_of("operator_note"), 1U);
    EXPECT_TRUE(world.balances().empty());
}

// WH8
TEST_F(SettlementTest, WH8_ALostEventIsFoundByTheSweep) {
    world.provider.pay(page);
    EXPECT_EQ(world.money.reconcile_purchases.run(), 0);  // webhooks have a head start
    world.clock.advance(minutes(3));
    EXPECT_EQ(world.money.reconcile_purchases.run(), 1);
    expect_confirmed_once();
    EXPECT_EQ(world.money.reconcile_purchases.run(), 0);
}

TEST_F(SettlementTest, EventsWaitWhileTheProviderIsUnavailable) {
    world.provider.pay(page);
    world.provider.failures.push_back({});
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    EXPECT_EQ(world.money.process_events.run(), 1);
    expect_confirmed_once();
}

TEST_F(SettlementTest, ALatePaymentTakesAFreeSlotAgain) {
    release();
    world.provider.pay(page);
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed " + page));
    expect_confirmed_once();
}

TEST_F(SettlementTest, RefundsALatePaymentOfATakenSlotOnce) {
    release();
    const Booking other = world.hold_booking(hours(48) - minutes(40));
    world.provider.pay(page);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(
            world.event("evt_" + std::to_string(i) + " checkout.session.completed " + page));
    }
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::cancelled);
    EXPECT_EQ(world.booking_now(other.id).status, BookingStatus::pending);
    world.run_jobs();
    world.run_jobs();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].amount, booking.total);
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::refunded);
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
    EXPECT_EQ(sum_of(world.balances()), Money{});
}

// HIGH-010: the payment gives the highlight, by the server's clock; two paid at once give one.
TEST_F(SettlementTest, HIGH_010_APaidHighlightStartsAtThePaymentAndASecondIsRefunded) {
    const auto open_highlight = [&](PurchaseKind kind) {
        return world.money.opening
            .open({.owner = world.companion,
                   .kind = kind,
                   .subject = "",
                   .success_path = "/companion/dashboard?highlight=success",
                   .cancel_path = "/companion/dashboard",
                   .price = [kind](Transaction&) { return Result<Money>(*catalogue_price(kind)); }})
            .value()
            .session_id;
    };
    const std::string local = open_highlight(PurchaseKind::highlight_local);
    const std::string nationwide = open_highlight(PurchaseKind::highlight_nationwide);
    world.provider.pay(nationwide);
    world.provider.pay(local);
    EXPECT_EQ(world.money.settlement.settle(nationwide), Settlement::paid);
    EXPECT_EQ(world.money.settlement.settle(local), Settlement::refunded);
    const auto highlight = world.store->read(
        [&](Transaction& t) { return t.companions.find(world.companion)->profile.highlight; });
    ASSERT_TRUE(highlight);
    EXPECT_EQ(highlight->type, HighlightType::nationwide);
    EXPECT_EQ(highlight->expires_at, one_month_after(world.clock.now()));
    world.run_jobs();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].amount, Money::from_dollars(500));
    EXPECT_EQ(sum_of(world.balances()), Money{});
}

TEST_F(SettlementTest, RefundsAPaymentForADeletedBooking) {
    const std::string gone = world.ids.next<BookingId>().text();
    const auto opened = world.money.opening.open(
        {.owner = world.client,
         .kind = PurchaseKind::booking,
         .subject = gone,
         .success_path = "/",
         .cancel_path = "/",
         .price = [](Transaction&) { return Result<Money>(Money::from_dollars(10)); }});
    ASSERT_TRUE(opened);
    world.provider.pay(opened->session_id);
    EXPECT_EQ(world.money.settlement.settle(opened->session_id), Settlement::refunded);
    EXPECT_EQ(world.money.settlement.settle(opened->session_id), Settlement::refunded);
    world.run_jobs();
    EXPECT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(sum_of(world.balances()), Money{});
}

}  // namespace settlement_test
}  // namespace steady
