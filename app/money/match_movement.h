#pragma once

#include "domain/payments/ledger.h"
#include "ports/payout_provider.h"
#include "ports/store.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// What the entry says our balance at the provider did.
[[nodiscard]] Money provider_side(const LedgerEntry& entry);
// What the movement's entry should say: a charge is posted in full, its fee is booked apart.
[[nodiscard]] Money expected_side(const ProviderMovement& movement);
// What the movement is about: the charge, the refund …
[[nodiscard]] const std::string& object_of(const ProviderMovement& movement);

// Puts into suspense what of the movement has no entry of ours, `wanted`, in place of what was put
// there before: nothing once its cause was found.
void put_into_suspense(Transaction& transaction, IdSource& ids, Instant now,
                       const std::string& movement, Money wanted);
// Of an entry that does so, the movement.
[[nodiscard]] std::string movement_of(const LedgerEntry& suspended);

using IsMatched = std::function<bool(const EntryId&)>;
// Our entry of this movement. Entries before `from` and those already matched are left out where a
// movement does not name its entry.
[[nodiscard]] std::optional<LedgerEntry> entry_of(Transaction& transaction,
                                                  const ProviderMovement& movement, Instant from,
                                                  const IsMatched& matched);

}  // namespace steady
