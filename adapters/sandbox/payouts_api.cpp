#include "adapters/sandbox/handlers.h"

namespace steady::sandbox {

ApiReply read_balance(Sandbox::Core& core, const Call& call) {
    if (auto refusal = unknown_parameter(call.params, {})) return *refusal;
    const Funds funds = funds_of(core, call.account);
    const auto entry = [](std::int64_t cents) {
        return json::array(
            {{{"amount", cents}, {"currency", "usd"}, {"source_types", {{"card", cents}}}}});
    };
    return {200,
            {{"object", "balance"},
             {"available", entry(funds.available)},
             {"livemode", false},
             {"pending", entry(funds.pending)}}};
}

std::string send_payout(Sandbox::Core& core, const std::string& account, std::int64_t amount,
                        const json& metadata) {
    constexpr std::int64_t bank_takes_s = 24 * 60 * 60;
    const std::string id = core.new_id("po_");
    json payout{{"id", id},
                {"object", "payout"},
                {"amount", amount},
                {"arrival_date", core.now_s() + bank_takes_s},
                {"automatic", false},
                {"balance_transaction", enter(core, {.account = account,
                                                     .type = "payout",
                                                     .category = "payout",
                                                     .source = id,
                                                     .amount = -amount})},
                {"created", core.now_s()},
                {"currency", "usd"},
                {"description", nullptr},
                {"destination", nullptr},
                {"failure_balance_transaction", nullptr},
                {"failure_code", nullptr},
                {"failure_message", nullptr},
                {"livemode", false},
                {"metadata", metadata},
                {"method", "standard"},
                {"reconciliation_status", "not_applicable"},
                {"source_type", "card"},
                {"statement_descriptor", nullptr},
                {"status", "pending"},
                {"type", "bank_account"}};
    if (!account.empty()) payout["_account"] = account;
    core.emit("payout.created", core.payouts.insert(std::move(payout)), account);
    return id;
}

void end_payout(Sandbox::Core& core, const std::string& id, bool paid) {
    json& payout = *core.payouts.edit(id);
    const std::string account = payout.value("_account", "");
    payout["status"] = paid ? "paid" : "failed";
    if (!paid) {
        payout["failure_code"] = "account_closed";
        payout["failure_message"] = "The bank account has been closed.";
        payout["failure_balance_transaction"] =
            enter(core, {.account = account,
                         .type = "payout_failure",
                         .category = "payout_reversal",
                         .source = id,
                         .amount = payout.at("amount").get<std::int64_t>()});
    }
    core.emit(paid ? "payout.paid" : "payout.failed", payout, account);
    if (!paid && !account.empty()) ask_for_bank(core, account);
}

ApiReply create_payout(Sandbox::Core& core, const Call& call) {
    if (auto refusal =
            unknown_parameter(call.params, {"amount", "currency", "metadata.*", "description"})) {
        return *refusal;
    }
    const std::int64_t amount = whole_number(text_at(call.params, {"amount"})).value_or(0);
    if (amount <= 0) return invalid("Invalid positive integer", "amount");
    if (text_at(call.params, {"currency"}) != "usd") return invalid("Invalid currency", "currency");
    if (amount > funds_of(core, call.account).available) {
        return refused("balance_insufficient",
                       "You have insufficient available funds in your Stripe account.");
    }
    const std::string id = send_payout(core, call.account, amount, metadata_of(call.params));
    return {200, wire(*core.payouts.find(id))};
}

}  // namespace steady::sandbox
