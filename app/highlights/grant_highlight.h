#pragma once

#include "domain/highlights/highlight.h"
#include "domain/payments/purchase.h"
#include "ports/store.h"

namespace steady {

// The effect of a paid highlight: its calendar month begins. False when one is active already or
// the companion is gone, so the money goes back.
[[nodiscard]] bool grant_highlight(Transaction& transaction, const Purchase& purchase,
                                   HighlightType type, Instant now);

}  // namespace steady
