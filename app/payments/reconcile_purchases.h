#pragma once

#include "app/payments/payment_settlement.h"

namespace steady {

// The sweep for lost events: asks the provider about purchases that are still open (WH8).
class ReconcilePurchases {
  public:
    ReconcilePurchases(PaymentContext context, PaymentSettlement& settlement)
        : context_(context), settlement_(settlement) {}
    // One round; returns how many are no longer open.
    int run(int limit = 50);

  private:
    PaymentContext context_;
    PaymentSettlement& settlement_;
};

}  // namespace steady
