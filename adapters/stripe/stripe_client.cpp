#include "adapters/stripe/stripe_client.h"

#include "adapters/outbound/bounded_json.h"
#include "ports/background_scope.h"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <mutex>
#include <random>
#include <stdexcept>
#include <stop_token>

namespace steady {
namespace {

using outbound::CallFault;
using SteadyClock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Pinned on purpose. Payment pages name their methods by `payment_method_types` (cards only), which
// 2026-10-28 no longer has: its replacement filters what the account's own settings offer, so that
// the provider's dashboard would decide whether a page takes cards. Every call is checked against
// the types of this version and of the newest (tests/oracle/types.test.mjs).
constexpr const char* stripe_version = "2024-06-20";
constexpr const char* stripe_address = "https://api.stripe.com";
constexpr milliseconds max_backoff{4000};

milliseconds with_jitter(milliseconds wait) {
    if (wait.count() <= 0) return milliseconds(0);
    static thread_local std::minstd_rand random{std::random_device{}()};
    std::uniform_int_distribution<milliseconds::rep> part(wait.count() / 2, wait.count());
    return milliseconds(part(random));
}

// In seconds; none when it is no number, or longer than Stripe's own clients would accept (§3.7).
int wanted_pause(std::string_view retry_after) {
    constexpr int longest = 60;
    int pause = 0;
    const auto end = retry_after.data() + retry_after.size();
    const auto number = std::from_chars(retry_after.data(), end, pause);
    const bool usable = number.ec == std::errc() && number.ptr == end;
    return usable && pause >= 0 && pause <= longest ? pause : 0;
}

// False when the process stops in the meantime.
bool paused(milliseconds pause, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, pause, [] { return false; });
    return !stop.stop_requested();
}

outbound::TransportOptions transport_options(const StripeOptions& options) {
    outbound::TransportOptions transport;
    transport.base = options.api_base;
    transport.ca_file = options.ca_file;
    transport.connect_limit = options.deadline;
    // a call with a slot never waits for a connection
    transport.connections = options.calls_at_once + options.background_calls_at_once;
    transport.stop = options.stop;
    return transport;
}

}  // namespace

struct StripeAdapter::Client::Answer {
    int status = 0;  // 0: no answer
    bool sent = true;
    bool too_large = false;
    std::string should_retry;
    int retry_after_s = 0;
    std::string body;

    [[nodiscard]] bool is_retryable() const {
        if (should_retry == "true") return true;
        if (should_retry == "false" || too_large) return false;
        return status == 0 || status == 409 || status == 429 || status >= 500;
    }
};

StripeAdapter::Client::Client(const StripeOptions& options)
    : options_(options),
      transport_(transport_options(options)),
      breaker_(options.circuit),
      request_slots_(options.calls_at_once, options.timeout),
      background_slots_(options.background_calls_at_once, options.timeout) {
    const std::string_view key = options_.secret_key;
    live_mode_ = key.starts_with("sk_live_") || key.starts_with("rk_live_");
    const bool test_key = key.starts_with("sk_test_") || key.starts_with("rk_test_");
    if (!live_mode_ && !test_key) {
        throw std::invalid_argument(
            "payments: the secret key must begin with sk_test_ or sk_live_");
    }
    if (key.find_first_of("\r\n ") != std::string_view::npos) {
        throw std::invalid_argument("payments: the secret key holds white space");
    }
    if (live_mode_ && options_.api_base != stripe_address) {
        throw std::invalid_argument("payments: a live key is only ever sent to Stripe's own host");
    }
    if (options_.tries < 1) throw std::invalid_argument("payments: at least one try");
}

namespace {

std::string outcome_of(const ProviderResult<nlohmann::json>& result) {
    if (result) return "ok";
    switch (result.error().kind) {
        case ProviderFault::Kind::refused:
            return "refused";
        case ProviderFault::Kind::disputed:
            return "disputed";
        case ProviderFault::Kind::not_found:
            return "not_found";
        case ProviderFault::Kind::unavailable:
            return "unavailable";
        case ProviderFault::Kind::unknown:
            return "unknown";
        case ProviderFault::Kind::spent_key:
            return "spent_key";
    }
    std::unreachable();
}

}  // namespace

template <class Call>
ProviderResult<nlohmann::json> StripeAdapter::Client::counted(Call&& call) const {
    const auto started = SteadyClock::now();
    ProviderResult<nlohmann::json> result = call();
    if (options_.metrics) {
        options_.metrics
            ->durations("steady_provider_call_duration_seconds",
                        "Calls to the payment provider with all their tries, by outcome.",
                        {{"outcome", outcome_of(result)}})
            .observe(SteadyClock::now() - started);
    }
    return result;
}

ProviderResult<nlohmann::json> StripeAdapter::Client::get(const std::string& path,
                                                          const std::string& account) const {
    return counted([&] { return call("GET", path, "", "", account); });
}

ProviderResult<nlohmann::json> StripeAdapter::Client::post(const std::string& path,
                                                           const Form& form,
                                                           const std::string& idempotency_key,
                                                           const std::string& account) const {
    return counted([&] { return call("POST", path, encode_form(form), idempotency_key, account); });
}

ProviderResult<nlohmann::json> StripeAdapter::Client::remove(const std::string& path) const {
    return counted([&] { return call("DELETE", path, "", "", ""); });
}

