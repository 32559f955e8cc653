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

}  // namespace steady
