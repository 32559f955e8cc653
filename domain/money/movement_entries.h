#pragma once

#include "domain/payments/ledger.h"

#include <string>

// The ledger entries of security-reliability-money §3.1 for movements that the provider books by
// itself, keyed by the row of its account statement ("txn_…"), so that posting one twice has no
// second effect (I10).
namespace steady {

[[nodiscard]] LedgerEntry provider_fee_entry(EntryId id, Instant at, const std::string& movement,
                                             Money fee);
// The funds of a payment become available: `net` is the amount after the fee.
[[nodiscard]] LedgerEntry funds_available_entry(EntryId id, Instant at, const std::string& movement,
                                                Money net);
// Money moved for an unknown reason, signed as seen by our balance; an operator investigates.
[[nodiscard]] LedgerEntry unmatched_entry(EntryId id, Instant at, const std::string& movement,
                                          Money net);
// …and the reason was found later.
[[nodiscard]] LedgerEntry unmatched_resolved_entry(EntryId id, Instant at,
                                                   const std::string& movement, Money net);
// Our available balance was paid out to the platform's own bank account.
[[nodiscard]] LedgerEntry platform_payout_entry(EntryId id, Instant at, const std::string& movement,
                                                Money net);

}  // namespace steady
