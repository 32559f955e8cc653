#pragma once

#include "ports/crypto.h"
#include "ports/payment_provider.h"

#include <string>
#include <vector>

namespace steady {

// Verifies the Stripe-Signature header over the raw bytes of a webhook (WH1). Several secrets may
// be configured during a rotation.
class StripeEventVerifier final : public EventVerifier {
  public:
    // Throws std::invalid_argument without a secret.
    StripeEventVerifier(const Digests& digests, std::vector<std::string> secrets);
    [[nodiscard]] std::optional<SignedEvent> verify(std::string_view raw_body,
                                                    std::string_view signature_header,
                                                    Instant now) const override;
    [[nodiscard]] ProviderEventKind kind_of(std::string_view type) const override;

  private:
    const Digests& digests_;
    std::vector<std::string> secrets_;
};

}  // namespace steady
