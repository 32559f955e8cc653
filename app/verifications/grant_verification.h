#pragma once

#include "domain/core/time.h"
#include "domain/payments/purchase.h"
#include "ports/store.h"

namespace steady {

// The effect of a paid verification: the right to send its request, once. False when there is
// nothing to give (an earlier one waits for its form, all is verified or pending, the account is
// gone), so the money goes back.
[[nodiscard]] bool grant_verification(Transaction& transaction, const Purchase& purchase,
                                      Instant now);

// The effect of a paid identity unlock: three tries. False when they are there already or the
// identity is proven, so the money goes back.
[[nodiscard]] bool grant_identity_unlock(Transaction& transaction, const Purchase& purchase,
                                         Instant now);

}  // namespace steady
