#include "adapters/sandbox/form.h"
#include "adapters/sandbox/money_acts.h"

// What tests do to the simulated provider; only in test mode.
namespace steady::sandbox {
namespace {

using Helper = ApiReply (*)(Sandbox::Core&, const json&);

ApiReply arm(std::vector<Fault>& faults, const json& params) {
    Fault fault{.kind = text_at(params, {"kind"}).value_or(""),
                .path = text_at(params, {"path"}).value_or(""),
                .count = static_cast<int>(whole_number(text_at(params, {"count"})).value_or(1)),
                .milliseconds = whole_number(text_at(params, {"milliseconds"})).value_or(0),
                .should_retry = text_at(params, {"should_retry"}).value_or("")};
    if (fault.kind.empty() || fault.count < 1) return invalid("Invalid kind or count", "kind");
    faults.push_back(std::move(fault));
    return {200, json::object()};
}

ApiReply move_clock(Sandbox::Core& core, const json& params) {
    core.clock_offset_s += whole_number(text_at(params, {"advance_s"})).value_or(0);
    core.let_time_pass();
    core.changed.notify_all();
    return {200, json::object()};
}

ApiReply disturb_calls(Sandbox::Core& core, const json& params) {
    return arm(core.call_faults, params);
}

ApiReply disturb_events(Sandbox::Core& core, const json& params) {
    return arm(core.event_faults, params);
}

ApiReply disturb_refunds(Sandbox::Core& core, const json& params) {
    if (text_at(params, {"kind"}) != "pending") return invalid("Invalid kind", "kind");
    return arm(core.refund_faults, params);
}

ApiReply calm(Sandbox::Core& core, const json& /*params*/) {
    core.call_faults.clear();
    core.event_faults.clear();
    core.refund_faults.clear();
    return {200, json::object()};
}

ApiReply release(Sandbox::Core& core, const json& /*params*/) {
    ++core.releases;
    core.changed.notify_all();
    return {200, json::object()};
}

ApiReply settle_refunds(Sandbox::Core& core, const json& params) {
    const auto status = text_at(params, {"status"}).value_or("succeeded");
    if (status != "succeeded" && status != "failed") return invalid("Invalid status", "status");
    std::vector<std::string> pending;
    if (const auto id = text_at(params, {"refund"})) {
        pending.push_back(*id);
    } else {
        core.refunds.oldest_first([&](const json& refund) {
            if (refund.at("status") == "pending") pending.push_back(refund.at("id"));
        });
    }
    for (const std::string& id : pending) {
        if (!settle_refund(core, id, status == "succeeded")) return no_such("pending refund", id);
    }
    return {200, {{"settled", pending}}};
}

ApiReply dispute(Sandbox::Core& core, const json& params) {
    std::string charge = text_at(params, {"charge"}).value_or("");
    if (const json* payment =
            core.payments.find(text_at(params, {"payment_intent"}).value_or(""))) {
        charge = payment->at("latest_charge").is_string() ? payment->at("latest_charge") : json("");
    }
    const auto id =
        open_dispute(core, charge, whole_number(text_at(params, {"amount"})).value_or(0),
                     text_at(params, {"reason"}).value_or(""));
    if (!id) return no_such("disputable charge", charge);
    return {200, wire(*core.disputes.find(*id))};
}

ApiReply decide_dispute(Sandbox::Core& core, const json& params) {
    const std::string id = text_at(params, {"dispute"}).value_or("");
    const auto status = text_at(params, {"status"});
    if (status != "won" && status != "lost") return invalid("Invalid status", "status");
    if (!end_dispute(core, id, status == "won")) return no_such("open dispute", id);
    return {200, wire(*core.disputes.find(id))};
}

// As if the card had been authorized for longer than its bank allows.
ApiReply end_authorization(Sandbox::Core& core, const json& params) {
    const std::string id = text_at(params, {"payment_intent"}).value_or("");
    if (!release_payment(core, id, "automatic")) return no_such("authorized payment", id);
    return {200, wire(*core.payments.find(id))};
}

ApiReply bring_funds(Sandbox::Core& core, const json& /*params*/) {
    for (const auto& [due, id] : core.funds_coming) make_available(core, id);
    core.funds_coming.clear();
    return {200, json::object()};
}

ApiReply set_account(Sandbox::Core& core, const json& params) {
    const std::string id = text_at(params, {"account"}).value_or("");
    if (!finish_onboarding(core, id, text_at(params, {"outcome"}).value_or("complete"))) {
        return no_such("account or outcome", id);
    }
    return {200, wire(*core.accounts.find(id))};
}

ApiReply pay_out(Sandbox::Core& core, const json& params) {
    const std::string account = text_at(params, {"account"}).value_or("");
    const std::string id =
        send_payout(core, account, whole_number(text_at(params, {"amount"})).value_or(1));
    end_payout(core, id, text_at(params, {"status"}) != std::string("failed"));
    return {200, wire(*core.payouts.find(id))};
}

// Adds a ledger row that no call of ours caused.
ApiReply add_movement(Sandbox::Core& core, const json& params) {
    const std::int64_t amount = whole_number(text_at(params, {"amount"})).value_or(0);
    const std::string id = enter(core, {.type = text_at(params, {"type"}).value_or("adjustment"),
                                        .category = "other_adjustment",
                                        .source = text_at(params, {"source"}).value_or(""),
                                        .amount = amount});
    return {200, wire(*core.balance_transactions.find(id))};
}

// Changes the amount of a ledger row; the balance is not changed.
ApiReply alter_movement(Sandbox::Core& core, const json& params) {
    const std::string id = text_at(params, {"id"}).value_or("");
    json* entry = core.balance_transactions.edit(id);
    if (entry == nullptr) return no_such("balance_transaction", id);
    const std::int64_t amount = whole_number(text_at(params, {"amount"})).value_or(0);
    const int sign = entry->at("amount").get<std::int64_t>() < 0 ? -1 : 1;
    (*entry)["amount"] = sign * amount;
    (*entry)["net"] = sign * amount - entry->at("fee").get<std::int64_t>();
    return {200, wire(*entry)};
}

// The payload and signature that a delivery of this event would have now.
ApiReply signed_event(Sandbox::Core& core, const json& params) {
    const std::string id = text_at(params, {"event"}).value_or("");
    const json* event = core.events.find(id);
    if (event == nullptr) return no_such("event", id);
    const std::string body = wire(*event).dump();
    return {
        200,
        {{"body", body},
         {"signature", sign(core.digests, core.options.webhook_secret, body, core.clock.now())}}};
}

ApiReply run(Sandbox::Core& core, const std::string& what, const json& params) {
    static const std::map<std::string, Helper> helpers{
        {"clock", move_clock},          {"calls", disturb_calls},
        {"webhooks", disturb_events},   {"refunds", disturb_refunds},
        {"release", release},           {"settle_refunds", settle_refunds},
        {"disputes", dispute},          {"close_dispute", decide_dispute},
        {"funds", bring_funds},         {"end_authorization", end_authorization},
        {"accounts", set_account},      {"payouts", pay_out},
        {"movements", add_movement},    {"alter_movement", alter_movement},
        {"signed_event", signed_event}, {"calm", calm}};
    const auto helper = helpers.find(what);
    if (helper == helpers.end()) {
        return api_error(404, "invalid_request_error", "", "Unknown test helper.");
    }
    ApiReply reply = helper->second(core, params);
    if (reply.status == 200 && reply.body.empty()) {
        reply.body = {{"in_flight", core.in_flight.size()}, {"deliveries", core.deliveries.size()}};
    }
    return reply;
}

}  // namespace

// POST /test_helpers/<name>:
//   clock {advance_s}; release (hanging calls continue); calm (disarms every fault)
//   calls {kind, path, count, milliseconds, should_retry} with kind hang, reset_before,
//     reset_after, 429, 500, 500_after, 409, redirect, garbage or huge; 502, 503 and 504 are a
//     gateway's page: without effect, with one (_after), or with one after so many milliseconds
//     (_late)
//   webhooks {kind, path (prefix of the event type), count, milliseconds} with kind duplicate,
//     late, reorder or drop
//   refunds {kind: pending, count}; settle_refunds {status: succeeded or failed, refund}
//   disputes {payment_intent or charge, amount, reason};
//   close_dispute {dispute, status: won or lost}
//   funds (makes all pending funds available); end_authorization {payment_intent}
//   payouts {account, amount, status: paid or failed}
//   accounts {account, outcome: complete, review or incomplete}
//   movements {amount, type, source}; alter_movement {id, amount}
http::Response test_helper(Sandbox::Core& core, const http::Request& request) {
    const auto params = decode_form(request.body);
    const std::string what = request.path.substr(std::string_view("/test_helpers/").size());
    if (request.headers.get("Authorization") != "Bearer " + core.options.secret_key) {
        return render(api_error(401, "invalid_request_error", "", "Invalid API Key provided."),
                      core.new_id("req_"));
    }
    if (request.method != http::Method::post || !params) {
        return render(unknown_call(request.method_text, request.path), core.new_id("req_"));
    }
    return render(run(core, what, *params), core.new_id("req_"));
}

}  // namespace steady::sandbox
