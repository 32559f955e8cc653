#include "domain/money/movement_entries.h"

#include "domain/payments/ledger_entries.h"

#include <utility>

namespace steady {

LedgerEntry provider_fee_entry(EntryId id, Instant at, const std::string& movement, Money fee) {
    return {std::move(id),
            at,
            EntryKind::provider_fee,
            "movement",
            movement,
            std::nullopt,
            moved(ledger::provider_fee_expense, ledger::provider_pending, fee)};
}

LedgerEntry funds_available_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return {std::move(id),
            at,
            EntryKind::funds_available,
            "movement",
            movement,
            std::nullopt,
            moved(ledger::provider_available, ledger::provider_pending, net)};
}

LedgerEntry unmatched_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return {std::move(id),
            at,
            EntryKind::unmatched_movement,
            "movement",
            movement,
            std::nullopt,
            moved(ledger::provider_available, ledger::suspense, net)};
}

LedgerEntry unmatched_resolved_entry(EntryId id, Instant at, const std::string& movement,
                                     Money net) {
    return undone(unmatched_entry(std::move(id), at, movement, net), EntryKind::unmatched_resolved);
}

LedgerEntry house_payout_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return {std::move(id),
            at,
            EntryKind::house_payout,
            "movement",
            movement,
            std::nullopt,
            moved(ledger::provider_available, "house_bank", net)};
}

}  // namespace steady
