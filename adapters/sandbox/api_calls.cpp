#include "adapters/sandbox/form.h"
#include "adapters/sandbox/state.h"

#include <algorithm>

namespace steady::sandbox {
namespace {

constexpr std::int64_t idempotency_life_s = 24 * 60 * 60;
constexpr std::size_t max_key = 255;
constexpr std::string_view usual_version = "2024-06-20";

std::string version_of(const http::Request& request) {
    const std::string_view version = request.headers.get("Stripe-Version");
    return std::string(version.empty() ? usual_version : version);
}

std::optional<Fault> take_fault(Sandbox::Core& core, const std::string& path) {
    for (auto armed = core.call_faults.begin(); armed != core.call_faults.end(); ++armed) {
        if (!path.starts_with(armed->path)) continue;
        Fault fault = *armed;
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

// "502", "503_after", "504_late": the status of a gateway in front of the provider, whose answer is
// not stored under the idempotency key. 0: not a gateway's.
int gateway_status(const Fault& fault) {
    const std::string_view status = std::string_view(fault.kind).substr(0, 3);
    if (status == "502") return 502;
    if (status == "503") return 503;
    return status == "504" ? 504 : 0;
}

// The status with which a gateway gives up on this call, should the next armed fault say so: a
// gateway does not know that an earlier call with the same key is still in progress.
std::optional<int> take_gateway_fault(Sandbox::Core& core, const std::string& path) {
    const auto armed = std::ranges::find_if(
        core.call_faults, [&](const Fault& fault) { return path.starts_with(fault.path); });
    if (armed == core.call_faults.end() || armed->kind.size() != 3) return std::nullopt;
    const int status = gateway_status(*armed);
    if (status == 0) return std::nullopt;
    (void)take_fault(core, path);
    return status;
}

http::Response gateway_page(int status) {
    http::Response answer;
    answer.status = status;
    answer.headers.set("Content-Type", "text/html");
    answer.body = "<html><h1>The gateway got no answer</h1></html>";
    return answer;
}

// Applies the armed fault to this call; nullopt: none, it runs as usual.
std::optional<http::Response> faulty_answer(const Fault& fault) {
    http::Response answer;
    if (fault.kind == "reset_before" || fault.kind == "hang") {
        answer.status = http::drop_connection;
    } else if (fault.kind == "redirect") {
        answer.status = 302;
        answer.headers.set("Location", "/v1/redirected");
    } else if (fault.kind.size() == 3 && gateway_status(fault) != 0) {
        return gateway_page(gateway_status(fault));
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
    // "500_after": the effect happened nevertheless.
    if (fault.kind.starts_with("500"))
        return api_error(500, "api_error", "", "An unknown error occurred.");
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

// Only answers of calls that started to run are stored: not those with invalid parameters.
bool kept(const ApiReply& reply) {
    const auto code = text_at(reply.body, {"error", "code"}).value_or("");
    return !code.starts_with("parameter_");
}

void purge_old_keys(Sandbox::Core& core) {
    for (const json* first = core.idempotency.oldest();
         first != nullptr &&
         first->at("at").get<std::int64_t>() + idempotency_life_s < core.now_s();
         first = core.idempotency.oldest()) {
        core.idempotency.drop_oldest();
    }
}

struct Answer {
    ApiReply reply;
    std::string original{};  // for a replay: the id of the original request
};

// One POST, with its idempotency key when it has one.
Answer post(Sandbox::Core& core, const http::Request& request, const std::string& request_id,
            const std::string& account, const std::optional<Fault>& fault) {
    const auto params = decode_form(request.body);
    if (!params) return {api_error(400, "invalid_request_error", "", "Invalid request body.")};
    const std::string given(request.headers.get("Idempotency-Key"));
    if (given.size() > max_key) {
        return {
            api_error(400, "idempotency_error", "", "Idempotency keys can have 255 characters.")};
    }
    const std::string key = given.empty() ? "" : account + "/" + given;
    const std::string fingerprint = core.digests.sha256_hex(request.path + "\n" + request.body);
    purge_old_keys(core);
    if (!key.empty()) {
        if (const json* stored = core.idempotency.find(key)) {
            if (stored->at("fingerprint") != fingerprint) {
                return {api_error(400, "idempotency_error", "",
                                  "Keys for idempotent requests can only be used with the same "
                                  "parameters they were first used with.")};
            }
            return {{stored->at("status").get<int>(), stored->at("body")},
                    stored->value("request", "req_unknown")};
        }
    }
    if (fault && (fault->kind == "429" || fault->kind == "409")) return {*faulty_reply(*fault)};
    Answer answer;
    if (!fault || fault->kind != "500") {
        answer.reply = run_call(core, request.method,
                                {*params, account, request.path, "", version_of(request)});
    }
    if (fault && fault->kind.starts_with("500")) answer.reply = *faulty_reply(*fault);
    if (!key.empty() && kept(answer.reply)) {
        core.idempotency.insert({{"id", key},
                                 {"fingerprint", fingerprint},
                                 {"status", answer.reply.status},
                                 {"body", answer.reply.body},
                                 {"request", request_id},
                                 {"at", core.now_s()}});
    }
    return answer;
}

// Blocks the call (and its idempotency key) until a test releases it or it times out.
void hang(Sandbox::Core& core, std::unique_lock<std::mutex>& lock, const std::string& key,
          std::chrono::milliseconds limit) {
    if (!key.empty()) core.in_flight.insert(key);
    core.changed.notify_all();
    const unsigned before = core.releases;
    core.changed.wait_for(lock, limit, [&] { return core.stopping || core.releases != before; });
    if (!key.empty()) core.in_flight.erase(key);
}

ApiReply get(Sandbox::Core& core, const http::Request& request, const std::string& account,
             const std::optional<Fault>& fault) {
    if (fault) {
        if (auto reply = faulty_reply(*fault)) return *reply;
    }
    const auto params = decode_form(request.query);
    if (!params) return api_error(400, "invalid_request_error", "", "Invalid query string.");
    return run_call(core, request.method,
                    {*params, account, request.path, "", version_of(request)});
}

void run_late_calls(Sandbox::Core& core) {
    std::vector<LateCall> due;
    std::erase_if(core.late_calls, [&](LateCall& call) {
        if (call.due_at > core.now_s()) return false;
        due.push_back(std::move(call));
        return true;
    });
    for (const LateCall& call : due) {
        core.in_flight.erase(call.key);
        (void)post(core, call.request, core.new_id("req_"), call.account, std::nullopt);
    }
    if (!due.empty()) core.save();
}

http::Response answer_to(Sandbox::Core& core, const http::Request& request) {
    std::unique_lock lock(core.mutex);
    const std::string request_id = core.new_id("req_");
    if (const auto refusal = refuse_key(request, core.options.secret_key)) {
        return render(*refusal, request_id);
    }
    const std::string account(request.headers.get("Stripe-Account"));
    if (!account.empty() && core.accounts.find(account) == nullptr) {
        return render(foreign_account(account), request_id);
    }
    core.let_time_pass();
    run_late_calls(core);
    const std::string key(request.headers.get("Idempotency-Key"));
    if (!key.empty() && core.in_flight.contains(key)) {
        if (const auto status = take_gateway_fault(core, request.path)) {
            return gateway_page(*status);
        }
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
    const int gateway = fault ? gateway_status(*fault) : 0;
    if (gateway != 0 && fault->kind.ends_with("_late")) {
        core.late_calls.push_back(
            {request, account, key, core.now_s() + fault->milliseconds / 1000});
        if (!key.empty()) core.in_flight.insert(key);
        return gateway_page(gateway);
    }
    Answer answer;
    if (request.method == http::Method::get || request.method == http::Method::del) {
        answer.reply = get(core, request, account, fault);
    } else if (request.method == http::Method::post) {
        answer = post(core, request, request_id, account, fault);
    } else {
        answer.reply = unknown_call(request.method_text, request.path);
    }
    core.save();
    if (gateway != 0) return gateway_page(gateway);
    http::Response response = render(answer.reply, request_id);
    if (!answer.original.empty()) {
        response.headers.set("Idempotent-Replayed", "true");
        response.headers.set("Original-Request", answer.original);
    }
    if (fault && fault->kind == "reset_after") response.status = http::drop_connection;
    if (fault && !fault->should_retry.empty()) {
        response.headers.set("Stripe-Should-Retry", fault->should_retry);
    }
    return response;
}

}  // namespace

http::Response api_call(Sandbox::Core& core, const http::Request& request) {
    http::Response response = answer_to(core, request);
    // Like the provider: the API version and the idempotency key of the answer.
    response.headers.set("Stripe-Version", version_of(request));
    const std::string_view key = request.headers.get("Idempotency-Key");
    if (!key.empty() && request.method == http::Method::post) {
        response.headers.set("Idempotency-Key", std::string(key));
    }
    return response;
}

}  // namespace steady::sandbox
