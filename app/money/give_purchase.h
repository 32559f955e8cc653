#pragma once

#include "app/payments/payment_settlement.h"
#include "domain/payments/purchase.h"
#include "ports/places.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// What each kind of purchase brings its owner, once (GivePurchase). Nothing to give (bought twice,
// a booking that is not there or whose time is gone) orders the refund of all of it.
[[nodiscard]] Result<Settlement> give_purchase(Transaction& transaction, IdSource& ids,
                                               const TimeZones& zones, Instant now,
                                               const Purchase& purchase);

}  // namespace steady
