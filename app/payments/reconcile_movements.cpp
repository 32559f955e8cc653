#include "app/payments/keep_difference.h"
#include "app/payments/reconcile_books.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/money_entries.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace steady {
namespace {

// Funds of a charge become available within days, and an entry may follow its movement by as long
// as we were away: the movements of two weeks are read each time, the entries of a little less.
constexpr hours looked_back{14 * 24};
constexpr hours entries_lag{3 * 24};
// What has no counterpart is looked at again for as long as one may still come.
constexpr hours unmatched_kept{90 * 24};
// What happened just now may not have its counterpart yet.
constexpr hours grace{1};

constexpr std::array<std::string_view, 8> moving_kinds{
    "checkout_paid", "amount_mismatch",   "refund",         "refund_failed",
    "transfer_made", "transfer_reversed", "dispute_opened", "dispute_won"};

bool moves_provider_money(const LedgerEntry& entry) {
    return std::ranges::find(moving_kinds, entry.kind) != moving_kinds.end();
}

// What the entry says our balance at the provider did.
Money provider_side(const LedgerEntry& entry) {
    Money sum;
    for (const Posting& posting : entry.postings) {
        if (posting.account == ledger::provider_pending ||
            posting.account == ledger::provider_available) {
            sum += posting.amount;
        }
    }
    return sum;
}

// A charge is posted in full; its fee is booked apart.
Money expected_side(const ProviderMovement& movement) {
    return movement.kind == MovementKind::charge ? movement.amount : movement.amount - movement.fee;
}

std::optional<LedgerEntry> entry_of_charge(Transaction& transaction,
                                           const ProviderMovement& movement) {
    if (const auto purchase = transaction.purchases().find_by_payment(movement.payment)) {
        if (auto entry =
                transaction.ledger().find("checkout_paid", "purchase", purchase->id.text())) {
            return entry;
        }
    }
    return transaction.ledger().find("amount_mismatch", "provider_payment", movement.payment);
}

// A reversal whose answer was lost was posted under its transfer's name: the provider's list of
// transfers says that it happened, not under which id.
std::optional<LedgerEntry> adopted_reversal(Transaction& transaction, Instant from,
                                            const std::set<EntryId>& matched, Money amount) {
    std::optional<LedgerEntry> found;
    transaction.ledger().each(from, Instant::max(), [&](const LedgerEntry& entry) {
        if (found || entry.kind != "transfer_reversed" || matched.contains(entry.id)) return;
        if (entry.source_id.starts_with(adopted_prefix) && provider_side(entry) == amount) {
            found = entry;
        }
    });
    return found;
}

std::optional<LedgerEntry> entry_of(Transaction& transaction, const ProviderMovement& movement,
                                    Instant from, const std::set<EntryId>& matched) {
    LedgerRepository& ledger = transaction.ledger();
    switch (movement.kind) {
        case MovementKind::charge:
            return entry_of_charge(transaction, movement);
        case MovementKind::refund:
            return ledger.find(movement.amount < Money{} ? "refund" : "refund_failed",
                               "provider_refund", movement.source);
        case MovementKind::transfer:
            return ledger.find("transfer_made", "transfer", movement.source);
        case MovementKind::transfer_reversal:
            if (auto entry = ledger.find("transfer_reversed", "reversal", movement.source)) {
                return entry;
            }
            return adopted_reversal(transaction, from, matched, movement.amount);
        case MovementKind::dispute:
            return ledger.find("dispute_opened", "dispute", movement.source);
        case MovementKind::dispute_reversal:
            return ledger.find("dispute_won", "dispute", movement.source);
        case MovementKind::payout:
        case MovementKind::other:
            break;
    }
    return std::nullopt;
}

// When the oldest movement was put into suspense whose cause is still not found; `now` without one.
Instant oldest_unmatched(Transaction& transaction, Instant now) {
    std::map<std::string, Instant> open;
    std::set<std::string> resolved;
    transaction.ledger().each(now - unmatched_kept, Instant::max(), [&](const LedgerEntry& entry) {
        if (entry.kind == "unmatched_movement") open.emplace(entry.source_id, entry.at);
        if (entry.kind == "unmatched_resolved") resolved.insert(entry.source_id);
    });
    Instant oldest = now;
    for (const auto& [movement, at] : open) {
        if (!resolved.contains(movement)) oldest = std::min(oldest, at);
    }
    return oldest;
}

}  // namespace

