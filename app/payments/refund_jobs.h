#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "ports/jobs.h"
#include "ports/payment_provider.h"

#include <optional>
#include <string>

namespace steady {

struct RefundPayload {
    // nullopt: the job has the refund's own id (it was ordered by an earlier release).
    std::optional<RefundId> refund;
    PurchaseId purchase;
    Money amount;
    std::string reason;  // lower-case letters and underscores
};
[[nodiscard]] JobTexts refund_payload(const RefundPayload& payload);
[[nodiscard]] std::optional<RefundPayload> parse_refund_payload(const JobTexts& texts);

// Executes ordered refunds. At least once: repeating one has no second effect.
class RefundJobs {
  public:
    explicit RefundJobs(PaymentContext context) : context_(context) {}
    // Blocks on the network; never inside a transaction.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    [[nodiscard]] ProviderResult<Refund> pay_back(const Purchase& purchase,
                                                  const RefundPayload& payload, RefundRecord order);
    [[nodiscard]] std::optional<JobOutcome> while_disputed(const RefundRecord& order);
    [[nodiscard]] bool store_key(const RefundRecord& order);

    PaymentContext context_;
};

}  // namespace steady
