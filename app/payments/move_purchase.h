#pragma once

#include "domain/payments/purchase_states.h"
#include "ports/store.h"

namespace steady {

// The one way in which a stored purchase gets another state: along an arrow of its table, and only
// while nobody else was faster. Writes every field. False: there is no such arrow from its state,
// or the stored state is another one by now; `purchase` is then as it was.
[[nodiscard]] bool move_purchase(Transaction& transaction, Purchase& purchase, PurchaseEvent event);

}  // namespace steady
