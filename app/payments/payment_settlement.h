#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/payments/purchase.h"

#include <functional>
#include <string>
#include <utility>

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

// Gives what a purchase pays for (a confirmed booking, an unlock, the right to send a request) in
// the transaction that marks it paid, and posts its entry: `paid`, or `refunded` when there was
// nothing to give and the money goes back.
using GivePurchase =
    std::function<Result<Settlement>(Transaction& transaction, Instant now, const Purchase&)>;

// The one place where a purchase becomes paid. Webhooks, returning people and the sweep all end
// here: the page is fetched from the provider, then purchase, ledger and effect change in one
// transaction. Safe to repeat, in any order, from anywhere.
class PaymentSettlement {
  public:
    PaymentSettlement(PaymentContext context, GivePurchase give)
        : context_(context), give_(std::move(give)) {}
    // Asks the provider; never inside a transaction.
    [[nodiscard]] Result<Settlement> settle(const std::string& provider_session);
    // For a page that was fetched a moment ago.
    [[nodiscard]] Result<Settlement> apply(const Checkout& checkout);
    // For a page that the provider does not know (any more): nobody can pay it.
    [[nodiscard]] Result<void> lose(const std::string& provider_session);

  private:
    [[nodiscard]] Result<Settlement> apply_in(Transaction& transaction, const Checkout& checkout);
    [[nodiscard]] Result<Settlement> pay(Transaction& transaction, const Checkout& checkout,
                                         Purchase purchase);
    [[nodiscard]] Settlement keep_for_operator(Transaction& transaction, const Checkout& checkout,
                                               const Purchase& purchase);

    PaymentContext context_;
    GivePurchase give_;
};

}  // namespace steady
