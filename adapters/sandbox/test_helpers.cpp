#include "adapters/sandbox/form.h"
#include "adapters/sandbox/state.h"

namespace steady::sandbox {
namespace {

std::optional<ApiReply> arm(std::vector<Fault>& faults, const json& params) {
    Fault fault{.kind = text_at(params, {"kind"}).value_or(""),
                .path = text_at(params, {"path"}).value_or(""),
                .count = static_cast<int>(whole_number(text_at(params, {"count"})).value_or(1)),
                .milliseconds = whole_number(text_at(params, {"milliseconds"})).value_or(0),
                .should_retry = text_at(params, {"should_retry"}).value_or("")};
    if (fault.kind.empty() || fault.count < 1) return invalid("Invalid kind or count", "kind");
    faults.push_back(std::move(fault));
    return std::nullopt;
}

ApiReply run(Sandbox::Core& core, const std::string& what, const json& params) {
    if (what == "clock") {
        core.clock_offset_s += whole_number(text_at(params, {"advance_s"})).value_or(0);
        core.expire_due();
        core.changed.notify_all();
    } else if (what == "calls") {
        if (auto refusal = arm(core.call_faults, params)) return *refusal;
    } else if (what == "webhooks") {
        if (auto refusal = arm(core.event_faults, params)) return *refusal;
    } else if (what == "release") {
        ++core.releases;
        core.changed.notify_all();
    } else {
        return api_error(404, "invalid_request_error", "", "Unknown test helper.");
    }
    return {200, {{"in_flight", core.in_flight.size()}, {"deliveries", core.deliveries.size()}}};
}

}  // namespace

// POST /test_helpers/clock {advance_s}; /calls {kind, path, count, milliseconds, should_retry} with
// kind hang, reset_before, reset_after, 429, 500, 409, redirect, garbage or huge; /webhooks {kind,
// path (prefix of the event type), count, milliseconds} with kind duplicate, late, reorder or drop;
// /release lets hanging calls go on.
http::Response test_helper(Sandbox::Core& core, const http::Request& request) {
    const auto params = decode_form(request.body);
    const std::string what = request.path.substr(std::string_view("/test_helpers/").size());
    if (request.headers.get("Authorization") != "Bearer " + core.options.secret_key) {
        return render(api_error(401, "invalid_request_error", "", "Invalid API Key provided."),
                      core.new_id("req_"));
    }
    if (request.method != http::Method::post || !params) {
        return render(unknown_call(request), core.new_id("req_"));
    }
    return render(run(core, what, *params), core.new_id("req_"));
}

}  // namespace steady::sandbox
