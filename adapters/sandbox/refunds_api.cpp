#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/money_acts.h"
#include "adapters/sandbox/pages.h"

namespace steady::sandbox {
namespace {

// The charge to refund: named directly or by its payment.
json* charge_of(Sandbox::Core& core, const json& params) {
    if (const auto id = text_at(params, {"charge"})) return core.charges.edit(*id);
    const json* payment = core.payments.find(text_at(params, {"payment_intent"}).value_or(""));
    if (payment == nullptr || payment->at("status") != "succeeded") return nullptr;
    return core.charges.edit(payment->at("latest_charge"));
}

bool take_pending(Sandbox::Core& core) {
    if (core.refund_faults.empty()) return false;
    if (--core.refund_faults.front().count <= 0) {
        core.refund_faults.erase(core.refund_faults.begin());
    }
    return true;
}

void add_refunded(json& charge, std::int64_t cents) {
    const std::int64_t refunded = charge.at("amount_refunded").get<std::int64_t>() + cents;
    charge["amount_refunded"] = refunded;
    charge["refunded"] = refunded == charge.at("amount").get<std::int64_t>();
}

}  // namespace

json& make_refund(Sandbox::Core& core, const json& params, json& charge, std::int64_t amount,
                  const std::string& id) {
    add_refunded(charge, amount);
    const std::string entry =
        enter(core, {.type = "refund", .category = "refund", .source = id, .amount = -amount});
    return core.refunds.insert({{"id", id},
                                {"object", "refund"},
                                {"amount", amount},
                                {"balance_transaction", entry},
                                {"charge", charge.at("id")},
                                {"created", core.now_s()},
                                {"currency", "usd"},
                                {"metadata", metadata_of(params)},
                                {"payment_intent", charge.at("payment_intent")},
                                {"reason", text_or_null(params, "reason")},
                                {"receipt_number", nullptr},
                                {"source_transfer_reversal", nullptr},
                                {"status", "succeeded"},
                                {"transfer_reversal", nullptr}});
}

ApiReply create_refund(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(
            params, {"payment_intent", "charge", "amount", "metadata.*", "reason"})) {
        return *refusal;
    }
    json* charge = charge_of(core, params);
    if (charge == nullptr || charge->at("status") != "succeeded") {
        const auto payment = text_at(params, {"payment_intent"});
        const auto named = text_at(params, {"charge"});
        if (!payment && !named) {
            return refused("",
                           "One of the following params should be provided: payment_intent or "
                           "charge.");
        }
        return payment ? no_such("payment_intent", *payment, "payment_intent")
                       : no_such("charge", *named, "charge");
    }
    const std::string charge_id = charge->at("id");
    if (charge->value("_charged_back", false)) {
        return refused("charge_disputed", "Charge " + charge_id + " has been charged back.");
    }
    const std::int64_t left = charge->at("amount").get<std::int64_t>() -
                              charge->at("amount_refunded").get<std::int64_t>();
    if (left == 0) {
        return refused("charge_already_refunded",
                       "Charge " + charge_id + " has already been refunded.");
    }
    const std::int64_t amount =
        params.contains("amount") ? whole_number(text_at(params, {"amount"})).value_or(0) : left;
    if (amount <= 0) return invalid("Invalid positive integer", "amount");
    if (amount > left) {
        return api_error(400, "invalid_request_error", "amount_too_large",
                         "Refund amount is greater than unrefunded amount on charge", "amount");
    }
    json& refund = make_refund(core, params, *charge, amount, core.new_id("re_"));
    if (take_pending(core)) refund["status"] = "pending";
    core.emit("refund.created", refund);
    core.emit("charge.refunded", *charge);
    return {200, wire(refund)};
}

bool settle_refund(Sandbox::Core& core, const std::string& id, bool succeeded) {
    json* refund = core.refunds.edit(id);
    if (refund == nullptr || refund->at("status") != "pending") return false;
    (*refund)["status"] = succeeded ? "succeeded" : "failed";
    if (!succeeded) {
        const std::int64_t amount = refund->at("amount").get<std::int64_t>();
        (*refund)["failure_reason"] = "expired_or_canceled_card";
        (*refund)["failure_balance_transaction"] = enter(core, {.type = "refund_failure",
                                                                .category = "refund_failure",
                                                                .source = id,
                                                                .amount = amount});
        add_refunded(*core.charges.edit(refund->at("charge")), -amount);
    }
    core.emit("refund.updated", *refund);
    if (!succeeded) core.emit("refund.failed", *refund);
    return true;
}

}  // namespace steady::sandbox
