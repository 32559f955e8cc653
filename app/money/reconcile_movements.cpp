#include "app/money/keep_difference.h"
#include "app/money/match_movement.h"
#include "app/money/reconcile_books.h"
#include "domain/core/result.h"
#include "domain/money/movement_entries.h"
#include "domain/payments/ledger_entries.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>
#include <array>
#include <exception>
#include <map>
#include <optional>

namespace steady {
namespace {

// Funds of a charge become available within days, and an entry may follow its movement by the
// length of an outage: each run reads the movements of two weeks, and the entries of a slightly
// shorter time.
constexpr hours looked_back{14 * 24};
constexpr hours entries_lag{3 * 24};
// Rows without a counterpart are checked again for as long as one may still come.
constexpr hours unmatched_retention{90 * 24};
// Recent rows may not have their counterpart yet.
constexpr hours grace{1};
// Attempts to read the balance without a movement in between, before this run gives up.
constexpr int max_attempts = 5;
// How long the balance may go without a comparison before the operator is notified.
constexpr hours blind_at_most{3 * 24};
constexpr const char* balance_object = "balance";
// The kinds of differences that this class closes.
constexpr std::array<DifferenceKind, 5> followed{
    DifferenceKind::amount_differs, DifferenceKind::unknown_to_us, DifferenceKind::unknown_to_them,
    DifferenceKind::balance_differs, DifferenceKind::balance_unseen};

// Ends a scan of the ledger in the middle: its transaction is rolled back.
struct StopRequested : std::exception {
    [[nodiscard]] const char* what() const noexcept override { return "stop requested"; }
};

// The time of the oldest movement in suspense whose cause is not found yet; `now` without one.
Instant oldest_unmatched(Transaction& transaction, Instant now, const std::stop_token& stop) {
    struct Put {
        Instant at;
        Money sum;
    };
    std::map<std::string, Put> put;
    transaction.ledger.each(
        now - unmatched_retention, Instant::max(), [&](const LedgerEntry& entry) {
            if (stop.stop_requested()) throw StopRequested();
            if (entry.kind != EntryKind::unmatched_movement &&
                entry.kind != EntryKind::unmatched_resolved) {
                return;
            }
            Put& each = put.emplace(movement_of(entry), Put{entry.at, {}}).first->second;
            each.at = std::min(each.at, entry.at);
            each.sum += provider_side(entry);
        });
    Instant oldest = now;
    for (const auto& [movement, each] : put) {
        if (!each.sum.is_zero()) oldest = std::min(oldest, each.at);
    }
    return oldest;
}

}  // namespace

template <class Work>
ReconcileMovements::Step ReconcileMovements::take_step(Round& round, Work work) {
    Step step;
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        step = {};
        work(transaction, step);
        return {};
    });
    round.matched.insert(step.matched.begin(), step.matched.end());
    for (const Named& closed : step.closed) {
        if (round.standing.erase(closed) > 0) --round.named[closed.first];
    }
    for (const auto& [kind, count] : step.named) round.named[kind] += count;
    round.found.insert(round.found.end(), step.found.begin(), step.found.end());
    return step;
}

Result<NewDifferences> ReconcileMovements::run(const std::stop_token& stop) {
    try {
        Round round = begin(stop);
        const auto compared = compare(round);
        conclude(round);
        if (!compared) return std::unexpected(compared.error());
        return round.found;
    } catch (const StopRequested&) {
        return refuse(Refusal::provider_unavailable);  // like a page that was not read
    }
}

ReconcileMovements::Round ReconcileMovements::begin(const std::stop_token& stop) {
    Round round{.now = context_.clock.now()};
    round.stop = stop;
    context_.store.read([&](Transaction& transaction) {
        const Instant reached = transaction.reconciliation.reached(sweep).value_or(round.now);
        round.from =
            std::min(reached, oldest_unmatched(transaction, round.now, stop)) - looked_back;
        for (const DifferenceKind kind : followed) {
            for (const OpenDifference& each : transaction.reconciliation.standing(kind)) {
                round.standing.emplace(kind, each.difference.object);
                ++round.named[kind];
            }
        }
        return 0;
    });
    return round;
}

