#include "app/money/match_movement.h"

#include "domain/money/movement_entries.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payouts/payout_entries.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

std::optional<LedgerEntry> entry_of_charge(Transaction& transaction,
                                           const ProviderMovement& movement) {
    if (const auto purchase = transaction.purchases.find_by_payment(movement.payment)) {
        if (auto entry = transaction.ledger.find(EntryKind::checkout_paid, "purchase",
                                                 purchase->id.text())) {
            return entry;
        }
    }
    return transaction.ledger.find(EntryKind::amount_mismatch, "provider_payment",
                                   movement.payment);
}

// A reversal whose answer was lost was posted under its transfer's id: the provider's list of
// transfers shows that it happened, but not under which id.
std::optional<LedgerEntry> adopted_reversal(Transaction& transaction, Instant from,
                                            const IsMatched& matched, Money amount) {
    std::optional<LedgerEntry> found;
    transaction.ledger.each(from, Instant::max(), [&](const LedgerEntry& entry) {
        if (found || entry.kind != EntryKind::transfer_reversed || matched(entry.id)) return;
        if (entry.source_id.starts_with(adopted_prefix) && provider_side(entry) == amount) {
            found = entry;
        }
    });
    return found;
}

}  // namespace

// The change of our balance at the provider, according to the entry.
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

// A charge is posted in full; its fee is booked separately.
Money expected_side(const ProviderMovement& movement) {
    return movement.kind == MovementKind::charge ? movement.amount : movement.amount - movement.fee;
}

std::optional<LedgerEntry> entry_of(Transaction& transaction, const ProviderMovement& movement,
                                    Instant from, const IsMatched& matched) {
    LedgerRepository& ledger = transaction.ledger;
    switch (movement.kind) {
        case MovementKind::charge:
            return entry_of_charge(transaction, movement);
        case MovementKind::refund:
            return ledger.find(
                movement.amount < Money{} ? EntryKind::refund : EntryKind::refund_failed,
                "provider_refund", movement.source);
        case MovementKind::transfer:
            return ledger.find(EntryKind::transfer_made, "transfer", movement.source);
        case MovementKind::transfer_reversal:
            if (auto entry =
                    ledger.find(EntryKind::transfer_reversed, "reversal", movement.source)) {
                return entry;
            }
            return adopted_reversal(transaction, from, matched, movement.amount);
        case MovementKind::dispute:
            return ledger.find(EntryKind::dispute_opened, "dispute", movement.source);
        case MovementKind::dispute_reversal:
            return ledger.find(EntryKind::dispute_won, "dispute", movement.source);
        case MovementKind::payout:
        case MovementKind::other:
            break;
    }
    return std::nullopt;
}

// Entries are never changed, and each has its own source id: the first for a movement has the
// movement's id, each following one "{movement}:2", ":3", in either direction. An entry resolved
// under the movement's own id ended the first.
void put_into_suspense(Transaction& transaction, IdSource& ids, Instant now,
                       const std::string& movement, Money wanted) {
    const auto named = [&](int number) {
        return number == 1 ? movement : movement + ":" + std::to_string(number);
    };
    Money put;
    int number = 1;
    for (;; ++number) {
        const auto entry =
            transaction.ledger.find(EntryKind::unmatched_movement, "movement", named(number));
        const auto resolved =
            transaction.ledger.find(EntryKind::unmatched_resolved, "movement", named(number));
        if (!entry && !resolved) break;
        if (entry) put += provider_side(*entry);
        if (resolved) put += provider_side(*resolved);
    }
    if (wanted == put) return;
    if (wanted.is_zero()) {
        transaction.ledger.post(unmatched_resolved_entry(
            ids.next<EntryId>(), now, number == 2 ? movement : named(number), put));
        return;
    }
    transaction.ledger.post(unmatched_entry(ids.next<EntryId>(), now, named(number), wanted - put));
}

std::string movement_of(const LedgerEntry& suspended) {
    return suspended.source_id.substr(0, suspended.source_id.find(':'));
}

const std::string& object_of(const ProviderMovement& movement) {
    return movement.source.empty() ? movement.id : movement.source;
}

}  // namespace steady
