#pragma once

#include "app/payments/payment_settlement.h"
#include "domain/payments/purchase.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// Applies the effect of each kind of purchase for its owner, once (GivePurchase). If there is
// nothing to grant (bought twice, a booking that does not exist or whose time is taken), orders a
// full refund.
[[nodiscard]] Result<Settlement> give_purchase(Transaction& transaction, IdSource& ids,
                                               const TimeZones& zones, Instant now,
                                               const Purchase& purchase);

}  // namespace steady
