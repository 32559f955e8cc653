#pragma once

#include "domain/core/ids.h"
#include "domain/payments/purchase.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The purchase whose payment confirmed the booking: not always the latest, since an older page
// whose answer was lost, or a second one, may have been paid as well. nullopt when there is none.
[[nodiscard]] std::optional<Purchase> paying_purchase(Transaction& transaction,
                                                      const BookingId& booking);

// Every purchase whose payment the booking has: the one that confirmed it, then those that paid the
// difference of a move, in order.
[[nodiscard]] std::vector<Purchase> paying_purchases(Transaction& transaction,
                                                     const BookingId& booking);

}  // namespace steady
