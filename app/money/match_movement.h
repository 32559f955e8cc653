#pragma once

#include "domain/payments/ledger.h"
#include "ports/payout_provider.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// The change of our balance at the provider, according to the entry.
[[nodiscard]] Money provider_side(const LedgerEntry& entry);
// The amount that the movement's entry should have: a charge is posted in full, its fee is booked
// separately.
[[nodiscard]] Money expected_side(const ProviderMovement& movement);
// The object of the movement: the charge, the refund …
[[nodiscard]] const std::string& object_of(const ProviderMovement& movement);

// Puts the part of the movement that has no entry of ours, `wanted`, into suspense, replacing the
// amount put there before: zero once its cause was found.
void put_into_suspense(Transaction& transaction, IdSource& ids, Instant now,
                       const std::string& movement, Money wanted);
// The movement of such an entry.
[[nodiscard]] std::string movement_of(const LedgerEntry& suspended);

using IsMatched = std::function<bool(const EntryId&)>;
// Our entry for this movement. Entries before `from` and those already matched are skipped if a
// movement does not name its entry.
[[nodiscard]] std::optional<LedgerEntry> entry_of(Transaction& transaction,
                                                  const ProviderMovement& movement, Instant from,
                                                  const IsMatched& matched);

}  // namespace steady
