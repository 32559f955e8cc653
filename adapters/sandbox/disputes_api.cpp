#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/money_acts.h"
#include "adapters/sandbox/pages.h"
#include "domain/people/personal_texts.h"

namespace steady::sandbox {
namespace {

constexpr std::int64_t dispute_fee_cents = 1500;
constexpr std::int64_t answer_within_s = 7 * 24 * 60 * 60;
constexpr std::size_t max_evidence_characters = 20'000;

bool is_open(const json& dispute) {
    return dispute.at("status") == "needs_response" || dispute.at("status") == "under_review";
}

// The disputed amount and the fee leave our balance (`sign` -1) or come back (1).
void move_funds(Sandbox::Core& core, json& dispute, int sign, std::string category) {
    const std::string entry =
        enter(core, {.type = "adjustment",
                     .category = std::move(category),
                     .source = dispute.at("id"),
                     .amount = sign * dispute.at("amount").get<std::int64_t>(),
                     .fee = -sign * dispute_fee_cents});
    dispute["balance_transactions"].push_back(wire(*core.balance_transactions.find(entry)));
}

// Every field of a dispute's evidence is null until evidence is submitted.
json no_evidence() {
    json evidence = json::object();
    for (const char* name : {"access_activity_log",
                             "billing_address",
                             "cancellation_policy",
                             "cancellation_policy_disclosure",
                             "cancellation_rebuttal",
                             "customer_communication",
                             "customer_email_address",
                             "customer_name",
                             "customer_purchase_ip",
                             "customer_signature",
                             "duplicate_charge_documentation",
                             "duplicate_charge_explanation",
                             "duplicate_charge_id",
                             "product_description",
                             "receipt",
                             "refund_policy",
                             "refund_policy_disclosure",
                             "refund_refusal_explanation",
                             "service_date",
                             "service_documentation",
                             "shipping_address",
                             "shipping_carrier",
                             "shipping_date",
                             "shipping_documentation",
                             "shipping_tracking_number",
                             "uncategorized_file",
                             "uncategorized_text"}) {
        evidence[name] = nullptr;
    }
    return evidence;
}

}  // namespace

json& make_dispute(Sandbox::Core& core, json& charge, const NewDispute& dispute) {
    charge["disputed"] = true;
    charge["_charged_back"] = true;
    json& made = core.disputes.insert({{"id", dispute.id},
                                       {"object", "dispute"},
                                       {"amount", dispute.cents},
                                       {"balance_transactions", json::array()},
                                       {"charge", charge.at("id")},
                                       {"created", core.now_s()},
                                       {"currency", "usd"},
                                       {"evidence", no_evidence()},
                                       {"evidence_details",
                                        {{"due_by", dispute.answer_by_s},
                                         {"has_evidence", false},
                                         {"past_due", false},
                                         {"submission_count", 0}}},
                                       {"is_charge_refundable", false},
                                       {"livemode", false},
                                       {"metadata", json::object()},
                                       {"payment_intent", charge.at("payment_intent")},
                                       {"reason", dispute.reason},
                                       {"status", "needs_response"}});
    move_funds(core, made, -1, "dispute");
    return made;
}

std::optional<std::string> open_dispute(Sandbox::Core& core, const std::string& charge_id,
                                        std::int64_t amount, const std::string& reason) {
    json* charge = core.charges.edit(charge_id);
    if (charge == nullptr || charge->at("status") != "succeeded" || charge->at("disputed") == true)
        return std::nullopt;
    const std::int64_t paid = charge->at("amount").get<std::int64_t>();
    const json& dispute =
        make_dispute(core, *charge,
                     {.id = core.new_id("dp_"),
                      .cents = amount > 0 && amount < paid ? amount : paid,
                      .reason = reason.empty() ? std::string("fraudulent") : reason,
                      .answer_by_s = core.now_s() + answer_within_s});
    core.emit("charge.dispute.created", dispute);
    core.emit("charge.dispute.funds_withdrawn", dispute);
    return dispute.at("id").get<std::string>();
}

bool end_dispute(Sandbox::Core& core, const std::string& id, bool won) {
    json* dispute = core.disputes.edit(id);
    if (dispute == nullptr || !is_open(*dispute)) return false;
    (*dispute)["status"] = won ? "won" : "lost";
    if (won) {
        move_funds(core, *dispute, 1, "dispute_reversal");
        (*core.charges.edit(dispute->at("charge")))["_charged_back"] = false;
    }
    core.emit("charge.dispute.closed", *dispute);
    if (won) core.emit("charge.dispute.funds_reinstated", *dispute);
    return true;
}

ApiReply update_dispute(Sandbox::Core& core, const Call& call) {
    if (auto refusal = unknown_parameter(call.params, {"evidence.*", "submit", "metadata.*"}))
        return *refusal;
    json* dispute = core.disputes.edit(call.id);
    if (dispute == nullptr) return no_such("dispute", call.id);
    if (dispute->at("status") != "needs_response")
        return refused("", "This dispute is already closed or its evidence was submitted.");
    json& details = dispute->at("evidence_details");
    if (details.at("due_by").get<std::int64_t>() < core.now_s())
        return refused("", "The time to submit evidence for this dispute is over.");
    const json texts = call.params.value("evidence", json::object());
    for (const auto& [name, text] : texts.items()) {
        json& evidence = dispute->at("evidence");
        if (!evidence.contains(name))
            return invalid("Received unknown parameter", "evidence[" + name + "]");
        if (text.is_string() && character_count(text.get<std::string>()) > max_evidence_characters)
            return invalid("Is too long", "evidence[" + name + "]");
        evidence[name] = text;
        details["has_evidence"] = true;
    }
    if (text_at(call.params, {"submit"}).value_or("true") == "true") {
        details["submission_count"] = details.at("submission_count").get<int>() + 1;
        (*dispute)["status"] = "under_review";
    }
    core.emit("charge.dispute.updated", *dispute);
    return {200, wire(*dispute)};
}

ApiReply close_dispute(Sandbox::Core& core, const Call& call) {
    if (core.disputes.find(call.id) == nullptr) return no_such("dispute", call.id);
    if (!end_dispute(core, call.id, false)) {
        return refused("", "This dispute is already closed.");
    }
    return {200, wire(*core.disputes.find(call.id))};
}

}  // namespace steady::sandbox
