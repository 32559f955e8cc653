#pragma once

#include "domain/companions/companion.h"
#include "domain/core/ids.h"
#include "ports/provider_history.h"
#include "ports/store_fwd.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady::demo {

// The provider's id of a past object ("tr_demo_…"), derived from our id of what it is about.
[[nodiscard]] std::string past_name(std::string_view kind, const std::string& id);
// A companion's account in the past, also for one who has none today.
[[nodiscard]] std::string past_account(const AccountId& companion);

// Payout accounts of some booked companions; the others have yet to set theirs up.
void insert_payout_accounts(Transaction& transaction, const std::vector<Companion>& companions,
                            Instant now);

// The demo's payments, transfers, refunds and payout accounts, as the store has them, for the
// provider to import.
[[nodiscard]] ProviderHistory history_of(Transaction& transaction);

}  // namespace steady::demo
