#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store.h"

#include <vector>

namespace steady::demo {

// The first companions have worked for longer than the history reaches back.
inline constexpr std::size_t of_long_standing = 4;
inline constexpr std::chrono::days long_standing{900};

// What a client booked from the year before on, all of it over: visits whose money was paid out
// when it was due, one whose payout failed, and some that were called off, with their refunds.
[[nodiscard]] Result<void> insert_history(Transaction& transaction, const AccountId& client,
                                          const std::vector<Companion>& companions,
                                          const TimeZones& zones, CountingIds& ids, Instant now);

// Completes what is over of this client's bookings and pays it out to who has an account, each at
// its own time.
[[nodiscard]] Result<void> settle_past(Transaction& transaction, const AccountId& client,
                                       CountingIds& ids, Instant now);

// Two schedules that an operator keeps.
void insert_templates(Transaction& transaction, const std::vector<Companion>& companions,
                      CountingIds& ids, Instant now);

}  // namespace steady::demo
