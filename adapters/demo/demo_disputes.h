#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"

namespace steady::demo {

// The client's bank disputes the payment of this booking, whose payouts were sent. It accepts an
// answer for some more days.
void insert_dispute(Transaction& transaction, const BookingId& booking, CountingIds& ids,
                    Instant now);

}  // namespace steady::demo
