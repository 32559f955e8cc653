#pragma once

#include "app/payments/payment_settlement.h"
#include "domain/core/ids.h"
#include "ports/jobs.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>

namespace steady {

// How long after the decision a worker captures a payment that the call itself could not.
inline constexpr seconds capture_retried_after{20};

// Enqueue the end of an authorized payment, in the transaction that decided about it: both call the
// provider.
void capture_later(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase);
void release_later(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase);

// Charges authorized payments, or gives them back. The provider refuses a second attempt, and the
// result is read from its page (PaymentSettlement): after a lost answer, an expired
// authorization or a decision that was overtaken, purchase, ledger and booking agree with it.
class AuthorizedPayments {
  public:
    // Whether the decision to capture is still valid; asked before each call.
    using MayCapture = std::function<bool(Transaction& transaction, const Purchase&)>;

    AuthorizedPayments(PaymentContext context, PaymentSettlement& settlement,
                       MayCapture may_capture)
        : context_(context), settlement_(settlement), may_capture_(std::move(may_capture)) {}
    // Blocks on the network. Refuses provider_unavailable while the result is unknown; a job
    // continues then.
    [[nodiscard]] Result<Settlement> capture(const PurchaseId& id);
    [[nodiscard]] Result<Settlement> release(const PurchaseId& id);
    // Executes either job.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    [[nodiscard]] Result<Settlement> settle(const Purchase& purchase, bool captures);

    PaymentContext context_;
    PaymentSettlement& settlement_;
    MayCapture may_capture_;
};

}  // namespace steady
