#pragma once

#include "domain/core/ids.h"
#include "domain/payments/purchase.h"
#include "ports/store.h"

#include <optional>
#include <string>

namespace steady {

// The purchase whose money confirmed the booking: not always the latest, since an older page whose
// answer was lost, or a second one, may have been paid as well. Nothing when none did.
[[nodiscard]] std::optional<Purchase> paying_purchase(Transaction& transaction,
                                                      const BookingId& booking);

// The provider's id of that payment; empty without one.
[[nodiscard]] std::string paying_payment(Transaction& transaction, const BookingId& booking);

}  // namespace steady
