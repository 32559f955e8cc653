#include "tests/simulation/simulator.h"

#include "domain/payments/ledger_entries.h"
#include "domain/payouts/payout_states.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reconciliation.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>

namespace steady::testing {
namespace {

constexpr long full_audit_every = 50;
constexpr int more_than_all = 1'000'000;

std::vector<Payout> all_payouts(Transaction& transaction) {
    return transaction.books.payouts_among(transaction.books.payouts("", more_than_all));
}

}  // namespace

std::vector<std::string> Simulator::run(long steps) {
    world_.provider.trouble = [this](std::string_view) {
        using Trouble = MoneyProvider::Trouble;
        if (!chance(trouble_percent_)) return Trouble::none;
        ++seen_.troubles;
        static constexpr std::array kinds{Trouble::unavailable, Trouble::lost_before,
                                          Trouble::lost_after, Trouble::lost_after,
                                          Trouble::spent_key};
        return kinds[draw(kinds.size())];
    };
    while (done_ < steps && findings_.empty()) step();
    if (findings_.empty()) come_to_rest();
    return findings_;
}

void Simulator::step() {
    ++done_;
    touched_.reset();
    const auto& all = acts();
    static const int total = std::accumulate(
        all.begin(), all.end(), 0, [](int sum, const Act& act) { return sum + act.weight; });
    auto left = static_cast<int>(draw(static_cast<std::uint64_t>(total)));
    for (const Act& act : all) {
        left -= act.weight;
        if (left >= 0) continue;
        (this->*act.run)();
        break;
    }
    check(done_ % full_audit_every == 0);
}

// The touched booking after every step, everything now and then.
void Simulator::check(bool full) {
    ++seen_.audits;
    if (full) {
        AuditFindings findings = world_.money.audit.run().findings;
        // The nightly run books unmatched money to suspense until its cause is found: only at rest
        // suspense must be empty.
        std::erase_if(findings, [](const AuditFinding& one) {
            // Nor have all workers run, as they have at rest.
            return one.invariant == "suspense" || one.invariant == "overdue";
        });
        complain(findings);
        check_earnings();
        check_holds();
    } else if (touched_) {
        complain(world_.money.audit.run(*touched_));
    }
}

void Simulator::complain(const AuditFindings& findings) {
    for (const AuditFinding& one : findings) {
        findings_.push_back("step " + std::to_string(done_) + ": " + one.invariant + " " +
                            one.about + ": " + one.text);
    }
}

// No more faults, and time enough for every retry: nothing may be left half done.
void Simulator::come_to_rest() {
    trouble_percent_ = 0;
    world_.provider.refunds_stay_pending = false;
    for (const auto& [id, refund] : world_.provider.refunds) {
        if (refund.pending) world_.provider.settle_refund(id, true);
    }
    for (const auto& [id, dispute] : world_.provider.disputes) {
        world_.provider.close_dispute(id, true);
    }
    for (const AccountId& companion : world_.companions) {
        const auto account = world_.money.accounts.create(companion);
        if (account) world_.provider.finish_set_up(account->provider_id);
    }
    for (int round = 0; round < 60; ++round) {
        world_.clock.advance(hours(6));
        for (const SignedEvent& event : world_.provider.take_events()) world_.hear(event);
        (void)world_.money.reconcile_events.run();
        for (int turn = 0; turn < 4; ++turn) world_.background();
        release_all();
    }
    (void)world_.money.reconcile_movements.run();
    world_.clock.advance(hours(30));
    world_.jobs.sweep();
    const auto left = world_.money.reconcile_movements.run();
    if (!left || !left->empty()) findings_.emplace_back("at rest: reconciliation finds something");
    complain(world_.money.audit.run().findings);
    check_ends();
    const auto theirs = world_.provider.balance().value();
    const Money ours =
        world_.balance(ledger::provider_pending) + world_.balance(ledger::provider_available);
    if (ours != theirs.available + theirs.pending) {
        findings_.push_back("at rest: our books say " + ours.dollars_text() + ", the provider's " +
                            (theirs.available + theirs.pending).dollars_text());
    }
    check_provider_list();
    check_earnings();
    if (findings_.empty()) return;
    for (const Difference& each : world_.store->read(
             [](Transaction& transaction) { return transaction.reconciliation.differences(50); })) {
        const auto dollars = [](const std::optional<Money>& amount) {
            return amount ? amount->dollars_text() : std::string("-");
        };
        findings_.push_back("reconciliation: " + std::string(difference_name(each.kind)) + " " +
                            each.object + ", ours " + dollars(each.ours) + ", theirs " +
                            dollars(each.theirs));
    }
}

// EEARN-005, EEARN-006: the figures on a companion's screens equal the postings, to the cent, at
// every moment: paid out are the transfers, pending is what is owed, the fees are the commission.
void Simulator::check_earnings() {
    std::map<std::string, Money> transfers;
    Money commission;
    const auto look = [&](const LedgerEntry& entry) {
        const bool is_transfer =
            entry.kind == EntryKind::transfer_made || entry.kind == EntryKind::transfer_reversed;
        const bool is_earned = entry.kind == EntryKind::line_completed ||
                               entry.kind == EntryKind::line_moved ||
                               entry.kind == EntryKind::booking_cancelled;
        for (const Posting& posting : entry.postings) {
            if (is_transfer) transfers[posting.account] += posting.amount;
            if (is_earned && posting.account == ledger::commission_income) {
                commission -= posting.amount;
            }
        }
    };
    world_.store->read([&](Transaction& transaction) {
        constexpr int all = std::numeric_limits<int>::max();
        for (const LedgerEntry& entry : transaction.books.entries({}, all)) look(entry);
        std::vector<AccountId> companions = world_.companions;
        companions.insert(companions.end(), departed_.begin(), departed_.end());
        for (const AccountId& companion : companions) {
            const std::string account = ledger::companion_payable(companion);
            const auto totals = transaction.payouts.shift_totals(companion);
            const Money paid = totals.at(ShiftStatus::paid).net;
            const Money pending = totals.at(ShiftStatus::pending).net;
            const Money owed = -transaction.ledger.balance(account);
            if (paid == transfers[account] && pending == owed) continue;
            findings_.push_back("earnings of " + companion.text() + ": paid out " +
                                paid.dollars_text() + ", transfers " +
                                transfers[account].dollars_text() + "; pending " +
                                pending.dollars_text() + ", owed " + owed.dollars_text());
        }
        for (const Payout& payout : all_payouts(transaction)) {
            commission -= payout.parts.commission;
            const PayoutParts& parts = payout.parts;
            const Money travel = payout.amount - parts.base + parts.commission - parts.mileage;
            if (travel >= Money{} && parts.base >= parts.commission) continue;
            findings_.push_back("payout of line " + payout.line.text() + ": parts do not add up");
        }
        return 0;
    });
    if (!commission.is_zero()) {
        findings_.push_back("earnings: the fees differ from the commission by " +
                            commission.dollars_text());
    }
}

// §3.5: the provider's own list, not ours: one transfer for each line, the right cents.
void Simulator::check_provider_list() {
    std::map<std::string, Payout> payouts;
    world_.store->read([&](Transaction& transaction) {
        for (const Payout& payout : all_payouts(transaction)) {
            payouts.emplace(payout.line.text(), payout);
        }
        return 0;
    });
    std::map<std::string, int> sent;
    for (const auto& [id, transfer] : world_.provider.transfers) {
        ++seen_.transfers;
        if (!transfer.reversed.is_zero()) ++seen_.reversals;
        const auto payout = payouts.find(transfer.reference);
        if (payout == payouts.end() || ++sent[transfer.reference] > 1 ||
            payout->second.transferred() != transfer.amount || payout->second.transfer != id) {
            findings_.push_back("at rest: transfer " + id + " stands for no line or for a second");
        }
    }
    for (const auto& [line, payout] : payouts) {
        const bool ended =
            payout.state == PayoutState::paid || payout.state == PayoutState::reversed ||
            payout.state == PayoutState::lost || payout.state == PayoutState::cancelled ||
            payout.state == PayoutState::failed;
        const bool ahead = payout.due_at > world_.clock.now();
        if (!ended && !ahead)
            findings_.push_back("at rest: line " + line + " is not settled: state " +
                                std::to_string(static_cast<int>(payout.state)) + ", hold " +
                                std::to_string(static_cast<int>(payout.hold)) + ", attempt " +
                                std::to_string(payout.attempt));
    }
    seen_.refunds = static_cast<long>(world_.provider.refunds.size());
    seen_.disputes = static_cast<long>(world_.provider.disputes.size());
    seen_.bookings = static_cast<long>(bookings_.size());
}

Booking Simulator::stored_booking(const BookingId& id) {
    return world_.stored(id).value();
}

std::vector<std::string> Simulator::open_pages() const {
    std::vector<std::string> pages;
    for (const auto& [id, page] : world_.provider.pages) {
        if (page.status == CheckoutStatus::open) pages.push_back(id);
    }
    return pages;
}

}  // namespace steady::testing
