#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/bookings/booking.h"
#include "ports/places.h"
#include "ports/store.h"

#include <vector>

namespace steady::demo {

// Writes paid bookings of `client` with these companions: some over, some still ahead, so that
// every screen of the demo has something true to show. Each has its purchase and ledger entry.
[[nodiscard]] Result<void> insert_bookings(Transaction& transaction, const AccountId& client,
                                           const std::vector<Companion>& companions,
                                           const TimeZones& zones, CountingIds& ids, Instant now);

}  // namespace steady::demo
