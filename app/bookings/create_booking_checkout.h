#pragma once

#include "app/payments/checkout_opening.h"

namespace steady {

// POST /api/payments/create-checkout-session (API-044): the client pays an own pending booking,
// its stored total, while its hold lives and with the waiver on file. "Finish paying" comes back to
// the page that is open. With `moved`, the line at its new time: what moving it there costs
// besides.
class CreateBookingCheckout {
  public:
    CreateBookingCheckout(PaymentContext context, CheckoutOpening& opening)
        : context_(context), opening_(opening) {}
    [[nodiscard]] Result<OpenedCheckout> operator()(const AccountId& client,
                                                    const PaidFor& paid_for);

  private:
    PaymentContext context_;
    CheckoutOpening& opening_;
};

}  // namespace steady
