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
    // Carries out a close_checkout job.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    Store& store_;
    PaymentProvider& provider_;
    PaymentSettlement& settlement_;
};

inline constexpr const char* close_checkout_job = "close_checkout";

// Has the open page of a booking or a move closed, in the transaction that ended what it is for: by
// a job, since the provider is asked. An attempt without a page yet is given up at once.
void close_checkout_later(Transaction& transaction, IdSource& ids, Instant now,
                          const AccountId& client, const PaidFor& paid_for);

}  // namespace steady