Result<NewDifferences> ReconcileMovements::run() {
    const Instant now = context_.clock.now();
    Round round{.now = now};
    round.from = context_.store.read([&](Transaction& transaction) {
        const Instant reached = transaction.reconciliation().reached(sweep).value_or(now);
        return std::min(reached, oldest_unmatched(transaction, now)) - looked_back;
    });
    if (auto read = read_movements(round); !read) return std::unexpected(read.error());
    find_unmatched_entries(round);
    if (!round.waiting) {
        if (auto compared = compare_balance(round); !compared) {
            return std::unexpected(compared.error());
        }
    }
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        transaction.reconciliation().reach(sweep, now);
        return {};
    });
    return round.found;
}

Result<void> ReconcileMovements::read_movements(Round& round) {
    std::string cursor;
    do {
        const auto page = context_.records.movements(round.from, round.now + hours(1), cursor);
        if (!page) return refuse(Refusal::provider_unavailable);
        const Round before = round;
        (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
            round = before;
            for (const ProviderMovement& movement : page->items) {
                book(transaction, round, movement);
            }
            return {};
        });
        cursor = page->next;
    } while (!cursor.empty());
    return {};
}

void ReconcileMovements::book_charge(Transaction& transaction, const ProviderMovement& movement) {
    const Instant now = context_.clock.now();
    if (!movement.fee.is_zero()) {
        transaction.ledger().post(
            provider_fee_entry(context_.ids.next<EntryId>(), now, movement.id, movement.fee));
    }
    if (movement.available) {
        transaction.ledger().post(funds_available_entry(
            context_.ids.next<EntryId>(), now, movement.id, movement.amount - movement.fee));
    }
}

void ReconcileMovements::book(Transaction& transaction, Round& round,
                              const ProviderMovement& movement) {
    const Money net = movement.amount - movement.fee;
    if (movement.kind == MovementKind::payout) {
        transaction.ledger().post(
            house_payout_entry(context_.ids.next<EntryId>(), round.now, movement.id, net));
        return;
    }
    const auto entry = entry_of(transaction, movement, round.from, round.matched);
    if (!entry && movement.at + grace > round.now) {
        round.waiting = true;
        return;
    }
    const std::string& object = movement.source.empty() ? movement.id : movement.source;
    if (!entry) {
        transaction.ledger().post(
            unmatched_entry(context_.ids.next<EntryId>(), round.now, movement.id, net));
        name(transaction, round,
             {DifferenceKind::unknown_to_us, object, std::nullopt, net, round.now});
        return;
    }
    round.matched.insert(entry->id);
    if (movement.kind == MovementKind::charge) book_charge(transaction, movement);
    const Money ours = provider_side(*entry);
    const Money theirs = expected_side(movement);
    if (ours == theirs) {
        if (transaction.ledger().find("unmatched_movement", "movement", movement.id)) {
            transaction.ledger().post(unmatched_resolved_entry(context_.ids.next<EntryId>(),
                                                               round.now, movement.id, net));
        }
        return;
    }
    transaction.ledger().post(
        unmatched_entry(context_.ids.next<EntryId>(), round.now, movement.id, theirs - ours));
    name(transaction, round, {DifferenceKind::amount_differs, object, ours, theirs, round.now});
}

void ReconcileMovements::find_unmatched_entries(Round& round) {
    const Round before = round;
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        round = before;
        std::vector<LedgerEntry> alone;
        transaction.ledger().each(
            round.from + entries_lag, round.now + hours(1), [&](const LedgerEntry& entry) {
                if (!moves_provider_money(entry) || round.matched.contains(entry.id)) return;
                if (entry.at + grace > round.now) {
                    round.waiting = true;
                } else {
                    alone.push_back(entry);
                }
            });
        for (const LedgerEntry& entry : alone) {
            name(transaction, round,
                 {DifferenceKind::unknown_to_them, entry.source_id, provider_side(entry),
                  std::nullopt, round.now});
        }
        return {};
    });
}

// Provider balance = provider_pending + provider_available.
Result<void> ReconcileMovements::compare_balance(Round& round) {
    const auto balance = context_.records.balance();
    if (!balance) return refuse(Refusal::provider_unavailable);
    const Money theirs = balance->available + balance->pending;
    const Round before = round;
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        round = before;
        const Money ours = transaction.ledger().balance(ledger::provider_pending) +
                           transaction.ledger().balance(ledger::provider_available);
        if (ours != theirs) {
            name(transaction, round,
                 {DifferenceKind::balance_differs, "balance", ours, theirs, round.now});
        }
        return {};
    });
    return {};
}

void ReconcileMovements::name(Transaction& transaction, Round& round,
                              const Difference& difference) {
    if (keep_difference(transaction, context_.ids, round.now, difference)) {
        round.found.push_back(difference);
    }
}

}  // namespace steady
