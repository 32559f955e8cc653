#pragma once

#include "app/payments/payment_settlement.h"
#include "ports/payments.h"

#include <mutex>
#include <stop_token>
#include <vector>

namespace steady {

class FailingItems;

// The sweep for lost events: queries the provider about purchases that are still open (WH8).
class ReconcilePurchases {
  public:
    ReconcilePurchases(PaymentContext context, PaymentSettlement& settlement)
        : context_(context), settlement_(settlement) {}
    static constexpr const char* work = "open purchases";
    // One round over the next `limit`, oldest first, starting over after the last one, so that
    // pages that stay open (or were paid with another amount) delay no others; returns how many are
    // no longer open.
    int run(int limit = 50, const std::stop_token& stop = {});

  private:
    [[nodiscard]] std::vector<Purchase> next(int limit, FailingItems& failing);
    // Whether it is no longer open.
    [[nodiscard]] Result<bool> settle(const Purchase& purchase, Instant now);

    PaymentContext context_;
    PaymentSettlement& settlement_;
    std::mutex mutex_;
    PurchaseCursor reached_;  // under mutex_
};

}  // namespace steady
