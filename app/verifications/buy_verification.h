#pragma once

#include "app/payments/checkout_opening.h"

#include <string>

namespace steady {

// POST /api/payments/create-{kind}-verification-checkout and create-all-verifications-checkout
// (VERI-007): a companion buys the right to send a verification request, at the catalogue's price.
class BuyVerification {
  public:
    BuyVerification(PaymentContext context, CheckoutOpening& opening)
        : context_(context), opening_(opening) {}
    // `return_url` is a path on our own origin; it comes back with the type (unless it has one) and
    // the session. What is paid already is not sold again: while its request was not submitted, the
    // address is the one that the payment led to, so that a closed tab loses nothing; else refused
    // with purchase_already_made.
    [[nodiscard]] Result<OpenedCheckout> operator()(const AccountId& companion, PurchaseKind kind,
                                                    const std::string& return_url);

  private:
    PaymentContext context_;
    CheckoutOpening& opening_;
};

}  // namespace steady
