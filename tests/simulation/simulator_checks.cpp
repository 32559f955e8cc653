// The invariants that hold at every moment, and the provider's own list at rest.
#include "app/bookings/may_meet.h"
#include "domain/bookings/timing.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payouts/payout_states.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/earnings.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/simulation/simulator.h"

#include <algorithm>
#include <limits>
#include <map>

namespace steady::testing {
namespace {

constexpr int more_than_all = 1'000'000;

std::vector<Payout> all_payouts(Transaction& transaction) {
    return transaction.book_details.payouts_among(transaction.books.payouts("", more_than_all));
}

// Of all disputes, also those that were won after a deduction.
Money disputed_sum(Transaction& transaction, const BookingId& booking) {
    Money sum;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking)) {
        sum += dispute.amount;
    }
    return sum;
}

}  // namespace

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
            const auto totals = transaction.earnings.shift_totals(companion);
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
        count("transfers");
        if (!transfer.reversed.is_zero()) count("transfers taken back");
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
    count("refunds", std::ssize(world_.provider.refunds));
}

// A payout that an operator holds, or of a visit reported as a no-show, is not sent before an
// operator releases it; and a report that was taken back holds nothing.
void Simulator::check_holds() {
    world_.store->read([&](Transaction& transaction) {
        check_disputed(transaction);
        for (const BookingLineId& line : reported_) {
            const auto payout = transaction.payouts.find(line);
            if (!payout) continue;
            const bool went =
                payout->state == PayoutState::sending || payout->state == PayoutState::paid;
            if (!went) continue;
            complain("the payout of line " + line.text() +
                     " was sent although an operator was to decide");
        }
        for (const BookingLineId& line : withdrawn_) {
            const auto payout = transaction.payouts.find(line);
            if (!payout || payout->hold != HoldReason::by_operator) continue;
            if (reported_.contains(line)) continue;
            complain("the payout of line " + line.text() + " waits for a report taken back");
        }
        return 0;
    });
}

// While a payment is disputed none of its payouts is due, and after a lost dispute an operator
// decides about each.
void Simulator::check_disputed(Transaction& transaction) {
    for (const std::string& id : transaction.books.disputes("", more_than_all)) {
        const auto dispute = transaction.disputes.find(id);
        const bool ended = dispute->state == DisputeState::won || dispute->amount.is_zero();
        if (ended || !dispute->booking) continue;
        Money left = disputed_sum(transaction, *dispute->booking);
        for (const Payout& payout : transaction.payouts.of_booking(*dispute->booking)) {
            left -= payout.deducted;
            if (dispute->state == DisputeState::open && payout.state == PayoutState::due) {
                complain("the payout of line " + payout.line.text() + " is due, but disputed");
            }
            if (dispute->state != DisputeState::lost || decided_.contains(payout.line)) continue;
            const bool waits =
                payout.state == PayoutState::due || payout.state == PayoutState::held;
            if (!waits) continue;
            if (payout.hold == HoldReason::by_operator) {
                reported_.insert(payout.line);
            } else {
                complain("the payout of line " + payout.line.text() +
                         " goes on after a lost dispute, and no operator decided");
            }
        }
        if (left < Money{}) complain("more was deducted than dispute " + id + " took");
    }
}

// Two visits of one companion, with the rest and the way between them; held times count, except
// against the visit that they are for.
void Simulator::check_places() {
    struct Taken {
        BookingLineId visit;
        Claim claim;
    };
    std::map<AccountId, std::vector<Taken>> taken;
    const auto add = [&](const BookingLine& line) {
        if (line.is_active()) {
            taken[line.companion].push_back({line.visit(), {line.service, line.place}});
        }
    };
    for (const Booking& booking : live_bookings()) std::ranges::for_each(booking.lines, add);
    for (const HeldMove& held : held_moves()) add(held.line);
    for (const auto& [companion, visits] : taken) {
        for (std::size_t i = 0; i < visits.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (visits[i].visit == visits[j].visit) continue;
                if (!conflict(visits[i].claim, visits[j].claim)) continue;
                complain("companion " + companion.text() + " has visits " + visits[i].visit.text() +
                         " and " + visits[j].visit.text() + " at once");
            }
        }
    }
}

void Simulator::check_time_off() {
    world_.store->read([&](Transaction& transaction) {
        const auto look = [&](const BookingLine& line) {
            if (!line.is_active() || stays_.contains({line.visit(), line.service.start})) return;
            if (transaction.time_off.touching(line.companion, line.service).empty()) return;
            complain("line " + line.id.text() + " lies in its companion's time off");
        };
        for (const BookingId& id : bookings_) {
            const auto booking = transaction.bookings.find(id);
            if (booking && booking->live()) std::ranges::for_each(booking->lines, look);
        }
        for (const HeldMove& held : transaction.pending_reschedules.held_moves_of(bookings_))
            look(held.line);
        return 0;
    });
}

// Nothing waits for a payment between two who may not meet, and nothing was confirmed or moved
// since the last check if they could not meet then either.
void Simulator::check_meetings() {
    world_.store->read([&](Transaction& transaction) {
        std::set<Pair> apart;
        for (const AccountId& client : world_.clients) {
            for (const AccountId& companion : world_.companions) {
                const bool may =
                    may_meet(transaction, client, companion, world_.clock.now()).has_value();
                if (!may) apart.insert({client, companion});
            }
        }
        for (const BookingId& id : bookings_) {
            const auto booking = transaction.bookings.find(id);
            if (!booking || !booking->live()) continue;
            for (const BookingLine& line : booking->lines) {
                if (!line.is_active()) continue;
                const Pair pair{booking->client, line.companion};
                const bool waits = booking->status == BookingStatus::pending;
                if (waits && apart.contains(pair)) {
                    complain("booking " + id.text() + " waits, but its parties may not meet");
                }
                if (waits || !confirmed_.insert(line.id).second) continue;
                if (apart.contains(pair) && apart_.contains(pair)) {
                    complain("line " + line.id.text() + " was made for two who may not meet");
                }
            }
        }
        for (const HeldMove& held : transaction.pending_reschedules.held_moves_of(bookings_)) {
            if (!apart.contains({held.client, held.line.companion})) continue;
            complain("a move of booking " + held.booking.text() +
                     " waits, but its parties may not meet");
        }
        apart_ = std::move(apart);
        return 0;
    });
}

// By the provider's own book: no more goes back, by refunds and by disputes together, than was
// paid; and no line is paid twice.
void Simulator::check_payments() {
    std::map<std::string, Money> left;
    for (const ProviderMovement& movement : world_.provider.book) {
        if (!movement.payment.empty()) left[movement.payment] += movement.amount;
    }
    for (const auto& [payment, amount] : left) {
        if (amount < Money{}) complain("more than was paid went back from payment " + payment);
    }
    std::set<std::string> sent;
    for (const auto& [id, transfer] : world_.provider.transfers) {
        if (sent.insert(transfer.reference).second) continue;
        complain("line " + transfer.reference + " was paid a second time, by transfer " + id);
    }
}

}  // namespace steady::testing
