#pragma once

#include "adapters/http/call.h"
#include "adapters/http/call_counter.h"
#include "adapters/http/refusal_language.h"
#include "adapters/http/reply.h"
#include "adapters/http/route.h"
#include "app/audit/audit_trail.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady::http {

// Turns a bearer token into the caller; nullopt when it is unknown, expired or revoked.
using Authenticator = std::function<std::optional<Caller>(std::string_view token)>;

// What the router does itself when the caller is an administrator.
struct AdminHooks {
    std::function<void(const AuditActor& admin, const AuditAct& view)> record_view;
    std::function<Result<void>(const AdminId& admin, const std::string& password)> confirm;
    // Where the policy admin_confirms is on.
    std::function<Result<void>(const AdminId& admin, const std::string& password,
                               const std::string& code)>
        confirm_twice{};
};

class RouteTree;

// Whether the routes' budgets count. Off in demo and tests, where one machine acts for many people.
enum class CallLimits { off, on };

class Router {
  public:
    // Throws std::logic_error for duplicate routes, a malformed pattern, or a route in a
    // non-blocking lane whose every answer has to block (ADR 68).
    Router(Routes routes, Authenticator authenticate, CallLimits limits = CallLimits::off,
           AdminHooks hooks = {}, RefusalTexts refusal_texts = {});
    ~Router();
    Router(const Router&) = delete;
    Router& operator=(const Router&) = delete;

    struct Answer {
        Reply reply;
        std::string_view pattern;  // of the matched route, for the access log; "" when none
    };
    // In the language that the request asks for, if it is a refusal with a translation.
    // Throws nothing but WouldBlock, and that only in a non-blocking scope: a StoreUnavailable of a
    // handler is logged and becomes a 503, any other exception a plain 500.
    [[nodiscard]] Answer handle(const Request& request) const;

    // True for paths below the API's prefix, also unknown ones: their answers are always JSON.
    [[nodiscard]] bool owns(const Request& request) const;
    // The plan of the route that would answer. A request with a token is never immediate, since the
    // store has to authenticate it.
    [[nodiscard]] RequestPlan plan(const Request& head) const;
    [[nodiscard]] const Routes& routes() const { return routes_; }
    // One line per route: method, pattern, who, feature, operation (for `steady --routes`).
    [[nodiscard]] std::string table() const;

  private:
    [[nodiscard]] Answer routed(const Request& request) const;
    [[nodiscard]] Reply answer(const Request& request, const Route& route,
                               const std::vector<std::string>& values) const;
    [[nodiscard]] Reply handled(Call& call, const Route& route) const;
    [[nodiscard]] Reply answer_admin(Call& call, const Route& route) const;

    Routes routes_;
    Authenticator authenticate_;
    AdminHooks hooks_;
    RefusalTexts refusal_texts_;
    std::unique_ptr<RouteTree> tree_;
    std::unique_ptr<CallCounter> counter_;  // null when the budgets do not count
};

}  // namespace steady::http
