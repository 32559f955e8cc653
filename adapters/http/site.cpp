#include "adapters/http/site.h"

#include "adapters/http/access_log.h"
#include "adapters/http/compression.h"
#include "adapters/http/response_head.h"
#include "adapters/http/standard_headers.h"
#include "domain/core/text.h"

#include <atomic>
#include <chrono>

#include <spdlog/spdlog.h>

namespace steady::http {
namespace {

// Once an hour: any client can trigger it.
void warn_of_proxy() {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::hours pause{1};
    static std::atomic<Clock::rep> next{Clock::time_point::min().time_since_epoch().count()};
    const Clock::time_point now = Clock::now();
    Clock::rep due = next.load();
    if (now.time_since_epoch().count() < due) return;
    if (!next.compare_exchange_strong(due, (now + pause).time_since_epoch().count())) return;
    spdlog::warn(
        "a request says that it came over HTTPS through a proxy that trusted_proxy does not name; "
        "it is refused");
}

}  // namespace

// The address comes from configuration, never from the Host header.
Reply Site::send_to_https(const Request& request) const {
    const bool reading = request.method == Method::get || request.method == Method::head;
    // It came over HTTPS through a proxy that is not trusted: the redirect would never end.
    const bool would_return =
        same_but_for_case(trimmed(request.headers.get("X-Forwarded-Proto")), "https");
    if (would_return) warn_of_proxy();
    if (!reading || would_return || router_.owns(request)) {
        return failed(403, "https_required", "Please use HTTPS.");
    }
    Reply reply;
    reply.status = 308;
    reply.headers.set("Location", https_origin_ + request.target);
    return reply;
}

Router::Answer Site::answer(const Request& request) const {
    // A health probe runs on the same side of the proxy as the process, where TLS has ended.
    const bool probe = request.path == "/healthz" || request.path == "/readyz";
    if (!https_origin_.empty() && !request.secure && !probe) return {send_to_https(request), {}};
    if (!is_for_files(request)) return router_.handle(request);
    return {files_->respond(request), "static"};
}

bool Site::is_for_files(const Request& request) const {
    return files_ && request.method != Method::other && !router_.owns(request);
}

RequestPlan Site::plan(const Request& head) const {
    return is_for_files(head) ? RequestPlan{0, Lane::immediate} : router_.plan(head);
}

Response Site::respond(const Request& request) const {
    const auto started = std::chrono::steady_clock::now();
    auto [reply, pattern] = answer(request);
    compress_reply(request, reply);
    add_standard_headers(request, reply);
    const auto took = std::chrono::steady_clock::now() - started;
    if (meter_) meter_->count(pattern, request.method, reply.status, took);
    log_access({request.request_id, request.method_text, pattern, reply.status,
                std::chrono::duration_cast<std::chrono::microseconds>(took),
                body_of(reply).size()});
    return std::move(reply);
}

std::optional<Response> Site::long_address_page(const Request& start) const {
    const bool is_refused = !https_origin_.empty() && !start.secure;
    if (is_refused || start.method != Method::get || !is_for_files(start)) return std::nullopt;
    Response page = files_->respond_not_found(start, 414);
    add_standard_headers(start, page);
    return page;
}

Handler Site::handler() const {
    return [this](const Request& request) { return respond(request); };
}

ServerOptions Site::listen_on(ServerOptions options) const {
    options.plan = [this](const Request& head) { return plan(head); };
    options.long_address_page = [this](const Request& start) { return long_address_page(start); };
    return options;
}

}  // namespace steady::http
