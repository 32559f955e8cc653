#include "tests/integration/sandbox/sandbox_fixture.h"

#include <httplib.h>

namespace steady::testing {
namespace {

http::ServerOptions loopback_options() {
    http::ServerOptions options;
    options.workers = 4;
    return options;
}

sandbox::SandboxOptions sandbox_options(const std::string& state_file) {
    sandbox::SandboxOptions options;
    options.state_file = state_file;
    options.test_helpers = true;
    return options;
}

}  // namespace

Exchange exchange(const std::string& origin, const std::string& method, const std::string& path,
                  const std::string& body,
                  const std::vector<std::pair<std::string, std::string>>& headers) {
    httplib::Client client(origin);
    client.set_follow_location(false);
    httplib::Request request;
    request.method = method;
    request.path = path;
    for (const auto& [name, value] : headers) request.headers.emplace(name, value);
    if (method == "POST") {
        request.headers.emplace("Content-Type", "application/x-www-form-urlencoded");
        request.body = body;
    }
    const auto result = client.send(request);
    Exchange seen;
    if (!result) return seen;
    seen.status = result->status;
    seen.body = result->body;
    seen.location = result->get_header_value("Location");
    for (const auto& [name, value] : result->headers) seen.headers.add(name, value);
    return seen;
}

SandboxServer::SandboxServer(const std::string& state_file)
    : sandbox(sandbox_options(state_file), clock, *digests, ids),
      listener_(loopback_options(), [this](const http::Request& request) {
          ++calls_;
          if (on_request) on_request(request);
          return sandbox.handle(request);
      }) {
    listener_.start();
    origin_ = "http://127.0.0.1:" + std::to_string(listener_.port());
    sandbox.set_public_origin(origin_);
}

SandboxServer::~SandboxServer() {
    sandbox.shut_down();
    listener_.stop(std::chrono::seconds(1));
}

StripeOptions SandboxServer::adapter_options() const {
    StripeOptions options;
    options.api_base = origin_;
    options.secret_key = "sk_test_sandbox";
    options.public_origin = origin_;
    options.backoff = std::chrono::milliseconds(0);
    return options;
}

Exchange SandboxServer::api(const std::string& path, const std::string& form,
                            const std::string& idempotency_key) {
    std::vector<std::pair<std::string, std::string>> headers{
        {"Authorization", "Bearer sk_test_sandbox"}};
    if (!idempotency_key.empty()) headers.emplace_back("Idempotency-Key", idempotency_key);
    return exchange(origin_, "POST", path, form, headers);
}

Exchange SandboxServer::api_get(const std::string& path) {
    return exchange(origin_, "GET", path, "", {{"Authorization", "Bearer sk_test_sandbox"}});
}

http::Request SandboxServer::request(const std::string& path) {
    http::Request request;
    request.method = http::Method::post;
    request.method_text = "POST";
    request.path = path;
    request.headers.set("Authorization", "Bearer sk_test_sandbox");
    return request;
}

void SandboxServer::arm(const std::string& helper, const std::string& form) {
    if (api("/test_helpers/" + helper, form).status != 200) {
        throw std::runtime_error("the switch " + helper + " was refused: " + form);
    }
}

WebhookReceiver::WebhookReceiver()
    : listener_(loopback_options(), [this](const http::Request& request) {
          const std::lock_guard lock(mutex_);
          received_.push_back({request.body, std::string(request.headers.get("Stripe-Signature"))});
          http::Response response;
          response.status = answer;
          return response;
      }) {
    listener_.start();
}

WebhookReceiver::~WebhookReceiver() {
    listener_.stop(std::chrono::seconds(1));
}

std::string WebhookReceiver::url() const {
    return "http://127.0.0.1:" + std::to_string(listener_.port()) + "/api/payments/webhook";
}

std::vector<WebhookReceiver::Received> WebhookReceiver::received() {
    const std::lock_guard lock(mutex_);
    return received_;
}

}  // namespace steady::testing
