#include "app/payments/move_purchase.h"

#include "ports/payments.h"
#include "ports/store.h"

#include <utility>

namespace steady {

bool move_purchase(Transaction& transaction, Purchase& purchase, PurchaseEvent event) {
    const auto next = next_state(purchase.state, event);
    if (!next) return false;
    const PurchaseState from = std::exchange(purchase.state, *next);
    if (transaction.purchases.update(purchase, from)) return true;
    purchase.state = from;
    return false;
}

}  // namespace steady
