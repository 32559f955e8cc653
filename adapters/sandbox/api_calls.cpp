#include "adapters/sandbox/form.h"
#include "adapters/sandbox/state.h"

#include <algorithm>

namespace steady::sandbox {
namespace {

constexpr std::int64_t idempotency_life_s = 24 * 60 * 60;
constexpr std::size_t longest_key = 255;

std::vector<std::string> split_path(std::string_view path) {
    std::vector<std::string> segments;
    while (!path.empty()) {
        const auto end = path.find('/');
        if (end != 0) segments.emplace_back(path.substr(0, end));
        path = end == std::string_view::npos ? std::string_view{} : path.substr(end + 1);
    }
    return segments;
}

json wire(const json& object) {
    json copy = object;
    copy.erase("_page");
    return copy;
}

ApiReply read_one(Table& table, std::string_view what, const std::string& id) {
    const json* object = table.find(id);
    return object == nullptr ? no_such(what, id) : ApiReply{200, wire(*object)};
}

ApiReply read_list(const Table& table, const json& params, const std::string& url) {
    auto list = table.list(params, url);
    if (!list) return invalid("No such object", "starting_after");
    for (json& object : (*list)["data"]) object.erase("_page");
    return {200, *list};
}

}  // namespace

ApiReply unknown_call(const http::Request& request) {
    return api_error(
        404, "invalid_request_error", "",
        "Unrecognized request URL (" + request.method_text + ": " + request.path + ").");
}

namespace {

ApiReply read(Sandbox::Core& core, const http::Request& request, const std::vector<std::string>& at,
              const json& params) {
    const std::string collection = request.path;
    const bool list =
        at.size() == 2 || (at.size() == 3 && (at[1] == "checkout" || at[1] == "identity"));
    Table* table = nullptr;
    std::string what;
    if (at[1] == "checkout" && at.size() > 2 && at[2] == "sessions") {
        table = &core.checkouts;
        what = "checkout.session";
    } else if (at[1] == "identity" && at.size() > 2 && at[2] == "verification_sessions") {
        table = &core.identity_checks;
        what = "identity.verification_session";
    } else if (at[1] == "refunds") {
        table = &core.refunds;
        what = "refund";
    } else if (at[1] == "events") {
        table = &core.events;
        what = "event";
    } else if (at[1] == "payment_intents") {
        table = &core.payments;
        what = "payment_intent";
    }
    if (table == nullptr) return unknown_call(request);
    if (list) return read_list(*table, params, collection);
    const std::size_t depth = at[1] == "checkout" || at[1] == "identity" ? 4 : 3;
    if (at.size() != depth) return unknown_call(request);
    return read_one(*table, what, at.back());
}

ApiReply write(Sandbox::Core& core, const http::Request& request,
               const std::vector<std::string>& at, const json& params) {
    const bool checkout = at.size() > 2 && at[1] == "checkout" && at[2] == "sessions";
    const bool identity = at.size() > 2 && at[1] == "identity" && at[2] == "verification_sessions";
    const std::string act = at.size() == 5 ? at[4] : "";
    if (checkout && at.size() == 3) return create_checkout(core, params);
    if (checkout && act == "expire") return expire_checkout(core, at[3]);
    if (identity && at.size() == 3) return create_identity_check(core, params);
    if (identity && act == "cancel") return cancel_identity_check(core, at[3]);
    if (identity && act == "redact") return redact_identity_check(core, at[3]);
    if (at.size() == 2 && at[1] == "refunds") return create_refund(core, params);
    return unknown_call(request);
}

std::optional<Fault> take_fault(Sandbox::Core& core, const std::string& path) {
    for (auto armed = core.call_faults.begin(); armed != core.call_faults.end(); ++armed) {
        if (!path.starts_with(armed->path)) continue;
        const Fault fault = *armed;
        if (--armed->count <= 0) core.call_faults.erase(armed);
        return fault;
    }
    return std::nullopt;
}

std::optional<ApiReply> refuse_key(const http::Request& request, const std::string& secret) {
    const std::string_view given = request.headers.get("Authorization");
    if (given == "Bearer " + secret) return std::nullopt;
    return api_error(
        401, "invalid_request_error", "",
        given.empty() ? "You did not provide an API key." : "Invalid API Key provided.");
}

// What the switch makes of this call; nullopt: nothing, it runs as usual.
std::optional<http::Response> faulty_answer(const Fault& fault) {
    http::Response answer;
    if (fault.kind == "reset_before" || fault.kind == "hang") {
        answer.status = http::drop_connection;
    } else if (fault.kind == "redirect") {
        answer.status = 302;
        answer.headers.set("Location", "/v1/redirected");
    } else if (fault.kind == "garbage") {
        answer.body = "<html>not json</html>";
    } else if (fault.kind == "huge") {
        answer.body = "\"" + std::string(2 * 1024 * 1024, 'x') + "\"";
    } else {
        return std::nullopt;
    }
    return answer;
}

std::optional<ApiReply> faulty_reply(const Fault& fault) {
    if (fault.kind == "429") {
        return api_error(429, "rate_limit_error", "rate_limit", "Too many requests.");
    }
    if (fault.kind == "500") return api_error(500, "api_error", "", "An unknown error occurred.");
    if (fault.kind == "409") {
        return api_error(409, "invalid_request_error", "lock_timeout",
                         "This object cannot be accessed right now.");
    }
    return std::nullopt;
}

}  // namespace

http::Response render(const ApiReply& reply, const std::string& request_id) {
    http::Response response;
    response.status = reply.status;
    response.headers.set("Content-Type", "application/json");
    response.headers.set("Request-Id", request_id);
    response.headers.set("Cache-Control", "no-cache, no-store");
    response.body = reply.body.dump();
    return response;
}

namespace {

// One POST, with its idempotency key when it has one. Only answers of calls that began to run are
// kept: refused keys, limits and locks are not.
ApiReply post(Sandbox::Core& core, const http::Request& request, const std::vector<std::string>& at,
              const std::optional<Fault>& fault) {
    const auto params = decode_form(request.body);
    if (!params) return api_error(400, "invalid_request_error", "", "Invalid request body.");
    const std::string key(request.headers.get("Idempotency-Key"));
    if (key.size() > longest_key) {
        return api_error(400, "idempotency_error", "", "Idempotency keys can have 255 characters.");
    }
    const std::string fingerprint = core.digests.sha256_hex(request.path + "\n" + request.body);
    if (!key.empty()) {
        std::erase_if(core.idempotency, [&](const auto& stored) {
            return stored.second.at("at").template get<std::int64_t>() + idempotency_life_s <
                   core.now_s();
        });
        if (const auto stored = core.idempotency.find(key); stored != core.idempotency.end()) {
            if (stored->second.at("fingerprint") != fingerprint) {
                return api_error(400, "idempotency_error", "",
                                 "Keys for idempotent requests can only be used with the same "
                                 "parameters they were first used with.");
            }
            return {stored->second.at("status").get<int>(), stored->second.at("body")};
        }
    }
    if (fault && (fault->kind == "429" || fault->kind == "409")) return *faulty_reply(*fault);
    ApiReply reply =
        fault && fault->kind == "500" ? *faulty_reply(*fault) : write(core, request, at, *params);
    reply.body.erase("_page");
    if (!key.empty()) {
        core.idempotency[key] = {{"fingerprint", fingerprint},
                                 {"status", reply.status},
                                 {"body", reply.body},
                                 {"at", core.now_s()}};
    }
    return reply;
}

// Keeps the call (and its idempotency key) open until a test releases it or its time is over.
void hang(Sandbox::Core& core, std::unique_lock<std::mutex>& lock, const std::string& key,
          std::chrono::milliseconds limit) {
    if (!key.empty()) core.in_flight.insert(key);
    core.changed.notify_all();
    const unsigned before = core.releases;
    core.changed.wait_for(lock, limit, [&] { return core.stopping || core.releases != before; });
    if (!key.empty()) core.in_flight.erase(key);
}

}  // namespace

http::Response api_call(Sandbox::Core& core, const http::Request& request) {
    std::unique_lock lock(core.mutex);
    const std::string request_id = core.new_id("req_");
    const auto at = split_path(request.path);
    if (const auto refusal = refuse_key(request, core.options.secret_key)) {
        return render(*refusal, request_id);
    }
    core.expire_due();
    const std::string key(request.headers.get("Idempotency-Key"));
    if (!key.empty() && core.in_flight.contains(key)) {
        return render(api_error(409, "idempotency_error", "idempotency_key_in_use",
                                "There is currently another in-progress request using this key."),
                      request_id);
    }
    const auto fault = take_fault(core, request.path);
    if (fault && fault->kind == "hang") {
        hang(core, lock, key, std::chrono::milliseconds(fault->milliseconds));
    }
    if (fault) {
        if (auto answer = faulty_answer(*fault)) return *answer;
    }
    ApiReply reply;
    if (at.size() < 2) {
        reply = unknown_call(request);
    } else if (request.method == http::Method::get) {
        const auto params = decode_form(request.query);
        if (fault && faulty_reply(*fault)) {
            reply = *faulty_reply(*fault);
        } else {
            reply = read(core, request, at, params.value_or(json::object()));
        }
    } else if (request.method == http::Method::post) {
        reply = post(core, request, at, fault);
        core.save();
    } else {
        reply = unknown_call(request);
    }
    http::Response response = render(reply, request_id);
    if (fault && fault->kind == "reset_after") response.status = http::drop_connection;
    if (fault && !fault->should_retry.empty()) {
        response.headers.set("Stripe-Should-Retry", fault->should_retry);
    }
    return response;
}

}  // namespace steady::sandbox
