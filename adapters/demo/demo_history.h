#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <vector>

namespace steady::demo {

// The first companions have worked for longer than the history covers.
inline constexpr std::size_t of_long_standing = 4;
inline constexpr std::chrono::days long_standing{900};

// A client's bookings from the previous year on, all past: visits whose money was paid out on time,
// one whose payout failed, one whose payment is disputed, and some that were canceled, with their
// refunds.
[[nodiscard]] Result<void> insert_history(Transaction& transaction, const AccountId& client,
                                          const std::vector<Companion>& companions,
                                          const TimeZones& zones, CountingIds& ids, Instant now);

// Completes this client's past bookings and pays them out to companions with an account, each at
// its own time.
[[nodiscard]] Result<void> settle_past(Transaction& transaction, const AccountId& client,
                                       CountingIds& ids, Instant now);

// Two schedule templates of an operator.
void insert_templates(Transaction& transaction, const std::vector<Companion>& companions,
                      CountingIds& ids, Instant now);

}  // namespace steady::demo
