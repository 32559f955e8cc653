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
    // `return_url` is a path on our own origin; the type (unless it has one) and the session are
    // added to it. A paid product is not sold again: while its request was not submitted, the
    // result is the URL to which the payment returned, so that a closed tab loses nothing;
    // otherwise refused with purchase_already_made.
    [[nodiscard]] Result<OpenedCheckout> operator()(const AccountId& companion, PurchaseKind kind,
                                                    const std::string& return_url);

  private:
    PaymentContext context_;
    CheckoutOpening& opening_;
};

}  // namespace steady
