#pragma once

#include "domain/core/time.h"
#include "domain/payments/purchase.h"
#include "ports/store_fwd.h"

namespace steady {

// Applies a paid verification: the right to send its request, once. False when there is nothing to
// grant (an earlier one waits for its form, all is verified or pending, the account is gone), so
// that the payment is refunded.
[[nodiscard]] bool grant_verification(Transaction& transaction, const Purchase& purchase,
                                      Instant now);

// Applies a paid identity unlock: three attempts. False when the account already has them or the
// identity is verified, so that the payment is refunded.
[[nodiscard]] bool grant_identity_unlock(Transaction& transaction, const Purchase& purchase,
                                         Instant now);

}  // namespace steady
