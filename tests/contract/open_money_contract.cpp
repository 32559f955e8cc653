// What stops the deletion of an account: money and reports that are not settled.
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>

namespace steady {
namespace open_money_contract {

using samples::account_id, samples::now;

// Booking 1 of client 1 and booking 2 of client 2, with companion 11.
void add_bookings(Transaction& t) {
    samples::add_people(t);
    for (const int n : {1, 2}) {
        Booking booking = samples::booking(n, n, {samples::line(n, 11, hours{40 * n})});
        booking.status = BookingStatus::confirmed;
        booking.paid_at = now;
        EXPECT_TRUE(t.bookings.insert(booking));
        t.purchases.insert(samples::purchase(n, n));
    }
}

TEST_P(StoreContract, FindsRefundsThatHaveNotArrived) {
    write([](Transaction& t) {
        add_bookings(t);
        int number = 0;
        for (const RefundState state : {RefundState::ordered, RefundState::pending,
                                        RefundState::succeeded, RefundState::failed}) {
            RefundRecord refund{.id = samples::id<RefundId>(++number),
                                .purchase = samples::id<PurchaseId>(1),
                                .amount = Money::from_cents(100 * number),
                                .reason = "client_cancelled",
                                .state = state,
                                .provider_refund = "re_" + std::to_string(number),
                                .ordered_at = now};
            t.refunds.insert(refund);
        }
        RefundRecord at_bank{.id = samples::id<RefundId>(9),
                             .purchase = samples::id<PurchaseId>(1),
                             .amount = Money::from_cents(900),
                             .reason = "client_cancelled",
                             .ordered_at = now,
                             .dispute = "dp_1",
                             .at_bank = true};
        t.refunds.insert(at_bank);
    });
    read([](Transaction& t) {
        std::vector<std::int64_t> cents;
        for (const RefundRecord& each : t.refunds.unsettled_of(account_id(1))) {
            cents.push_back(each.amount.cents());
        }
        EXPECT_EQ(cents, (std::vector<std::int64_t>{100, 200, 400}));
        EXPECT_TRUE(t.refunds.unsettled_of(account_id(2)).empty());
        EXPECT_TRUE(t.refunds.unsettled_of(account_id(11)).empty());
        return 0;
    });
}

TEST_P(StoreContract, FindsPayoutsWhosePaymentMayGoBack) {
    Payout payout{.line = samples::id<BookingLineId>(1),
                  .booking = samples::booking_id(1),
                  .companion = account_id(11),
                  .due_at = now,
                  .amount = Money::from_cents(5'000),
                  .state = PayoutState::held,
                  .hold = HoldReason::no_account};
    write([&](Transaction& t) {
        add_bookings(t);
        EXPECT_TRUE(t.payouts.insert(payout));
    });
    const auto undecided_of = [&](int client) {
        return read([&](Transaction& t) {
            return t.payouts.undecided_of_client(account_id(client)).size();
        });
    };
    const auto becomes = [&](PayoutState state, HoldReason hold, const std::string& note) {
        const PayoutState from = payout.state;
        payout.state = state;
        payout.hold = hold;
        payout.hold_note = note;
        write([&](Transaction& t) { EXPECT_TRUE(t.payouts.update(payout, from)); });
    };
    EXPECT_EQ(undecided_of(1), 0U) << "waits for the companion";
    becomes(PayoutState::held, HoldReason::by_operator, "Ask first");
    EXPECT_EQ(undecided_of(1), 1U);
    EXPECT_EQ(undecided_of(2), 0U);
    EXPECT_EQ(undecided_of(11), 0U);
    payout.transfer = "tr_1";
    payout.reversing_at = now + hours{1};
    becomes(PayoutState::reversing, HoldReason::none, "");
    EXPECT_EQ(undecided_of(1), 1U);
    becomes(PayoutState::reversed, HoldReason::none, "");
    EXPECT_EQ(undecided_of(1), 0U);
}

TEST_P(StoreContract, FindsReportsOfAMissingPartyForBothParties) {
    write([](Transaction& t) {
        add_bookings(t);
        ShiftReport shift{.line = samples::id<BookingLineId>(1),
                          .booking = samples::booking_id(1),
                          .companion = account_id(11),
                          .start = now};
        shift.companion_missing_at = now;
        t.shifts.save(shift);
        shift.line = samples::id<BookingLineId>(2);
        shift.booking = samples::booking_id(2);
        shift.companion_missing_at.reset();
        t.shifts.save(shift);
    });
    const auto reports_of = [&](int party) {
        return read(
            [&](Transaction& t) { return t.shifts.reported_missing(account_id(party)).size(); });
    };
    EXPECT_EQ(reports_of(1), 1U);
    EXPECT_EQ(reports_of(2), 0U);
    EXPECT_EQ(reports_of(11), 1U);
    EXPECT_EQ(reports_of(12), 0U);
    write([](Transaction& t) {
        auto shift = t.shifts.find(samples::id<BookingLineId>(2)).value();
        shift.client_missing_at = now;
        t.shifts.save(shift);
    });
    EXPECT_EQ(reports_of(2), 1U);
    EXPECT_EQ(reports_of(11), 2U);
}

TEST_P(StoreContract, KnowsWhetherAnEventOfAPaymentWaits) {
    write([](Transaction& t) {
        add_bookings(t);
        Purchase purchase = samples::purchase(3, 1);
        purchase.provider_session = "cs_open_3";
        t.purchases.insert(purchase);
        EXPECT_TRUE(t.provider_events.insert({"evt_0", "checkout", "", now}));
        EXPECT_TRUE(t.provider_events.insert({"evt_1", "checkout", "cs_unknown", now}));
    });
    const auto waits = [&](int payer) {
        return read([&](Transaction& t) {
            return t.provider_events.has_unprocessed_of(account_id(payer));
        });
    };
    EXPECT_FALSE(waits(1));
    write([](Transaction& t) {
        EXPECT_TRUE(t.provider_events.insert({"evt_2", "checkout", "cs_open_3", now}));
    });
    EXPECT_TRUE(waits(1));
    EXPECT_FALSE(waits(2));
    write([](Transaction& t) { t.provider_events.mark_processed("evt_2", now); });
    EXPECT_FALSE(waits(1));
}

}  // namespace open_money_contract
}  // namespace steady
