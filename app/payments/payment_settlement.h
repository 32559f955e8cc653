#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/payments/purchase.h"

#include <functional>
#include <string>
#include <utility>

namespace steady {

// The result of processing one hosted payment page.
enum class Settlement {
    still_open,       // not paid yet
    authorized,       // the card is authorized: it is captured, or released, later
    expired,          // it never will be paid
    paid,             // the purchase is paid and its effect was applied, now or earlier
    refunded,         // it was paid and is being refunded
    amount_mismatch,  // another amount or currency than requested: no effect (WH6)
    not_ours,         // not one of our purchases
};

// Applies the effect of a purchase (a confirmed booking, an unlock, the right to send a request) in
// the transaction that marks it paid, and posts its entry: `paid`, or `refunded` when there was
// nothing to grant and the payment is refunded.
using GivePurchase =
    std::function<Result<Settlement>(Transaction& transaction, Instant now, const Purchase&)>;

// What becomes of a purchase whose card is authorized and not charged (ADR 110), each in the
// transaction that records it. Both are called again for the same report, and change nothing then.
struct AuthorizationEffects {
    // Asks for the decision about it, or has it released (release_later).
    std::function<Result<void>(Transaction& transaction, Instant now, const Purchase&)> authorized;
    // It ended without a charge.
    std::function<Result<void>(Transaction& transaction, Instant now, const Purchase&)> released;
};

// The only place where a purchase becomes paid. Webhooks, returning users and the sweep all end
// here: the page is fetched from the provider, then purchase, ledger and effect change in one
// transaction. Idempotent, in any order, from any caller.
class PaymentSettlement {
  public:
    PaymentSettlement(PaymentContext context, GivePurchase give, AuthorizationEffects effects)
        : context_(context), give_(std::move(give)), effects_(std::move(effects)) {}
    // Calls the provider; never inside a transaction.
    [[nodiscard]] Result<Settlement> settle(const std::string& provider_session);
    // The same of the page of a payment, if it is one of those that were authorized.
    [[nodiscard]] Result<Settlement> settle_payment(const std::string& provider_payment);
    // For a page that was just fetched.
    [[nodiscard]] Result<Settlement> apply(const Checkout& checkout);
    // For a page that the provider does not know (any more): it can no longer be paid.
    [[nodiscard]] Result<void> lose(const std::string& provider_session);

  private:
    [[nodiscard]] Result<Settlement> apply_in(Transaction& transaction, const Checkout& checkout);
    [[nodiscard]] Result<Settlement> pay(Transaction& transaction, const Checkout& checkout,
                                         Purchase purchase);
    [[nodiscard]] Result<Settlement> authorize(Transaction& transaction, const Checkout& checkout,
                                               Purchase purchase);
    [[nodiscard]] Result<Settlement> release(Transaction& transaction, Purchase purchase);
    [[nodiscard]] Settlement hold_for_operator(Transaction& transaction, const Checkout& checkout,
                                               const Purchase& purchase);

    PaymentContext context_;
    GivePurchase give_;
    AuthorizationEffects effects_;
};

}  // namespace steady
