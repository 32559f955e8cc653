#pragma once

#include "domain/payments/purchase.h"

namespace steady {

// The group of a purchase, where its price and title do not matter.
enum class PurchaseGroup { booking, identity, verifications, highlight };

[[nodiscard]] PurchaseGroup group_of(PurchaseKind kind);

}  // namespace steady
