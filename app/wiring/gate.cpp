#include "app/wiring/gate.h"

#include "adapters/http/reply.h"

#include <utility>

namespace steady {

http::Response Gate::respond(const http::Request& request) const {
    const http::Handler* const handler = open_.load(std::memory_order_acquire);
    if (handler) return (*handler)(request);
    if (request.path == "/healthz") {
        return http::json_reply(http::Json::object({{"status", "ok"}}));
    }
    auto reply = http::failed(503, "starting", "The service is starting. Please try again.");
    reply.headers.set("Retry-After", "1");
    return reply;
}

http::RequestPlan Gate::plan(const http::Request& head) const {
    if (head.path.starts_with("/sandbox/")) return {};
    const http::Site* const site = site_.load();
    if (!site) return {0, http::Lane::immediate};
    http::RequestPlan plan = site->plan(head);
    if (plan.lane == http::Lane::inline_store && !here_) plan.lane = http::Lane::ordinary;
    return plan;
}

std::optional<http::Response> Gate::long_address_page(const http::Request& start) const {
    const http::Site* const site = site_.load();
    return site ? site->long_address_page(start) : std::nullopt;
}

void Gate::open(const http::Site& site, http::Handler handler) {
    handler_ = std::move(handler);
    site_.store(&site);
    open_.store(&handler_, std::memory_order_release);
}

}  // namespace steady
