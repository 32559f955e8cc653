#include "domain/payouts/payout_entries.h"

#include "domain/payments/ledger_entries.h"

#include <utility>

namespace steady {

LedgerEntry transfer_made_entry(EntryId id, Instant at, const Payout& payout) {
    return {std::move(id),
            at,
            EntryKind::transfer_made,
            "transfer",
            payout.transfer,
            payout.booking,
            moved(ledger::companion_payable(payout.companion), ledger::provider_available,
                  payout.transferred())};
}

LedgerEntry transfer_reversed_entry(EntryId id, Instant at, const Payout& payout,
                                    const std::string& reversal, Money amount) {
    return {std::move(id),
            at,
            EntryKind::transfer_reversed,
            "reversal",
            reversal,
            payout.booking,
            moved(ledger::provider_available, ledger::companion_payable(payout.companion), amount)};
}

LedgerEntry companion_loss_entry(EntryId id, Instant at, const Payout& payout) {
    return {std::move(id),
            at,
            EntryKind::companion_loss,
            "transfer",
            payout.transfer,
            payout.booking,
            moved(ledger::companion_loss, ledger::companion_payable(payout.companion),
                  payout.with_companion())};
}

LedgerEntry payout_deducted_entry(EntryId id, Instant at, const Payout& payout, Money amount,
                                  Money before) {
    return {
        std::move(id),
        at,
        EntryKind::payout_voided,
        "booking_line",
        payout.line.text() + (before.is_zero() ? "" : ":after" + std::to_string(before.cents())),
        payout.booking,
        moved(ledger::companion_payable(payout.companion), ledger::dispute_expense, amount)};
}

}  // namespace steady
