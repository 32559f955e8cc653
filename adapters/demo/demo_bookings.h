#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/provider_history.h"
#include "ports/store.h"

#include <vector>

namespace steady::demo {

// Writes paid bookings of `client` with these companions: some over, some still ahead, so that
// every screen of the demo has something true to show. Each has its purchase and ledger entry.
[[nodiscard]] Result<void> insert_bookings(Transaction& transaction, const AccountId& client,
                                           const std::vector<Companion>& companions,
                                           const TimeZones& zones, CountingIds& ids, Instant now);

// Payout accounts of some who were booked; the others still have theirs to set up.
void insert_payout_accounts(Transaction& transaction, const std::vector<Companion>& companions,
                            Instant now);

// The demo's payments and payout accounts, of which the provider must know: as the store tells.
[[nodiscard]] ProviderHistory history_of(Transaction& transaction);

}  // namespace steady::demo
