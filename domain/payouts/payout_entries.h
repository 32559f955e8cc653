#pragma once

#include "domain/payments/ledger.h"
#include "domain/payouts/payout.h"

#include <string>

// The entries of security-reliability-money §3.1 for money sent to companions. Named by the object
// at the provider, so that posting one twice has no second effect (I10).
namespace steady {

// In front of a transfer's id where the id of its reversal never became known.
inline const std::string adopted_prefix = "of_";

// The companion has the money.
[[nodiscard]] LedgerEntry transfer_made_entry(EntryId id, Instant at, const Payout& payout);
// So much of it came back; the companion is owed it again until the refund takes it.
[[nodiscard]] LedgerEntry transfer_reversed_entry(EntryId id, Instant at, const Payout& payout,
                                                  const std::string& reversal, Money amount);
// What did not come back: the companion's negative balance is the house's loss.
[[nodiscard]] LedgerEntry companion_loss_entry(EntryId id, Instant at, const Payout& payout);
// By an operator's decision the companion bears so much of what a lost dispute took.
[[nodiscard]] LedgerEntry payout_deducted_entry(EntryId id, Instant at, const Payout& payout,
                                                Money amount);

}  // namespace steady
