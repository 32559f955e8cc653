#pragma once

#include "adapters/sandbox/sandbox.h"
#include "adapters/sandbox/webhook_delivery.h"
#include "adapters/stripe/stripe_adapter.h"
#include "adapters/stripe/stripe_event_verifier.h"
#include "app/wiring/platform.h"
#include "ports/http/server.h"

#include <memory>
#include <string>

namespace steady {

// The payment and identity provider: Stripe, or the sandbox on its own loopback listener. Both are
// called through the same adapter.
class Provider {
  public:
    // `origin`: where browsers and webhooks reach this process. `metrics` may be null: no metrics.
    Provider(const Settings& settings, const Platform& platform, const std::string& origin,
             Metrics* metrics = nullptr);
    ~Provider();
    Provider(const Provider&) = delete;
    Provider& operator=(const Provider&) = delete;

    [[nodiscard]] StripeAdapter& adapter() { return *adapter_; }
    [[nodiscard]] const EventVerifier& verifier() const { return *verifier_; }
    // nullptr when the provider is real.
    [[nodiscard]] sandbox::Sandbox* sandbox() { return sandbox_.get(); }
    // Starts delivering webhooks; call it once the main listener answers.
    void start_deliveries();
    void stop();

  private:
    void start_sandbox(const Settings& settings, const Platform& platform,
                       const std::string& origin);

    std::unique_ptr<sandbox::Sandbox> sandbox_;
    std::unique_ptr<http::HttpServer> sandbox_listener_;
    std::unique_ptr<sandbox::WebhookDelivery> deliveries_;
    std::unique_ptr<StripeAdapter> adapter_;
    std::unique_ptr<StripeEventVerifier> verifier_;
};

}  // namespace steady
