#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/payments/purchase.h"

#include <string>

namespace steady {

// What the provider's word about one hosted payment page came to.
enum class Settlement {
    still_open,       // nothing was paid yet
    expired,          // it never will be
    paid,             // the purchase is paid and its effect was given, now or earlier
    refunded,         // it was paid and is given back
    amount_mismatch,  // another amount or currency than asked: nothing is given (WH6)
    not_ours,         // no purchase of ours
};

// The one place where a purchase becomes paid. Webhooks, returning people and the sweep all end
// here: the page is fetched from the provider, then purchase, ledger and effect (a confirmed
// booking, an unlock, the right to send a request) change in one transaction. Safe to repeat, in
// any order, from anywhere.
class PaymentSettlement {
  public:
    explicit PaymentSettlement(PaymentContext context) : context_(context) {}
    // Asks the provider; never inside a transaction.
    [[nodiscard]] Result<Settlement> settle(const std::string& provider_session);
    // For a page that was fetched a moment ago.
    [[nodiscard]] Result<Settlement> apply(const Checkout& checkout);

  private:
    [[nodiscard]] Result<Settlement> apply_in(Transaction& transaction, const Checkout& checkout);
    [[nodiscard]] Result<Settlement> pay(Transaction& transaction, const Checkout& checkout,
                                         Purchase purchase);
    [[nodiscard]] Result<Settlement> give(Transaction& transaction, const Purchase& purchase);
    [[nodiscard]] Settlement keep_for_operator(Transaction& transaction, const Checkout& checkout,
                                               const Purchase& purchase);

    PaymentContext context_;
};

}  // namespace steady
