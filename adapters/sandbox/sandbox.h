#pragma once

#include "domain/core/time.h"
#include "ports/crypto.h"
#include "ports/http/message.h"
#include "ports/provider_history.h"
#include "ports/system.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

// A stateful simulator of Stripe: its API, hosted pages and signed webhooks, but no card and no
// money. The server uses it over HTTP through adapters/stripe only, so a demonstration runs the
// code that production runs. Never started in live mode.
namespace steady::sandbox {

struct SandboxOptions {
    std::string secret_key = "sk_test_sandbox";
    std::string webhook_secret = "whsec_sandbox";
    // Scheme, host and port under which a browser reaches the hosted pages ("/sandbox/…"); return
    // addresses must be on it.
    std::string public_origin = "http://127.0.0.1:8080";
    std::string webhook_url;    // where events are delivered; empty: nowhere
    std::string state_file;     // JSON, rewritten on every change; empty: memory only
    bool test_helpers = false;  // "/test_helpers/…": clock, fault switches
};

// One signed webhook that is due now.
struct Delivery {
    std::string id;
    std::string url;
    std::string body;
    std::string signature;  // the Stripe-Signature header
};

// The simulator itself, without a socket. Thread-safe.
class Sandbox {
  public:
    Sandbox(SandboxOptions options, const Clock& clock, const Digests& digests, IdSource& ids);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    // Answers "/v1/…", "/sandbox/…" and, when enabled, "/test_helpers/…". An armed fault may answer
    // http::drop_connection.
    [[nodiscard]] http::Response handle(const http::Request& request);

    // Imports what happened before it started; entries that it already has are skipped. Sends no
    // event.
    void remember(const ProviderHistory& history);

    // For listeners that get their port late.
    void set_public_origin(std::string origin);
    void set_webhook_url(std::string url);

    // Expires what is due and returns the deliveries to make now; each must be reported back.
    [[nodiscard]] std::vector<Delivery> take_deliveries();
    void report(const std::string& delivery_id, bool accepted);
    // Blocks until a delivery may be due, at most `limit`.
    void wait_for_deliveries(std::chrono::milliseconds limit);
    // Ends every wait: hanging calls answer, and wait_for_deliveries returns at once from now on.
    void shut_down();

    struct Core;

  private:
    std::unique_ptr<Core> core_;
};

// The form of the Stripe-Signature header: t=<seconds>,v1=<hmac of "<seconds>.<body>">.
[[nodiscard]] std::string sign(const Digests& digests, const std::string& secret,
                               const std::string& body, Instant at);

}  // namespace steady::sandbox