Result<void> ReconcileMovements::compare(Round& round) {
    RETURN_IF_ERROR(read_movements(round, round.from));
    round.booked = true;
    for (int attempt = 0; attempt < max_attempts && !round.compared; ++attempt) {
        if (auto done = compare_balance(round); !done) return done;
    }
    return {};
}

Result<std::size_t> ReconcileMovements::read_movements(Round& round, Instant from) {
    std::size_t fresh = 0;
    std::string cursor;
    do {
        if (round.stop.stop_requested()) return refuse(Refusal::provider_unavailable);
        const auto page = context_.records.movements(from, round.now + hours(1), cursor);
        if (!page) return refuse(Refusal::provider_unavailable);
        std::vector<ProviderMovement> unread;
        for (const ProviderMovement& each : page->items) {
            if (round.read.insert(each.id).second) unread.push_back(each);
        }
        fresh += unread.size();
        const Step step = take_step(round, [&](Transaction& transaction, Step& into) {
            for (const ProviderMovement& each : unread) book(transaction, round, into, each);
        });
        round.waiting.insert(round.waiting.end(), step.waiting.begin(), step.waiting.end());
        cursor = page->next;
    } while (!cursor.empty());
    return fresh;
}

// Provider balance = provider_pending + provider_available, as long as both refer to the same
// movements: the balance and our sum are read after the movements, and no movement may have been
// added when the newest ones are read once more afterwards. Rows that wait for their counterpart
// are excluded on both sides.
Result<void> ReconcileMovements::compare_balance(Round& round) {
    const auto balance = context_.records.balance();
    if (!balance) return refuse(Refusal::provider_unavailable);
    Step step = take_step(round, [&](Transaction& transaction, Step& into) {
        for (const ProviderMovement& each : round.waiting) book(transaction, round, into, each);
        judge_entries(transaction, round, into);
        into.ours = transaction.ledger.balance(ledger::provider_pending) +
                    transaction.ledger.balance(ledger::provider_available) - into.waiting_entries;
    });
    round.waiting = std::move(step.waiting);
    Money theirs = balance->available + balance->pending;
    for (const ProviderMovement& each : round.waiting) theirs -= each.amount - each.fee;
    ASSIGN_OR_RETURN(const auto moved, read_movements(round, round.now - grace));
    if (moved != 0) return {};
    round.compared = true;
    const Difference difference{DifferenceKind::balance_differs, balance_object, step.ours, theirs,
                                round.now};
    take_step(round, [&](Transaction& transaction, Step& into) {
        if (step.ours == theirs) {
            close(transaction, round, into, {difference.kind, difference.object});
        } else {
            name(transaction, round, into, difference);
        }
    });
    return {};
}

// A comparison that keeps failing is itself reported.
void ReconcileMovements::conclude(Round& round) {
    take_step(round, [&](Transaction& transaction, Step& into) {
        ReconciliationRepository& records = transaction.reconciliation;
        const Named blind{DifferenceKind::balance_unseen, balance_object};
        const auto last = records.reached(balance_sweep);
        if (round.booked) records.reach(sweep, round.now);
        if (round.compared || !last) records.reach(balance_sweep, round.now);
        if (round.compared) {
            close(transaction, round, into, blind);
        } else if (last && *last + blind_at_most <= round.now) {
            name(transaction, round, into,
                 {blind.first, blind.second, std::nullopt, std::nullopt, round.now});
        }
    });
}

void ReconcileMovements::book_charge(Transaction& transaction, const ProviderMovement& movement) {
    const Instant now = context_.clock.now();
    if (!movement.fee.is_zero()) {
        transaction.ledger.post(
            provider_fee_entry(context_.ids.next<EntryId>(), now, movement.id, movement.fee));
    }
    if (movement.available) {
        transaction.ledger.post(funds_available_entry(context_.ids.next<EntryId>(), now,
                                                      movement.id, movement.amount - movement.fee));
    }
}

