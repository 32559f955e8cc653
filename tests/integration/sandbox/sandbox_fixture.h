#pragma once

#include "adapters/crypto/openssl_digests.h"
#include "adapters/http/beast_server.h"
#include "adapters/sandbox/sandbox.h"
#include "adapters/sandbox/webhook_delivery.h"
#include "adapters/stripe/stripe_adapter.h"
#include "adapters/stripe/stripe_event_verifier.h"
#include "tests/unit/support/sequential_ids.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace steady::testing {

// Moved by the test, read by several threads.
class SharedClock final : public Clock {
  public:
    [[nodiscard]] Instant now() const override { return from_epoch_seconds(now_s_); }
    void advance(seconds step) { now_s_ += step.count(); }

  private:
    std::atomic<std::int64_t> now_s_{1'795'186'800};
};

// One HTTP exchange over a real socket.
struct Exchange {
    int status = 0;  // 0: no answer
    std::string body;
    std::string location;
    http::Headers headers;
};
Exchange exchange(const std::string& origin, const std::string& method, const std::string& path,
                  const std::string& body = {},
                  const std::vector<std::pair<std::string, std::string>>& headers = {});

// The sandbox behind a real listener on loopback, as the product runs it.
class SandboxServer {
  public:
    explicit SandboxServer(const std::string& state_file = {});
    ~SandboxServer();

    [[nodiscard]] StripeOptions adapter_options() const;
    [[nodiscard]] const std::string& origin() const { return origin_; }
    // POST with the secret key; the reply's body.
    Exchange api(const std::string& path, const std::string& form = {},
                 const std::string& idempotency_key = {});
    Exchange api_get(const std::string& path);
    // An empty POST with the secret key, for calls without a socket.
    [[nodiscard]] static http::Request request(const std::string& path);
    // A browser on a hosted page.
    Exchange press(const std::string& path) { return exchange(origin_, "POST", path); }
    Exchange look(const std::string& path) { return exchange(origin_, "GET", path); }
    // Arms a switch of the test helpers.
    void arm(const std::string& helper, const std::string& form);
    // Requests that reached the listener.
    [[nodiscard]] int calls() const { return calls_; }

    // Sees every request before the sandbox does.
    std::function<void(const http::Request&)> on_request;

    SharedClock clock;
    std::unique_ptr<Digests> digests = make_openssl_digests();
    SequentialIds ids;
    sandbox::Sandbox sandbox;

  private:
    std::atomic<int> calls_{0};
    std::string origin_;
    http::BeastServer listener_;
};

// Our side of the webhooks: keeps what arrives and answers with what the test says.
class WebhookReceiver {
  public:
    WebhookReceiver();
    ~WebhookReceiver();
    [[nodiscard]] std::string url() const;
    struct Received {
        std::string body;
        std::string signature;
    };
    [[nodiscard]] std::vector<Received> received();
    std::atomic<int> answer{200};

  private:
    std::mutex mutex_;
    std::vector<Received> received_;
    http::BeastServer listener_;
};

}  // namespace steady::testing
