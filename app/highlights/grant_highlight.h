#pragma once

#include "domain/highlights/highlight.h"
#include "domain/payments/purchase.h"
#include "ports/store_fwd.h"

namespace steady {

// Applies a paid highlight: its calendar month begins. False when one is already active or the
// companion is gone, so that the payment is refunded.
[[nodiscard]] bool grant_highlight(Transaction& transaction, const Purchase& purchase,
                                   HighlightType type, Instant now);

}  // namespace steady
