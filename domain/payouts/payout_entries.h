#pragma once

#include "domain/payments/ledger.h"
#include "domain/payouts/payout.h"

#include <string>

// The ledger entries of security-reliability-money §3.1 for money sent to companions. Keyed by the
// object at the provider, so that posting one twice has no second effect (I10).
namespace steady {

// Prefixes a transfer's id where the id of its reversal never became known.
inline const std::string adopted_prefix = "of_";

// The companion has received the money.
[[nodiscard]] LedgerEntry transfer_made_entry(EntryId id, Instant at, const Payout& payout);
// This much was reversed; the companion is owed it again until the refund takes it.
[[nodiscard]] LedgerEntry transfer_reversed_entry(EntryId id, Instant at, const Payout& payout,
                                                  const std::string& reversal, Money amount);
// The part that was not reversed: the companion's negative balance is the platform's loss.
[[nodiscard]] LedgerEntry companion_loss_entry(EntryId id, Instant at, const Payout& payout);
// By an operator's decision the companion bears this part of a lost dispute; `before`: the sum of
// the earlier decisions about this payout.
[[nodiscard]] LedgerEntry payout_deducted_entry(EntryId id, Instant at, const Payout& payout,
                                                Money amount, Money before = {});

}  // namespace steady
