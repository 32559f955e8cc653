#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/payments/purchase.h"
#include "ports/jobs.h"

#include <functional>

namespace steady {

class PaymentSettlement;
class PaymentProvider;
class IdSource;
class Store;
struct Transaction;

// The result of closing a booking's hosted payment page.
enum class CheckoutClosing {
    nothing_open,  // no page was opened, or it has ended: the slot may be released
    closed,        // the provider reports it as expired: the slot may be released
    paid,          // the payment was faster: the booking is now confirmed
    authorized,    // nothing is charged before its capture: the slot may be released with it
};

// Closes a booking's payment page and returns the result (CloseBookingCheckout). Blocks on the
// network.
using CloseCheckout =
    std::function<Result<CheckoutClosing>(const AccountId& client, const BookingId& booking)>;
// The same for the page of a move, whose time is held in addition to the booking's own.
using CloseMove =
    std::function<Result<CheckoutClosing>(const AccountId& client, const PaidFor& move)>;

// Closes the page of a booking whose hold expired or that is canceled while unpaid. Calls the
// provider, so never call it inside a transaction. After a refusal (provider_unavailable) the
// page's state is unknown: keep the slot and retry (decisions §4).
class CloseBookingCheckout {
  public:
    CloseBookingCheckout(Store& store, PaymentProvider& provider, PaymentSettlement& settlement)
        : store_(store), provider_(provider), settlement_(settlement) {}
    [[nodiscard]] Result<CheckoutClosing> operator()(const AccountId& client,
                                                     const PaidFor& paid_for);
    // Executes a close_checkout job.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    Store& store_;
    PaymentProvider& provider_;
    PaymentSettlement& settlement_;
};

// Enqueues the closing of a booking's or a move's open page, in the transaction that ended its
// purpose: by a job, since it calls the provider. An attempt without a page yet is given up
// immediately.
void close_checkout_later(Transaction& transaction, IdSource& ids, Instant now,
                          const AccountId& client, const PaidFor& paid_for);

}  // namespace steady
