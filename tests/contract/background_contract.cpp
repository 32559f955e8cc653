#include "domain/bookings/reschedule.h"
#include "ports/background.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/pending_reschedules.h"
#include "ports/reconciliation.h"
#include "ports/scheduling.h"
#include "ports/shifts.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>

namespace steady {
namespace background_contract {

using samples::now;

FailingItem failing(const std::string& work, const std::string& item, int failures,
                    Instant since = now) {
    return {.work = work,
            .item = item,
            .booking = samples::booking_id(1),
            .failures = failures,
            .since = since,
            .retry_at = now + seconds{failures},
            .error = "it's \"broken\""};
}

TEST_P(StoreContract, KeepsAFailingItemOncePerWorkUntilItIsPurged) {
    FailingItem plain = failing("payouts", "2", 3);
    plain.booking.reset();
    write([&](Transaction& t) {
        t.work.save(failing("payouts", "1", 1));
        t.work.save(failing("payouts", "1", 2));
        t.work.save(plain);
        t.work.save(failing("reminders", "1", 4, now - hours{1}));
    });
    read([&](Transaction& t) {
        auto of_payouts = t.work.failing("payouts");
        std::ranges::sort(of_payouts, {}, &FailingItem::item);
        EXPECT_EQ(of_payouts, (std::vector{failing("payouts", "1", 2), plain}));
        EXPECT_TRUE(t.work.failing("holds").empty());
        const FailingPage page = t.work.page(2, 2);
        EXPECT_EQ(page.total, 3);
        EXPECT_EQ(page.items, (std::vector{failing("reminders", "1", 4, now - hours{1}),
                                           failing("payouts", "1", 2)}))
            << "the longest failing first";
        EXPECT_EQ(t.work.page(3, 9).items.size(), 2U);
        EXPECT_EQ(t.work.tally(2), (std::vector<FailingTally>{{"payouts", 2, now},
                                                              {"reminders", 1, now - hours{1}}}));
        EXPECT_TRUE(t.work.tally(5).empty());
        return 0;
    });
    write([&](Transaction& t) {
        t.work.remove("payouts", "1");
        t.work.remove("payouts", "unknown");
        EXPECT_EQ(t.work.failing("payouts"), std::vector{plain});
        EXPECT_EQ(t.work.purge_untried(now + seconds{4}), 1);
        EXPECT_EQ(t.work.page(1, 9).total, 1);
    });
}

TEST_P(StoreContract, GivesTheLeaseOfSlowWorkToOneServer) {
    const auto take = [&](const std::string& server, Instant at) {
        return change([&](Transaction& t) {
            return t.work.acquire_lease("audit", server, at, at + hours{1});
        });
    };
    EXPECT_TRUE(take("one", now));
    EXPECT_FALSE(take("two", now)) << "another server has it";
    EXPECT_FALSE(take("one", now)) << "nor twice";
    EXPECT_TRUE(change([&](Transaction& t) {
        return t.work.acquire_lease("movements", "two", now, now + hours{1});
    })) << "another work";
    write([](Transaction& t) { t.work.release_lease("audit", "two", now + hours{9}); });
    EXPECT_FALSE(take("two", now + minutes{59})) << "only who has it gives it back";
    write([](Transaction& t) { t.work.release_lease("audit", "one", now + hours{24}); });
    EXPECT_FALSE(take("two", now + hours{24} - seconds{1})) << "not due";
    EXPECT_TRUE(take("two", now + hours{24}));
    EXPECT_TRUE(take("one", now + hours{25})) << "a server that ended without a word";
}

// Work that people decide: an identity check, a request, a sealed report.
void add_late_reviews(Transaction& t) {
    const auto session = [&](const std::string& id, IdentitySessionState state) {
        t.verifications.insert_session(
            {id, samples::account_id(1), state, "https://id.example", now - hours{80}, {}});
    };
    session("vs_1", IdentitySessionState::processing);
    session("vs_2", IdentitySessionState::verified);
    VerificationRequest sent{.purchase = samples::id<PurchaseId>(1),
                             .account = samples::account_id(1),
                             .paid_at = now - hours{400},
                             .sent_at = now - hours{399}};
    t.verification_requests.insert(sent);
    sent.purchase = samples::id<PurchaseId>(2);
    sent.settled_at = now;
    t.verification_requests.insert(sent);
    for (const int number : {1, 2}) {
        const auto id = samples::id<IncidentId>(number);
        t.incidents.insert({.id = id,
                            .reported_by = IncidentReporter::client,
                            .reporter = samples::account_id(1),
                            .text = "x",
                            .reported_at = now,
                            .changed_at = now});
        t.sealed_reports.seal({id, "sealed", now + hours{number == 1 ? -90 : 90}});
    }
    t.jobs.enqueue(samples::job(8, now - hours{30}));
    t.jobs.finish(samples::id<JobId>(8));
}

// A time held for a reschedule that was never paid.
void add_late_reschedule(Transaction& t) {
    Booking paid = samples::booking(4, 1, {samples::line(4, 12, hours{200})});
    paid.status = BookingStatus::confirmed;
    paid.paid_at = now;
    EXPECT_TRUE(t.bookings.insert(paid));
    const auto moved = line_at(paid, paid.lines.at(0), samples::id<BookingLineId>(9),
                               now + hours{300}, 4, CancellationTier::partial);
    EXPECT_TRUE(t.pending_reschedules.hold_move({paid.id, paid.client, moved, now - hours{4}}));
}

// Payouts and refunds that wait for a person or a bank.
void add_late_money(Transaction& t) {
    const auto add_payout = [&](int number, PayoutState state, auto&& change) {
        EXPECT_TRUE(t.bookings.insert(
            samples::booking(number, 2, {samples::line(number, 12, hours{100 * number})})));
        Payout payout{.line = samples::id<BookingLineId>(number),
                      .booking = samples::booking_id(number),
                      .companion = samples::account_id(12),
                      .due_at = now - hours{400 + number},
                      .amount = Money::from_dollars(10),
                      .state = state};
        change(payout);
        EXPECT_TRUE(t.payouts.insert(payout));
    };
    add_payout(5, PayoutState::held, [](Payout& it) { it.hold = HoldReason::no_account; });
    add_payout(6, PayoutState::failed, [](Payout& it) { it.last_error = "refused"; });
    add_payout(7, PayoutState::reversing, [](Payout& it) {
        it.transfer = "tr_7";
        it.paid_at = now - hours{300};
        it.reversing_at = now - hours{60};
    });
    PayoutAccountRecord account{.owner = samples::account_id(12), .provider_id = "acct_12"};
    account.bank_return = BankReturn{"po_1", Money::from_dollars(10), now - hours{500}};
    t.payout_accounts.save(account);
    account = {.owner = samples::account_id(13), .provider_id = "acct_13"};
    t.payout_accounts.save(account);
    // Only the note of the first is still open; the job of a failed refund is over.
    for (const int number : {3, 4}) {
        const auto id = samples::id<RefundId>(number);
        t.refunds.insert({.id = id,
                          .purchase = samples::id<PurchaseId>(1),
                          .amount = Money::from_dollars(1),
                          .reason = "client_cancelled",
                          .state = RefundState::failed,
                          .ordered_at = now - hours{90},
                          .settled_at = now - hours{81}});
        const Job note{.id = samples::id<JobId>(20 + number),
                       .kind = "operator_note",
                       .due_at = number == 3 ? now - hours{81} : now};
        t.jobs.enqueue(note);
        t.jobs.park(note.id, "for an operator");
        EXPECT_TRUE(t.note_keys.take_note_key("refund_failed:" + id.text(), note.id, now));
        if (number == 4) {
            EXPECT_TRUE(t.job_list.dismiss(note.id));
        }
        t.jobs.enqueue({.id = samples::id<JobId>(number == 3 ? 3 : 30),
                        .kind = "refund",
                        .due_at = now - hours{82}});
        t.jobs.park(samples::id<JobId>(number == 3 ? 3 : 30), "refused");
    }
}

// One overdue row of each kind, and one that is not overdue, or no longer.
void add_late_work(Transaction& t) {
    samples::add_people(t);
    const auto line = [](int number, hours start) { return samples::line(number, 11, start); };
    Booking ended = samples::booking(1, 1, {line(1, -hours{50})});
    ended.status = BookingStatus::confirmed;
    ended.paid_at = now - hours{99};
    EXPECT_TRUE(t.bookings.insert(ended));
    // A proposal that its client did not answer is a hold like any other.
    Booking held = samples::booking(2, 1, {line(2, hours{80})});
    held.hold_expires_at = now - hours{3};
    EXPECT_TRUE(t.bookings.insert(held));
    t.scheduling.note_proposed(held.id);
    EXPECT_TRUE(t.bookings.insert(samples::booking(3, 1, {line(3, hours{120})})));
    Payout due{.line = samples::id<BookingLineId>(1),
               .booking = samples::booking_id(1),
               .companion = samples::account_id(11),
               .due_at = now - hours{9},
               .amount = Money::from_dollars(10)};
    EXPECT_TRUE(t.payouts.insert(due));
    Payout claimed = due;
    claimed.line = samples::id<BookingLineId>(2);
    claimed.booking = samples::booking_id(2);
    claimed.state = PayoutState::sending;
    claimed.key = "tr:2:1";
    claimed.lease_until = now - hours{8};
    EXPECT_TRUE(t.payouts.insert(claimed));
    Purchase open = samples::purchase(1, 1);
    open.created_at = now - hours{30};
    t.purchases.insert(open);
    Purchase expired = samples::purchase(2, 1);
    expired.state = PurchaseState::expired;
    expired.created_at = now - hours{30};
    t.purchases.insert(expired);
    RefundRecord refund{.id = samples::id<RefundId>(1),
                        .purchase = open.id,
                        .amount = Money::from_dollars(1),
                        .reason = "client_cancelled",
                        .ordered_at = now - hours{25}};
    t.refunds.insert(refund);
    refund.id = samples::id<RefundId>(2);
    refund.state = RefundState::pending;
    refund.provider_refund = "re_2";
    t.refunds.insert(refund);
    t.jobs.enqueue(samples::job(1, now - hours{4}));
    t.jobs.enqueue(samples::job(2, now + hours{4}));
    EXPECT_TRUE(t.provider_events.insert({"evt_1", "x", "y", now - hours{5}}));
    EXPECT_TRUE(t.provider_events.insert({"evt_2", "x", "y", now - hours{5}}));
    t.provider_events.mark_processed("evt_2", now);
    t.disputes.save({.id = "dp_1",
                     .purchase = open.id,
                     .amount = Money::from_dollars(1),
                     .seen_at = now - hours{6}});
    t.shifts.save({.line = samples::id<BookingLineId>(1),
                   .booking = samples::booking_id(1),
                   .companion = samples::account_id(11),
                   .start = now,
                   .acknowledge_by = now - hours{7}});
    t.work.save(failing("payouts", "1", 9, now - hours{26}));
    add_late_reviews(t);
    add_late_reschedule(t);
    add_late_money(t);
}

TEST_P(StoreContract, FindsOverdueItemsByKind) {
    write([](Transaction& t) { add_late_work(t); });
    const auto first = samples::id<BookingLineId>(1).text();
    const auto second = samples::id<BookingLineId>(2).text();
    const std::vector<std::pair<OverdueKind, OverdueItem>> expected{
        {OverdueKind::ended_booking, {first, now - hours{46}}},
        {OverdueKind::expired_hold, {second, now - hours{3}}},
        {OverdueKind::unacknowledged_visit, {first, now - hours{7}}},
        {OverdueKind::due_payout, {first, now - hours{9}}},
        {OverdueKind::claimed_payout, {second, now - hours{8}}},
        {OverdueKind::open_purchase, {first, now - hours{30}}},
        {OverdueKind::ordered_refund, {first, now - hours{25}}},
        {OverdueKind::pending_refund, {second, now - hours{25}}},
        {OverdueKind::waiting_job, {first, now - hours{4}}},
        {OverdueKind::provider_event, {"evt_1", now - hours{5}}},
        {OverdueKind::open_dispute, {"dp_1", now - hours{6}}},
        {OverdueKind::failing_item, {"payouts 1", now - hours{26}}},
        {OverdueKind::identity_check, {"vs_1", now - hours{80}}},
        {OverdueKind::verification_request, {first, now - hours{399}}},
        {OverdueKind::expired_move, {samples::id<BookingLineId>(9).text(), now - hours{4}}},
        {OverdueKind::finished_job, {samples::id<JobId>(8).text(), now - hours{30}}},
        {OverdueKind::held_payout, {samples::id<BookingLineId>(5).text(), now - hours{405}}},
        {OverdueKind::failed_payout, {samples::id<BookingLineId>(6).text(), now - hours{406}}},
        {OverdueKind::reversing_payout, {samples::id<BookingLineId>(7).text(), now - hours{60}}},
        {OverdueKind::returned_pay, {"po_1", now - hours{500}}},
        {OverdueKind::failed_refund, {samples::id<RefundId>(3).text(), now - hours{81}}},
        {OverdueKind::parked_job, {samples::id<JobId>(30).text(), now - hours{82}}},
        {OverdueKind::sealed_report, {first, now - hours{90}}}};
    ASSERT_EQ(expected.size(), overdue_kind_count) << "a row for each kind";
    read([&](Transaction& t) {
        for (const auto& [kind, item] : expected) {
            const auto late = [&](Instant before, int limit) {
                return t.work.overdue(kind, before, limit);
            };
            EXPECT_EQ(late(item.since + seconds{1}, 9), std::vector{item})
                << overdue_rule(kind).text;
            EXPECT_TRUE(late(item.since, 9).empty()) << overdue_rule(kind).text;
            EXPECT_TRUE(late(now, 0).empty()) << overdue_rule(kind).text;
        }
        return 0;
    });
}

}  // namespace background_contract
}  // namespace steady
