#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "ports/jobs.h"
#include "ports/payment_provider.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

inline constexpr const char* refund_job = "refund";
inline constexpr const char* redact_identity_job = "redact_identity";

struct RefundPayload {
    PurchaseId purchase;
    Money amount;
    std::string reason;  // lower-case letters and underscores
};
[[nodiscard]] std::string refund_payload(const RefundPayload& payload);
[[nodiscard]] std::optional<RefundPayload> parse_refund_payload(std::string_view text);

[[nodiscard]] std::string redaction_payload(const std::string& provider_id);

// What the runner of jobs does next: finish, try again later, or keep the job for an operator.
struct JobOutcome {
    enum class Kind { done, retry, park } kind = Kind::done;
    std::string error;
    // What stays of the payload once it is done: people's words and secrets do not.
    std::string left{};
};

// Carries out the jobs of money and identity. At least once: repeating one has no second effect.
class PaymentJobs {
  public:
    PaymentJobs(PaymentContext context, IdentityProvider& identity)
        : context_(context), identity_(identity) {}
    [[nodiscard]] static bool handles(std::string_view kind);
    // Waits for the network; never inside a transaction.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    [[nodiscard]] JobOutcome refund(const Job& job);
    [[nodiscard]] ProviderResult<Refund> pay_back(const Job& job, const Purchase& purchase,
                                                  const RefundPayload& payload, Instant ordered_at);
    [[nodiscard]] JobOutcome redact(const Job& job);

    PaymentContext context_;
    IdentityProvider& identity_;
};

}  // namespace steady
