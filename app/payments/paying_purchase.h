#pragma once

#include "domain/bookings/booking.h"
#include "domain/payments/purchase.h"
#include "ports/store.h"

#include <optional>

namespace steady {

// The purchase whose money confirmed the booking: not always the latest, since an older page whose
// answer was lost, or a second one, may have been paid as well. Nothing when none did.
[[nodiscard]] std::optional<Purchase> paying_purchase(Transaction& transaction,
                                                      const BookingId& booking);

}  // namespace steady
