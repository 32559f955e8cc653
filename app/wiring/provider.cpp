#include "app/wiring/provider.h"

#include "adapters/http/beast_server.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::chrono::milliseconds grace{2'000};

}  // namespace

Provider::Provider(const Settings& settings, const Platform& platform, const std::string& origin,
                   Metrics* metrics) {
    StripeOptions options;
    options.metrics = metrics;
    options.stop = platform.outside_calls.get_token();
    options.public_origin = origin;
    // If the provider hangs, the other half of the workers still serves requests that do not need
    // it.
    options.calls_at_once = std::max(1U, settings.workers / 2);
    std::vector<std::string> secrets;
    if (settings.isolated) {
        // No server listens there, so each call fails immediately; and no event is accepted.
        options.api_base = "http://127.0.0.1:1";
        options.secret_key = "sk_test_isolated";
        secrets = {platform.ids->token()};
    } else if (settings.sandboxed()) {
        start_sandbox(settings, platform, origin);
        const sandbox::SandboxOptions defaults;
        options.api_base = "http://127.0.0.1:" + std::to_string(sandbox_listener_->port());
        options.secret_key = defaults.secret_key;
        secrets = {defaults.webhook_secret};
    } else {
        options.secret_key = settings.stripe_key.reveal();
        if (!settings.stripe_address.empty()) options.api_base = settings.stripe_address;
        for (const Secret& secret : settings.stripe_webhook_secrets) {
            secrets.push_back(secret.reveal());
        }
    }
    adapter_ = std::make_unique<StripeAdapter>(options);
    verifier_ = std::make_unique<StripeEventVerifier>(*platform.digests, secrets);
}

Provider::~Provider() {
    stop();
}

void Provider::start_sandbox(const Settings& settings, const Platform& platform,
                             const std::string& origin) {
    sandbox::SandboxOptions options;
    options.public_origin = origin;
    options.webhook_url = origin + "/api/payments/webhook";
    if (!settings.store.empty()) options.state_file = settings.sandbox_file();
    options.test_helpers = settings.mode == Mode::test;
    sandbox_ = std::make_unique<sandbox::Sandbox>(options, *platform.clock, *platform.digests,
                                                  *platform.ids);
    http::ServerOptions listener;
    listener.workers = 4;
    sandbox_listener_ = std::make_unique<http::BeastServer>(
        listener, [this](const http::Request& request) { return sandbox_->handle(request); });
    sandbox_listener_->start();
    deliveries_ = std::make_unique<sandbox::WebhookDelivery>(*sandbox_);
}

void Provider::start_deliveries() {
    if (deliveries_) deliveries_->start();
}

void Provider::stop() {
    if (!sandbox_) return;
    sandbox_->shut_down();
    deliveries_->stop();
    sandbox_listener_->stop(grace);
}

}  // namespace steady
