#include "domain/money/movement_entries.h"

#include "domain/payments/ledger_entries.h"

#include <utility>
#include <vector>

namespace steady {
namespace {

LedgerEntry entry_of(EntryKind kind, EntryId id, Instant at, const std::string& movement,
                     std::vector<Posting> postings) {
    return {std::move(id), at, kind, "movement", movement, std::nullopt, std::move(postings)};
}

}  // namespace

LedgerEntry provider_fee_entry(EntryId id, Instant at, const std::string& movement, Money fee) {
    return entry_of(EntryKind::provider_fee, std::move(id), at, movement,
                    moved(ledger::provider_fee_expense, ledger::provider_pending, fee));
}

LedgerEntry funds_available_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return entry_of(EntryKind::funds_available, std::move(id), at, movement,
                    moved(ledger::provider_available, ledger::provider_pending, net));
}

LedgerEntry unmatched_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return entry_of(EntryKind::unmatched_movement, std::move(id), at, movement,
                    moved(ledger::provider_available, ledger::suspense, net));
}

LedgerEntry unmatched_resolved_entry(EntryId id, Instant at, const std::string& movement,
                                     Money net) {
    return undone(unmatched_entry(std::move(id), at, movement, net), EntryKind::unmatched_resolved);
}

LedgerEntry platform_payout_entry(EntryId id, Instant at, const std::string& movement, Money net) {
    return entry_of(EntryKind::platform_payout, std::move(id), at, movement,
                    moved(ledger::provider_available, "house_bank", net));
}

}  // namespace steady
