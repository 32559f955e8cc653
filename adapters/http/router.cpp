#include "adapters/http/router.h"

#include "adapters/http/route_tree.h"
#include "adapters/http/router_replies.h"
#include "domain/core/text.h"
#include "domain/throttles/throttle.h"
#include "ports/allow_stale_reads.h"
#include "ports/non_blocking_scope.h"
#include "ports/store_errors.h"
#include "ports/unreadable_data.h"

#include <algorithm>
#include <array>
#include <exception>
#include <span>
#include <stdexcept>

#include <spdlog/spdlog.h>

namespace steady::http {
namespace {

std::string_view raw_path(const Request& request) {
    return std::string_view(request.target).substr(0, request.target.find('?'));
}

bool permits(Access who, const Caller& caller) {
    switch (who) {
        case Access::anyone:
        case Access::webhook:
            return true;
        case Access::signed_in:
            return caller.is_account();
        case Access::client:
            return caller.is_client();
        case Access::companion:
            return caller.is_companion();
        case Access::admin:
            return caller.is_admin();
        case Access::signed_in_or_admin:
            return !caller.is_anonymous();
    }
    std::unreachable();
}

// "Bearer abc" -> "abc"; nullopt without the header; "" for anything that is no bearer token.
std::optional<std::string_view> bearer_token(const Request& request) {
    if (!request.headers.has("Authorization")) return std::nullopt;
    std::string_view value = request.headers.get("Authorization");
    constexpr std::string_view scheme = "bearer ";
    const bool bearer = value.size() > scheme.size() &&
                        request.headers.count("Authorization") == 1 &&
                        same_but_for_case(value.substr(0, scheme.size()), scheme);
    if (!bearer) return std::string_view();
    value.remove_prefix(scheme.size());
    return value;
}

// SE6: a token is never sent in an address, which logs and histories store.
bool has_token(const Query& query) {
    constexpr std::array<std::string_view, 4> names{"token", "access_token", "authToken", "bearer"};
    return std::any_of(query.all().begin(), query.all().end(), [&](const auto& parameter) {
        return std::find(names.begin(), names.end(), parameter.first) != names.end();
    });
}

// An account counts for itself, an anonymous caller for each network that contains the address.
std::vector<std::string> budget_keys(const Request& request, const Caller& caller) {
    if (!caller.is_anonymous()) return {caller.id};
    return networks_of(request.peer_address);
}

void recover(CallCounter& counter, const Route& route, std::span<const std::string> counted,
             int weight) {
    for (const std::string& each : counted) counter.recover(route.operation, each, weight);
}

constexpr int weight_of_expensive_call = 4;

int weight_of(const Route& route, const Query& query) {
    return !route.expensive_param.empty() && query.has(route.expensive_param)
               ? weight_of_expensive_call
               : 1;
}

std::optional<Reply> over_budget(CallCounter& counter, const Request& request, const Route& route,
                                 const Caller& caller, int weight) {
    if (route.budget.calls == 0) return std::nullopt;
    const auto now = std::chrono::steady_clock::now();
    const auto counted = budget_keys(request, caller);
    for (std::size_t i = 0; i < counted.size(); ++i) {
        const auto wait = counter.charge(route.operation, counted[i], route.budget, now, weight);
        if (wait.count() == 0) continue;
        // Refunds the charges made so far: a busy network does not use up the budget of its
        // neighbors.
        recover(counter, route, std::span(counted).first(i), weight);
        Error error{Refusal::too_many_attempts};
        error.retry_after_s = static_cast<int>(wait.count());
        return refused(error);
    }
    return std::nullopt;
}

bool is_cross_site(const Request& request) {
    return !is_safe(request.method) && request.headers.get("Sec-Fetch-Site") == "cross-site";
}

bool may_lag(const Route& route, const Caller& caller) {
    return route.lag == Lag::everybody || (route.lag == Lag::strangers && caller.is_anonymous());
}

// Only the first line: a database writes the values of a row into the following ones.
void log_exception(const Request& request, const Route& route, std::string_view what) {
    spdlog::error("unexpected failure in {} (request {}): {}", route.operation, request.request_id,
                  what.substr(0, what.find('\n')));
}

}  // namespace

Router::Router(Routes routes, Authenticator authenticate, CallLimits limits, AdminHooks hooks,
               RefusalTexts refusal_texts)
    : routes_(std::move(routes)),
      authenticate_(std::move(authenticate)),
      hooks_(std::move(hooks)),
      refusal_texts_(std::move(refusal_texts)),
      tree_(std::make_unique<RouteTree>(routes_)),
      counter_(limits == CallLimits::on ? std::make_unique<CallCounter>() : nullptr) {
    for (const Route& route : routes_) require_valid(route);
}

Router::~Router() = default;

bool Router::owns(const Request& request) const {
    const std::string_view path = raw_path(request);
    const bool is_api =
        request.path == "/api" || request.path.starts_with("/api/") || path.starts_with("/api/");
    return is_api || tree_->match(path).found();
}

RequestPlan Router::plan(const Request& head) const {
    const RouteMatch match = tree_->match(raw_path(head));
    const Route* route = match.route_for(head.method);
    // A request without a route is rejected here, from the table alone.
    if (!route) return {0, Lane::immediate};
    const bool asks_store = route->who != Access::webhook && head.headers.has("Authorization");
    const bool reads = route->lane == Lane::immediate && asks_store;
    return {route->body_limit, reads ? Lane::inline_store : route->lane};
}

Router::Answer Router::handle(const Request& request) const {
    Answer answer = routed(request);
    if (answer.reply.status >= 400) {
        translate_refusal(answer.reply, asked_language(request.headers), refusal_texts_);
    }
    return answer;
}

Router::Answer Router::routed(const Request& request) const {
    const RouteMatch match = tree_->match(raw_path(request));
    if (request.method == Method::other) {
        const bool known = request.method_text == "TRACE" || request.method_text == "CONNECT";
        if (known) return {wrong_method(match.found() ? match.allowed() : "GET, HEAD"), {}};
        return {failed(501, "not_implemented", "This method is not supported."), {}};
    }
    if (match.malformed) {
        return {failed(400, "malformed_address", "The address is malformed."), {}};
    }
    if (!match.found()) {
        return {failed(404, "not_found", default_message(Refusal::not_found)), {}};
    }
    if (request.method == Method::options) {
        Reply reply;
        reply.status = 204;
        reply.headers.set("Allow", match.allowed());
        return {std::move(reply), match.pattern()};
    }
    const Route* route = match.route_for(request.method);
    if (!route) return {wrong_method(match.allowed()), match.pattern()};
    try {
        return {answer(request, *route, match.values), route->pattern};
    } catch (const WouldBlock&) {
        if (NonBlockingScope::is_active()) throw;  // not a failure: a worker handles it again
        log_exception(request, *route, "it would have had to wait where a worker answers");
    } catch (const StoreUnavailable& away) {
        log_exception(request, *route, away.what());
        return {refused(Refusal::busy), route->pattern};
    } catch (const UnreadableData& unreadable) {
        log_exception(request, *route, unreadable.what());
        return {unreadable_record(request), route->pattern};
    } catch (const std::exception& failure) {
        log_exception(request, *route, failure.what());
    } catch (...) {
        log_exception(request, *route, "no std::exception");
    }
    return {internal_error(request), route->pattern};
}

Reply Router::answer(const Request& request, const Route& route,
                     const std::vector<std::string>& values) const {
    auto query = Query::parse(request.query);
    if (!query) return failed(400, "malformed_address", "The address is malformed.");
    if (has_token(*query)) {
        return failed(400, "token_in_address", "A token must be sent in the Authorization header.");
    }

    Caller caller;
    const auto token = route.who == Access::webhook ? std::nullopt : bearer_token(request);
    if (token) {
        try {
            const auto known = token->empty() ? std::nullopt : authenticate_(*token);
            if (known) caller = *known;
            if (!known && !route.ignore_bad_token) return no_session(true);
        } catch (const StoreUnavailable&) {
            // For public reads a store failure degrades to anonymous access instead of failing.
            if (route.lag != Lag::strangers || route.who != Access::anyone) throw;
        } catch (const UnreadableData&) {
            // So does an account of a kind that only another release knows.
            if (route.who != Access::anyone) throw;
        }
    }
    if (!permits(route.who, caller)) {
        return caller.is_anonymous() ? no_session(token.has_value())
                                     : not_allowed(route.forbidden_error);
    }
    if (auto refusal = refuse_role(route, caller)) return *std::move(refusal);
    if (route.who != Access::webhook && is_cross_site(request)) {
        return failed(403, "cross_site", "Requests from other sites are not accepted.");
    }
    if (counter_) {
        if (auto refusal =
                over_budget(*counter_, request, route, caller, weight_of(route, *query))) {
            return *std::move(refusal);
        }
    }
    if (auto refusal = refuse_body(request, route)) return *std::move(refusal);

    Call call(request, std::move(caller), *std::move(query), name_values(route.pattern, values));
    if (route.body == BodyKind::json && !request.body.empty() && !is_safe(request.method)) {
        auto body = parse_json(request.body);
        if (!body) return refused(body.error());
        if (body->kind() != Json::Kind::object) {
            return refused(Error{Refusal::invalid_input, "The request body must be an object."});
        }
        call.set_json(*std::move(body));
    }
    try {
        return handled(call, route);
    } catch (const WouldBlock&) {
        // The worker that handles it again will charge it.
        if (counter_ && route.budget.calls > 0) {
            recover(*counter_, route, budget_keys(request, call.caller()),
                    weight_of(route, call.query()));
        }
        throw;
    }
}

Reply Router::handled(Call& call, const Route& route) const {
    const auto once = [&] {
        return call.caller().is_admin() ? answer_admin(call, route) : route.handle(call);
    };
    const auto content_with_less = [&] {
        const AllowStaleReads reads;
        Reply reply = once();
        add_age_header(reply, reads);
        return reply;
    };
    if (may_lag(route, call.caller())) return content_with_less();
    if (route.lag == Lag::none) return once();
    try {
        return once();
    } catch (const StoreUnavailable&) {
        // the primary is unreachable: stale data rather than an error
        return content_with_less();
    }
}

std::string Router::table() const {
    std::string text;
    for (const Route& route : routes_) {
        text += std::string(method_name(route.method)) + "\t" + route.pattern + "\t" +
                std::string(access_name(route.who)) + "\t" + route.feature + "\t" +
                route.operation + "\n";
    }
    return text;
}

const std::string& Call::path(std::string_view name) const {
    for (const auto& [key, value] : path_) {
        if (key == name) return value;
    }
    throw std::logic_error("the route's pattern has no parameter " + std::string(name));
}

}  // namespace steady::http