StripeAdapter::Client::Answer StripeAdapter::Client::attempt(
    const std::string& method, const std::string& path, const std::string& body,
    const std::string& idempotency_key, const std::string& account,
    SteadyClock::time_point deadline) const {
    outbound::Request request;
    request.method = method;
    request.path = path;
    request.headers = {{"Authorization", "Bearer " + options_.secret_key},
                       {"Stripe-Version", stripe_version},
                       {"Accept", "application/json"}};
    request.repeatable = method != "POST" || !idempotency_key.empty();
    if (!account.empty()) request.headers.emplace_back("Stripe-Account", account);
    if (method == "POST") {
        request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
        if (!idempotency_key.empty())
            request.headers.emplace_back("Idempotency-Key", idempotency_key);
        request.body = body;
    }
    Answer answer;
    auto reply = transport_.send(request, deadline);
    if (!reply) {
        answer.sent = reply.error() != CallFault::not_sent && reply.error() != CallFault::malformed;
        answer.too_large = reply.error() == CallFault::too_large;
        return answer;
    }
    answer.status = reply->status;
    answer.should_retry = reply->header("Stripe-Should-Retry");
    answer.retry_after_s = wanted_pause(reply->header("Retry-After"));
    answer.body = std::move(reply->body);
    return answer;
}

namespace {

using Kind = ProviderFault::Kind;

std::string error_text(const nlohmann::json& body, const char* name) {
    if (!body.is_object() || !body.contains("error") || !body["error"].is_object()) return "";
    const auto text = body["error"].find(name);
    return text != body["error"].end() && text->is_string() ? text->get<std::string>() : "";
}

// The provider's text for the operator. It may contain a key, masked or not: keys are redacted.
std::string message_of(const nlohmann::json& body) {
    std::string text = error_text(body, "message");
    for (const std::string_view prefix : {"sk_", "rk_", "pk_", "whsec_"}) {
        for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) {
            const auto end = text.find_first_of(" '\",;)", at);
            text.replace(at, std::min(end, text.size()) - at, "(key)");
        }
    }
    return text;
}

// The provider is failing, or something else answers in its place. A refusal is a valid answer.
bool shows_trouble(int status, const nlohmann::json& reply) {
    if (status == 0 || status >= 500) return true;
    return status < 400 && (status != 200 || !reply.is_object());
}

std::unexpected<ProviderFault> fault(Kind kind, std::string message) {
    return std::unexpected(ProviderFault{kind, std::move(message)});
}

}  // namespace

ProviderResult<nlohmann::json> StripeAdapter::Client::call(const std::string& method,
                                                           const std::string& path,
                                                           const std::string& body,
                                                           const std::string& idempotency_key,
                                                           const std::string& account) const {
    auto admitted = breaker_.admit();
    if (!admitted) return fault(Kind::unavailable);
    const auto deadline = SteadyClock::now() + options_.deadline;
    auto& slots = BackgroundScope::is_active() ? background_slots_ : request_slots_;
    const auto slot = slots.take(deadline);
    if (!slot) return fault(Kind::unavailable);
    milliseconds wait = options_.backoff;
    bool ever_sent = false;
    Answer answer;
    for (int number = 1;; ++number) {
        answer = attempt(method, path, body, idempotency_key, account, deadline);
        ever_sent = ever_sent || answer.sent;
        if (!answer.is_retryable() || number == options_.tries) break;
        const milliseconds pause =
            std::max(with_jitter(wait), milliseconds(1000 * answer.retry_after_s));
        if (SteadyClock::now() + pause >= deadline || !paused(pause, options_.stop)) break;
        wait = std::min(wait * 2, max_backoff);
    }
    nlohmann::json reply = parse_bounded(answer.body);
    if (shows_trouble(answer.status, reply)) {
        admitted.failed();
    } else {
        admitted.succeeded();
    }
    const Kind not_known = ever_sent ? Kind::unknown : Kind::unavailable;
    if (answer.status == 0 || answer.too_large) return fault(not_known);
    if (answer.status == 200) {
        if (!reply.is_object()) return fault(Kind::unknown);
        return reply;
    }
    if (answer.status == 404) return fault(Kind::not_found, message_of(reply));
    const std::string code = error_text(reply, "code");
    // A connected account that was closed, or whose owner revoked our access.
    if (answer.status == 403 && code == "account_invalid") return fault(Kind::not_found);
    // The object that a changing call refers to does not exist.
    if (answer.status == 400 && code == "resource_missing" && method == "POST") {
        return fault(Kind::not_found, message_of(reply));
    }
    if (answer.status == 400 && code == "charge_disputed") {
        return fault(Kind::disputed, message_of(reply));
    }
    if (answer.status == 400 || answer.status == 402 || answer.status == 403) {
        return fault(Kind::refused, message_of(reply));
    }
    // A rate limit or an invalid key: nothing was done. An invalid key is our fault, so its text is
    // never shown.
    if (answer.status == 401 || answer.status == 429) return fault(Kind::unavailable);
    // The provider stores its own errors under the idempotency key like any other answer. An
    // answer of a gateway (502, 503, 504, an HTML page) is not stored: the call may still take
    // effect, and retrying with the same key is the only safe way.
    const bool kept =
        answer.status == 500 && !idempotency_key.empty() && !error_text(reply, "type").empty();
    return fault(kept ? Kind::spent_key : Kind::unknown);
}

}  // namespace steady
