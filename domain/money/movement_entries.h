#pragma once

#include "domain/payments/ledger.h"

#include <string>

// The entries of security-reliability-money §3.1 for what the provider books by itself, named by
// the row of its own account book ("txn_…"), so that posting one twice has no second effect (I10).
namespace steady {

[[nodiscard]] LedgerEntry provider_fee_entry(EntryId id, Instant at, const std::string& movement,
                                             Money fee);
// Funds of a payment can be spent: `net` is what is left of it after the fee.
[[nodiscard]] LedgerEntry funds_available_entry(EntryId id, Instant at, const std::string& movement,
                                                Money net);
// Money moved without a cause that we know, signed as our balance saw it; an operator looks.
[[nodiscard]] LedgerEntry unmatched_entry(EntryId id, Instant at, const std::string& movement,
                                          Money net);
// …and the cause was found after all.
[[nodiscard]] LedgerEntry unmatched_resolved_entry(EntryId id, Instant at,
                                                   const std::string& movement, Money net);
// Our available balance was paid out to the house's own bank account.
[[nodiscard]] LedgerEntry platform_payout_entry(EntryId id, Instant at, const std::string& movement,
                                                Money net);

}  // namespace steady
