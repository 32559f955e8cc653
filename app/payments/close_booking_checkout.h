#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/payments/purchase.h"

#include <functional>

namespace steady {

class PaymentSettlement;
class PaymentProvider;
class Store;

// What became of a booking's hosted payment page when it had to be closed.
enum class CheckoutClosing {
    nothing_open,  // no page was ever opened, or it had ended: the slot may be released
    closed,        // the provider says expired: the slot may be released
    paid,          // the payment was faster: the booking is confirmed by now
};

// Closes a booking's payment page and says what became of it (CloseBookingCheckout). Waits for the
// network.
using CloseCheckout =
    std::function<Result<CheckoutClosing>(const AccountId& client, const BookingId& booking)>;
// The same for the page of a move, whose time is held besides the booking's own.
using CloseMove =
    std::function<Result<CheckoutClosing>(const AccountId& client, const PaidFor& move)>;

// Closes the page of a booking whose hold ended or that is cancelled while unpaid. The provider is
// asked, so never call it inside a transaction. A refusal (provider_unavailable) means nothing is
// known yet: keep the slot and try again (decisions §4).
class CloseBookingCheckout {
  public:
    CloseBookingCheckout(Store& store, PaymentProvider& provider, PaymentSettlement& settlement)
        : store_(store), provider_(provider), settlement_(settlement) {}
    [[nodiscard]] Result<CheckoutClosing> operator()(const AccountId& client,
                                                     const PaidFor& paid_for);

  private:
    Store& store_;
    PaymentProvider& provider_;
    PaymentSettlement& settlement_;
};

}  // namespace steady
