// The end of a history: nothing fails any more, time passes to the end of every booking, and no
// state remains that time, a worker or an operator should have ended.
#include "domain/payments/ledger_entries.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/jobs.h"
#include "ports/ledger_totals.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/simulation/simulator.h"

#include <algorithm>
#include <limits>
#include <set>

namespace steady::testing {
namespace {

constexpr int max_purchases = std::numeric_limits<int>::max();
constexpr int min_rounds = 60;

}  // namespace

void Simulator::come_to_rest() {
    end_of_outside_work();
    Instant last = world_.clock.now();
    for (const Booking& booking : live_bookings()) {
        last = std::max({last, booking.last_end(), booking.hold_expires_at});
    }
    for (int round = 0; round < min_rounds || world_.clock.now() < last + hours(48); ++round) {
        world_.clock.advance(hours(6));
        for (const SignedEvent& event : world_.provider.take_events()) world_.deliver(event);
        (void)world_.money.reconcile_events.run();
        for (int turn = 0; turn < 4; ++turn) world_.background();
        operators_work();
    }
    (void)world_.money.reconcile_movements.run();
    world_.clock.advance(hours(30));
    world_.jobs.sweep();
    const auto left = world_.money.reconcile_movements.run();
    if (!left || !left->empty()) complain("at rest: reconciliation finds something");
    complain(world_.money.audit.run().findings);
    check_ends();
    check_leftovers();
    const auto theirs = world_.provider.balance().value();
    const Money ours =
        world_.balance(ledger::provider_pending) + world_.balance(ledger::provider_available);
    if (ours != theirs.available + theirs.pending) {
        complain("at rest: our books say " + ours.dollars_text() + ", the provider's " +
                 (theirs.available + theirs.pending).dollars_text());
    }
    check_provider_list();
    check_earnings();
    check_payments();
    check_sales();
    check_months();
    if (findings_.empty()) return;
    for (const Difference& each : world_.store->read(
             [](Transaction& transaction) { return transaction.reconciliation.differences(50); })) {
        if (each.closed_at) continue;
        const auto dollars = [](const std::optional<Money>& amount) {
            return amount ? amount->dollars_text() : std::string("-");
        };
        complain("reconciliation: " + std::string(difference_name(each.kind)) + " " + each.object +
                 ", ours " + dollars(each.ours) + ", theirs " + dollars(each.theirs));
    }
}

// Each month leads from its opening to its closing balances, and all of them to the ledger's.
void Simulator::check_months() {
    world_.store->read([&](Transaction& transaction) {
        GeneralBalances opening;
        const Instant end = world_.clock.now() + hours(1);
        const Instant first = transaction.ledger_totals.first_entry().value_or(end);
        for (Instant start = first; start < end; start += std::chrono::months{1}) {
            const TimeSpan month{start, start + std::chrono::months{1}};
            GeneralBalances closing = transaction.ledger_totals.balances(month.end);
            const MonthBooks books =
                close_month(opening, transaction.ledger_totals.flows(month), closing);
            if (!books.is_balanced()) complain("at rest: a month does not balance");
            opening = std::move(closing);
        }
        for (const auto& [account, balance] : transaction.ledger.balances()) {
            opening[general_account(account)] -= balance;
        }
        for (const auto& [account, rest] : opening) {
            if (!rest.is_zero()) complain("at rest: the months miss " + account);
        }
        return 0;
    });
}

// Banks and the provider decide what is open: some disputes are lost, some refunds fail.
void Simulator::end_of_outside_work() {
    trouble_percent_ = 0;
    world_.identity.failures.clear();
    world_.provider.refunds_stay_pending = false;
    for (const std::string& page : open_pages()) world_.provider.let_expire(page);
    for (const auto& [id, refund] : world_.provider.refunds) {
        if (refund.pending) world_.provider.settle_refund(id, chance(90));
    }
    for (const auto& [id, dispute] : world_.provider.disputes) {
        if (dispute.status != DisputeStatus::open) continue;
        const bool is_won = chance(40);
        world_.provider.close_dispute(id, is_won);
        count(is_won ? "disputes won" : "disputes lost");
    }
    for (const AccountId& companion : world_.companions) {
        const auto account = world_.money.accounts.create(companion);
        if (account) world_.provider.finish_set_up(account->provider_id);
    }
    for (auto& [id, check] : world_.identity.checks) {
        if (check.status != IdentityCheckStatus::verified) {
            check.status = IdentityCheckStatus::canceled;
        }
        report_identity(id);
    }
}

// Like operators who settle everything that waits for them.
void Simulator::operators_work() {
    for (const ListedPayout& each : world_.money.operate.list({.limit = 100}).payouts) {
        if (chance(5)) deduct_from(each);
    }
    release_all();
    // Companions enter other details for money that their bank returned.
    for (const std::string& account : account_ids()) {
        if (!world_.provider.returned(account).is_zero()) world_.provider.finish_set_up(account);
    }
    // A bank may return the last pay of an account that was deleted since.
    for (const AccountId& companion : departed_) {
        const auto record = world_.store->read(
            [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
        if (record && record->bank_return) world_.provider.finish_set_up(record->provider_id);
    }
    while (!cases_.empty()) settle_case();
    for (int i = 0; i < 10; ++i) decide_request();
    std::set<std::string> kinds;
    for (const ParkedJob& job : world_.parked_jobs.list(1, 1'000).jobs) {
        if (job.releasable) kinds.insert(job.kind);
        if (job.dismissible && !job.releasable) {
            (void)world_.parked_jobs.dismiss(world_.admin, job.id, "Settled by hand");
        }
    }
    for (const std::string& kind : kinds) {
        (void)world_.parked_jobs.release_all(world_.admin, kind);
    }
}

// Time has passed to the end of every booking: nothing waits for a payment or for its end.
void Simulator::check_ends() {
    for (const BookingId& id : bookings_) {
        const Booking booking = stored_booking(id);
        if (booking.live()) {
            complain("at rest: booking " + id.text() + " has not come to its end");
        }
        if (!proposed_.contains(id)) continue;
        count(booking.paid_at ? "proposals paid" : "proposals that ended unpaid");
    }
    for (const HeldMove& held : held_moves()) {
        complain("at rest: a move of booking " + held.booking.text() + " still waits");
    }
}

// Purchases, refunds, disputes, returned payouts, jobs and the audit log.
void Simulator::check_leftovers() {
    world_.store->read([&](Transaction& transaction) {
        AccountingReads& books = transaction.books;
        const auto purchases = books.purchases("", max_purchases);
        for (const Purchase& purchase : transaction.book_details.purchases_among(purchases)) {
            if (purchase.state == PurchaseState::open) {
                complain("at rest: purchase " + purchase.id.text() + " of kind " +
                         std::to_string(static_cast<int>(purchase.kind)) + " is open, page '" +
                         purchase.provider_session + "'");
            }
        }
        for (const RefundRecord& refund : transaction.book_details.refunds_of(purchases)) {
            const bool waits =
                refund.state == RefundState::ordered || refund.state == RefundState::pending;
            if (waits && !refund.at_bank) {
                complain("at rest: refund " + refund.id.text() + " is not made");
            }
        }
        for (const auto& [id, page] : world_.provider.pages) {
            if (page.authorized) complain("at rest: the card of page " + id + " is authorized");
        }
        for (const auto& [id, dispute] : world_.provider.disputes) {
            const auto known = transaction.disputes.find(id);
            if (!known || known->state == DisputeState::open) {
                complain("at rest: dispute " + id + " is not known as decided");
            }
        }
        for (const AccountId& companion : world_.companions) {
            const auto account = transaction.payout_accounts.find(companion);
            if (account && account->bank_return) {
                complain("at rest: money returned to companion " + companion.text() +
                         " was not sent again; other details were " +
                         (account->bank_return->requested_details ? "" : "not ") + "requested");
            }
        }
        return 0;
    });
    for (const std::string& account : account_ids()) {
        if (world_.provider.returned(account).is_zero()) continue;
        complain("at rest: returned money is still in account " + account);
    }
    for (const ParkedJob& job : world_.parked_jobs.list(1, 1'000).jobs) {
        if (!job.releasable) continue;
        complain("at rest: job " + job.kind + " is parked: " + job.last_error);
    }
    if (const auto verdict = world_.verify_audit.run(); verdict.fault) {
        complain("at rest: the audit log: " + verdict.fault->what);
    }
}

}  // namespace steady::testing