void ReconcileMovements::book(Transaction& transaction, const Round& round, Step& step,
                              const ProviderMovement& movement) {
    const Money net = movement.amount - movement.fee;
    if (movement.kind == MovementKind::payout) {
        transaction.ledger.post(
            platform_payout_entry(context_.ids.next<EntryId>(), round.now, movement.id, net));
        return;
    }
    const auto entry = entry_of(transaction, movement, round.from, [&](const EntryId& id) {
        return round.matched.contains(id) ||
               std::ranges::find(step.matched, id) != step.matched.end();
    });
    if (entry) return settle(transaction, round, step, movement, *entry);
    if (movement.at + grace > round.now) {
        step.waiting.push_back(movement);
        return;
    }
    put_into_suspense(transaction, context_.ids, round.now, movement.id, net);
    name(transaction, round, step,
         {DifferenceKind::unknown_to_us, object_of(movement), std::nullopt, net, round.now});
}

void ReconcileMovements::settle(Transaction& transaction, const Round& round, Step& step,
                                const ProviderMovement& movement, const LedgerEntry& entry) {
    step.matched.push_back(entry.id);
    close(transaction, round, step, {DifferenceKind::unknown_to_them, entry.source_id});
    close(transaction, round, step, {DifferenceKind::unknown_to_us, object_of(movement)});
    if (movement.kind == MovementKind::charge) book_charge(transaction, movement);
    const Money ours = provider_side(entry);
    const Money theirs = expected_side(movement);
    if (ours != theirs) {
        put_into_suspense(transaction, context_.ids, round.now, movement.id, theirs - ours);
        name(transaction, round, step,
             {DifferenceKind::amount_differs, object_of(movement), ours, theirs, round.now});
        return;
    }
    close(transaction, round, step, {DifferenceKind::amount_differs, object_of(movement)});
    put_into_suspense(transaction, context_.ids, round.now, movement.id, Money{});
}

void ReconcileMovements::judge_entries(Transaction& transaction, const Round& round, Step& step) {
    const std::set<EntryId> just_matched(step.matched.begin(), step.matched.end());
    std::vector<LedgerEntry> alone;
    transaction.ledger.each(
        round.from + entries_lag, Instant::max(), [&](const LedgerEntry& entry) {
            if (round.stop.stop_requested()) throw StopRequested();
            if (!moves_provider_money(entry.kind) || round.matched.contains(entry.id) ||
                just_matched.contains(entry.id)) {
                return;
            }
            if (entry.at + grace > round.now) {
                step.waiting_entries += provider_side(entry);
            } else {
                alone.push_back(entry);
            }
        });
    for (const LedgerEntry& entry : alone) {
        name(transaction, round, step,
             {DifferenceKind::unknown_to_them, entry.source_id, provider_side(entry), std::nullopt,
              round.now});
    }
}

void ReconcileMovements::name(Transaction& transaction, const Round& round, Step& step,
                              const Difference& difference) {
    const DifferenceKind kind = difference.kind;
    const bool is_open = round.standing.contains({kind, difference.object});
    const auto before = round.named.find(kind);
    const std::size_t standing = before == round.named.end() ? 0 : before->second;
    if (!is_open && standing + step.named[kind] >= max_open) return;
    if (store_difference(transaction, context_.ids, round.now, difference)) {
        step.found.push_back(difference);
        if (!is_open) ++step.named[kind];
    }
}

void ReconcileMovements::close(Transaction& transaction, const Round& round, Step& step,
                               const Named& named) {
    if (!round.standing.contains(named)) return;
    close_difference(transaction, round.now, named.first, named.second);
    step.closed.push_back(named);
}

}  // namespace steady
