#pragma once

#include "app/payments/checkout_opening.h"
#include "domain/highlights/highlight.h"

#include <string>

namespace steady {

// POST /api/payments/create-highlight-checkout (HIGH-004): a companion buys one calendar month at
// the top of search results. The month begins at the payment, by the server's clock (HIGH-010);
// while one is active no other is sold (HIGH-005).
class BuyHighlight {
  public:
    BuyHighlight(PaymentContext context, CheckoutOpening& opening)
        : context_(context), opening_(opening) {}
    // `return_url` is a path on our own origin; "highlight=success" is added to it.
    [[nodiscard]] Result<OpenedCheckout> operator()(const AccountId& companion, HighlightType type,
                                                    const std::string& return_url);

  private:
    PaymentContext context_;
    CheckoutOpening& opening_;
};

}  // namespace steady
