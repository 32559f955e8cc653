#pragma once

#include "adapters/stripe/stripe_client.h"
#include "ports/payout_provider.h"

#include <string>

namespace steady {

// The provider's ledger, disputes and events.
class StripeRecords final : public ProviderRecords {
  public:
    explicit StripeRecords(const StripeAdapter::Client& client) : client_(client) {}

    [[nodiscard]] ProviderResult<ProviderBalance> balance() override;
    [[nodiscard]] ProviderResult<Dispute> find_dispute(const std::string& id) override;
    [[nodiscard]] ProviderResult<Dispute> answer_dispute(
        const std::string& id, const DisputeEvidence& evidence,
        const std::string& idempotency_key) override;
    [[nodiscard]] ProviderResult<Refund> find_refund_by_id(const std::string& id) override;
    [[nodiscard]] ProviderResult<ProviderPage<ProviderMovement>> movements(
        Instant from, Instant to, const std::string& cursor) override;
    [[nodiscard]] ProviderResult<ProviderPage<SignedEvent>> events(
        Instant from, Instant to, const std::string& cursor) override;

  private:
    const StripeAdapter::Client& client_;
};

}  // namespace steady
