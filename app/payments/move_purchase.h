#pragma once

#include "domain/payments/purchase_states.h"
#include "ports/store_fwd.h"

namespace steady {

// The only way to change the state of a stored purchase: by a transition of its table, and only if
// no other writer was faster. Writes every field. False: there is no such transition from its
// state, or the stored state has changed; `purchase` is then unchanged.
[[nodiscard]] bool move_purchase(Transaction& transaction, Purchase& purchase, PurchaseEvent event);

}  // namespace steady
