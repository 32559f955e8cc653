// Every store refuses a row whose fields contradict each other, so that what works on the one in
// memory works on a database: the CHECK constraints of the schema, one by one.
#include "domain/incidents/incident.h"
#include "domain/payouts/payout_rules.h"
#include "ports/audit.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/files.h"
#include "ports/incidents.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reviews.h"
#include "ports/scheduling.h"
#include "ports/shifts.h"
#include "ports/store.h"
#include "ports/store_errors.h"
#include "ports/time_off.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace unsound_rows_contract {

using samples::account_id, samples::now;

BookingLineId line_id(int number) {
    return samples::id<BookingLineId>(number);
}

Booking one_line() {
    return samples::booking(1, 1, {samples::line(1, 11, hours{24})});
}

Payout payout() {
    return {.line = line_id(1),
            .booking = samples::booking_id(1),
            .companion = account_id(11),
            .due_at = now,
            .amount = Money::from_cents(10'000)};
}

Payout claimed() {
    Payout claimed = payout();
    claimed.state = PayoutState::sending;
    claimed.key = "tr:1";
    claimed.lease_until = now;
    return claimed;
}

RefundRecord refund() {
    return {.id = samples::id<RefundId>(1),
            .purchase = samples::id<PurchaseId>(1),
            .amount = Money::from_cents(500),
            .reason = "client_cancelled",
            .ordered_at = now};
}

// Throws, and nothing of its transaction is stored.
template <class Work>
void refused(Store& store, const std::string& what, Work&& work) {
    EXPECT_THROW((void)store.transact([&](Transaction& t) -> Done {
        work(t);
        return {};
    }),
                 StoreError)
        << what;
}

void refuse_payout(Store& store, const std::string& what, const Payout& unsound) {
    refused(store, "a new payout: " + what,
            [&](Transaction& t) { (void)t.payouts.insert(unsound); });
    refused(store, "a payout: " + what, [&](Transaction& t) {
        EXPECT_TRUE(t.payouts.insert(payout()));
        (void)t.payouts.update(unsound, PayoutState::due);
    });
}

template <class Change>
void refuse_booking(Store& store, const std::string& what, Change&& change) {
    refused(store, "a booking: " + what, [&](Transaction& t) {
        Booking booking = one_line();
        change(booking);
        (void)t.bookings.insert(booking);
    });
}

template <class Change>
void refuse_line(Store& store, const std::string& what, Change&& change) {
    refuse_booking(store, what, [&](Booking& booking) { change(booking.lines.at(0)); });
}

// Everything that the rows below refer to.
void prepare(Transaction& t) {
    samples::add_people(t);
    EXPECT_TRUE(t.bookings.insert(one_line()));
    t.purchases.insert(samples::purchase(1, 1));
}

// The fault that stopped all payouts: a payout that is due although an operator holds it.
TEST_P(StoreContract, PayoutIsHeldExactlyWhenItHasAReason) {
    write([](Transaction& t) { prepare(t); });
    for (const PayoutState state :
         {PayoutState::due, PayoutState::failed, PayoutState::cancelled}) {
        for (const HoldReason why : {HoldReason::no_account, HoldReason::account_not_ready,
                                     HoldReason::disputed, HoldReason::by_operator}) {
            Payout unsound = held_for(payout(), why, "The client did not come");
            unsound.state = state;
            refuse_payout(store(), "not held and waiting", unsound);
        }
    }
    Payout unsound = payout();
    unsound.state = PayoutState::held;
    refuse_payout(store(), "held for nothing", unsound);
    refuse_payout(store(), "held by an operator without a word",
                  held_for(payout(), HoldReason::by_operator));
    unsound = held_for(payout(), HoldReason::disputed);
    unsound.hold_note = "The client did not come";
    refuse_payout(store(), "an operator's words without a hold", unsound);
    const Payout held = held_for(payout(), HoldReason::by_operator, "The client did not come");
    write([&](Transaction& t) {
        EXPECT_TRUE(t.payouts.insert(held)) << "planned while a party is said to be missing";
        EXPECT_TRUE(t.payouts.find(line_id(1)) == held);
        EXPECT_TRUE(t.payouts.update(no_longer_held(held, PayoutState::due), PayoutState::held));
        EXPECT_TRUE(t.payouts.find(line_id(1)) == payout());
    });
}

TEST_P(StoreContract, PayoutRequiresTheFieldsOfItsState) {
    write([](Transaction& t) { prepare(t); });
    for (const PayoutState state :
         {PayoutState::paid, PayoutState::reversing, PayoutState::reversed, PayoutState::lost}) {
        Payout unsound = payout();
        unsound.state = state;
        refuse_payout(store(), "sent without a transfer", unsound);
    }
    Payout unsound = claimed();
    unsound.lease_until.reset();
    refuse_payout(store(), "claimed without an end", unsound);
    unsound = claimed();
    unsound.key.clear();
    refuse_payout(store(), "claimed without a key", unsound);
    unsound = payout();
    unsound.attempt = -1;
    refuse_payout(store(), "less than no attempt", unsound);
    for (const long cents : {-1L, 0L, 100'000'000L}) {
        unsound = payout();
        unsound.amount = Money::from_cents(cents);
        refused(store(), "an amount", [&](Transaction& t) { (void)t.payouts.insert(unsound); });
    }
    for (Money PayoutParts::*part :
         {&PayoutParts::base, &PayoutParts::commission, &PayoutParts::mileage}) {
        unsound = payout();
        unsound.parts.*part = Money::from_cents(-1);
        refused(store(), "a part", [&](Transaction& t) { (void)t.payouts.insert(unsound); });
    }
}

TEST_P(StoreContract, RefusesBookingSumsBelowZeroOrAboveTheTotal) {
    write([](Transaction& t) { samples::add_people(t); });
    const Money less = Money::from_cents(-1);
    refuse_booking(store(), "app fee", [&](Booking& one) { one.app_fee = less; });
    refuse_booking(store(), "total", [&](Booking& one) { one.total = less; });
    refuse_booking(store(), "refunded", [&](Booking& one) { one.refunded = less; });
    refuse_booking(store(), "refunded",
                   [](Booking& one) { one.refunded = one.total + Money::from_cents(1); });
    refuse_booking(store(), "percent", [](Booking& one) { one.policy.partial_base_percent = 101; });
    refuse_booking(store(), "percent", [](Booking& one) { one.policy.partial_base_percent = -1; });
    refuse_booking(store(), "grace", [](Booking& one) { one.policy.grace_minutes = -1; });
    refuse_booking(store(), "grace ahead",
                   [](Booking& one) { one.policy.grace_ahead_minutes = -1; });
    refuse_line(store(), "rate", [&](BookingLine& one) { one.rate = less; });
    for (Money LineFees::*fee : {&LineFees::hotel, &LineFees::misc, &LineFees::mileage,
                                 &LineFees::travel, &LineFees::travel_time, &LineFees::company}) {
        refuse_line(store(), "fee", [&](BookingLine& one) { one.amounts.fees.*fee = less; });
    }
    refuse_line(store(), "payout", [&](BookingLine& one) { one.amounts.companion_payout = less; });
    refuse_line(store(), "total", [&](BookingLine& one) { one.amounts.total = less; });
    refuse_line(store(), "share",
                [](BookingLine& one) { one.amounts.companion_share += Money::from_cents(1); });
    refuse_line(store(), "hours", [](BookingLine& one) { one.hours = 0; });
    refuse_line(store(), "end", [](BookingLine& one) { one.service.end = one.service.start; });
    refuse_line(store(), "distance", [](BookingLine& one) { one.distance = Miles{-1}; });
    refuse_line(store(), "travel time", [](BookingLine& one) { one.travel_time = minutes{-1}; });
}

TEST_P(StoreContract, RefusesAmountsThatTheProviderRefuses) {
    write([](Transaction& t) { prepare(t); });
    for (const long cents : {-1L, 0L, 100'000'000L}) {
        refused(store(), "a purchase", [&](Transaction& t) {
            Purchase unsound = samples::purchase(2, 1);
            unsound.amount = Money::from_cents(cents);
            t.purchases.insert(unsound);
        });
        refused(store(), "a refund", [&](Transaction& t) {
            RefundRecord unsound = refund();
            unsound.amount = Money::from_cents(cents);
            t.refunds.insert(unsound);
        });
    }
    refused(store(), "an attempt", [&](Transaction& t) {
        Purchase unsound = samples::purchase(2, 1);
        unsound.attempt = 0;
        t.purchases.insert(unsound);
    });
    for (const RefundState state : {RefundState::pending, RefundState::succeeded}) {
        refused(store(), "a refund without an actor", [&](Transaction& t) {
            RefundRecord unsound = refund();
            unsound.state = state;
            t.refunds.insert(unsound);
        });
    }
    refused(store(), "a dispute", [&](Transaction& t) {
        t.disputes.save({.id = "dp_1",
                         .purchase = samples::id<PurchaseId>(1),
                         .amount = Money::from_cents(-1),
                         .seen_at = now});
    });
}

TEST_P(StoreContract, RefusesPersonalFieldsOutOfBounds) {
    write([](Transaction& t) { prepare(t); });
    refused(store(), "a rate", [](Transaction& t) {
        CompanionProfile unsound = samples::profile(11);
        unsound.hourly_rate = Money::from_cents(-1);
        t.companions.update(unsound);
    });
    refused(store(), "a rating", [](Transaction& t) {
        t.companions.set_rating(account_id(11), {-1, 1});
    });
    refused(store(), "stars", [](Transaction& t) {
        (void)t.reviews.insert({.id = samples::id<ReviewId>(1),
                                .companion = account_id(11),
                                .client = account_id(1),
                                .rating = 6,
                                .created_at = now});
    });
    refused(store(), "minutes late", [](Transaction& t) {
        t.shifts.save({.line = line_id(1),
                       .booking = samples::booking_id(1),
                       .companion = account_id(11),
                       .start = now,
                       .minutes_late = 0});
    });
    refused(store(), "time off", [](Transaction& t) {
        t.time_off.insert({samples::id<TimeOffId>(1), account_id(11), {now, now}});
    });
    refused(store(), "a case without its reporter", [](Transaction& t) {
        t.incidents.insert({.id = samples::id<IncidentId>(1),
                            .reported_by = IncidentReporter::client,
                            .text = "x",
                            .reported_at = now,
                            .changed_at = now});
    });
    refused(store(), "an operator's case with a reporter", [](Transaction& t) {
        t.incidents.insert({.id = samples::id<IncidentId>(1),
                            .reported_by = IncidentReporter::admin,
                            .reporter = account_id(1),
                            .text = "x",
                            .reported_at = now,
                            .changed_at = now});
    });
    refused(store(), "a file", [](Transaction& t) {
        t.files.insert({"photos/1", account_id(1), "image/png", -1, now});
    });
}

}  // namespace unsound_rows_contract
}  // namespace steady
