#pragma once

#include "domain/companions/companion.h"
#include "domain/core/ids.h"
#include "ports/provider_history.h"
#include "ports/store.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady::demo {

// The provider's name of what lies in the past ("tr_demo_…"), after the id of ours that it is
// about.
[[nodiscard]] std::string past_name(std::string_view kind, const std::string& id);
// A companion's account of the past, also of one who has none today.
[[nodiscard]] std::string past_account(const AccountId& companion);

// Payout accounts of some who were booked; the others still have theirs to set up.
void insert_payout_accounts(Transaction& transaction, const std::vector<Companion>& companions,
                            Instant now);

// The demo's payments, transfers, refunds and payout accounts, of which the provider must know: as
// the store tells.
[[nodiscard]] ProviderHistory history_of(Transaction& transaction);

}  // namespace steady::demo
