#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/pages.h"
#include "adapters/sandbox/reading.h"

namespace steady::sandbox {
namespace {

struct Wanted {
    std::int64_t amount = 0;
    std::string destination;
    const json* charge = nullptr;  // the source, when one is named
};

// The amount already transferred from this charge and not reversed.
std::int64_t sent_from(const Sandbox::Core& core, const std::string& charge) {
    std::int64_t sent = 0;
    core.transfers.newest_first("", "_source", charge, [&](const json& transfer) {
        sent += transfer.at("amount").get<std::int64_t>() -
                transfer.at("amount_reversed").get<std::int64_t>();
        return true;
    });
    return sent;
}

ApiReply too_little() {
    return refused("balance_insufficient",
                   "You have insufficient available funds in your Stripe account.");
}

std::optional<ApiReply> refuse_transfer(const Sandbox::Core& core, const json& params,
                                        Wanted& wanted) {
    for (const char* name : {"currency", "destination"}) {
        if (!params.contains(name)) return missing(name);
    }
    wanted.amount = whole_number(text_at(params, {"amount"})).value_or(0);
    if (wanted.amount <= 0) return invalid("Invalid positive integer", "amount");
    if (text_at(params, {"currency"}) != "usd") return invalid("Invalid currency", "currency");
    wanted.destination = text_at(params, {"destination"}).value_or("");
    const json* account = core.accounts.find(wanted.destination);
    if (account == nullptr) return no_such("destination", wanted.destination, "destination");
    if (text_at(*account, {"capabilities", "transfers"}) != "active") {
        return refused("insufficient_capabilities_for_transfer",
                       "Your destination account needs to have at least one of the following "
                       "capabilities enabled: transfers");
    }
    const auto source = text_at(params, {"source_transaction"});
    if (!source) {
        if (wanted.amount > funds_of(core, "").available) return too_little();
        return std::nullopt;
    }
    wanted.charge = core.charges.find(*source);
    if (wanted.charge == nullptr || wanted.charge->at("status") != "succeeded") {
        return no_such("charge", *source, "source_transaction");
    }
    const json& group = wanted.charge->at("transfer_group");
    const auto asked = text_at(params, {"transfer_group"});
    if (asked && group.is_string() && group != *asked) {
        return api_error(400, "invalid_request_error", "",
                         "The transfer_group must be that of the source_transaction.",
                         "transfer_group");
    }
    if (sent_from(core, *source) + wanted.amount >
        wanted.charge->at("amount").get<std::int64_t>()) {
        return refused("balance_insufficient",
                       "Transfers using this transaction as a source must not exceed the source "
                       "amount.");
    }
    return std::nullopt;
}

json reversals_of(const std::string& transfer) {
    return {{"object", "list"},
            {"data", json::array()},
            {"has_more", false},
            {"url", "/v1/transfers/" + transfer + "/reversals"}};
}

// Changes both balances: ours loses the amount, the destination's gains it, when the source's funds
// arrive.
void move_funds(Sandbox::Core& core, json& transfer, std::int64_t available_on) {
    const std::int64_t amount = transfer.at("amount").get<std::int64_t>();
    transfer["balance_transaction"] = enter(core, {.type = "transfer",
                                                   .category = "transfer",
                                                   .source = transfer.at("id"),
                                                   .amount = -amount,
                                                   .available_on = available_on});
    (void)enter(core, {.account = transfer.at("destination"),
                       .type = "payment",
                       .category = "charge",
                       .source = transfer.at("destination_payment"),
                       .amount = amount,
                       .available_on = available_on});
}

}  // namespace

json& make_transfer(Sandbox::Core& core, const json& params, const json* charge,
                    const std::string& id) {
    std::int64_t available_on = 0;
    json group = text_or_null(params, "transfer_group");
    if (charge != nullptr) {
        const json* entry = core.balance_transactions.find(charge->at("balance_transaction"));
        if (entry->at("status") == "pending") {
            available_on = entry->at("available_on").get<std::int64_t>();
        }
        if (group.is_null()) group = charge->at("transfer_group");
    }
    json& transfer =
        core.transfers.insert({{"id", id},
                               {"object", "transfer"},
                               {"amount", *whole_number(text_at(params, {"amount"}))},
                               {"amount_reversed", 0},
                               {"balance_transaction", nullptr},
                               {"created", core.now_s()},
                               {"currency", "usd"},
                               {"description", text_or_null(params, "description")},
                               {"destination", params.at("destination")},
                               {"destination_payment", core.new_id("py_")},
                               {"livemode", false},
                               {"metadata", metadata_of(params)},
                               {"reversals", reversals_of(id)},
                               {"reversed", false},
                               {"source_transaction", text_or_null(params, "source_transaction")},
                               {"source_type", "card"},
                               {"transfer_group", group},
                               {"_source", text_or_null(params, "source_transaction")}});
    move_funds(core, transfer, available_on);
    return transfer;
}

ApiReply create_transfer(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal =
            unknown_parameter(params, {"amount", "currency", "destination", "source_transaction",
                                       "transfer_group", "metadata.*", "description"})) {
        return *refusal;
    }
    Wanted wanted;
    if (auto refusal = refuse_transfer(core, params, wanted)) return *refusal;
    const json& transfer = make_transfer(core, params, wanted.charge, core.new_id("tr_"));
    core.emit("transfer.created", transfer);
    return {200, wire(transfer)};
}

ApiReply create_reversal(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(params, {"amount", "metadata.*", "description"})) {
        return *refusal;
    }
    const json* found = core.transfers.find(call.id);
    if (found == nullptr) return no_such("transfer", call.id);
    const std::int64_t reversed = found->at("amount_reversed").get<std::int64_t>();
    const std::int64_t left = found->at("amount").get<std::int64_t>() - reversed;
    const std::int64_t amount =
        params.contains("amount") ? whole_number(text_at(params, {"amount"})).value_or(0) : left;
    if (amount <= 0 && left > 0) return invalid("Invalid positive integer", "amount");
    if (left == 0 || amount > left) {
        return refused("",
                       "This transfer has already been reversed, or the amount is greater "
                       "than what is left of it.");
    }
    const std::string destination = found->at("destination");
    const Funds theirs = funds_of(core, destination);
    if (amount > theirs.available + theirs.pending) return too_little();

    json& transfer = *core.transfers.edit(call.id);
    transfer["amount_reversed"] = reversed + amount;
    transfer["reversed"] = amount == left;
    const json* entry = core.balance_transactions.find(transfer.at("balance_transaction"));
    const bool waits = entry->at("status") == "pending";
    const std::int64_t available_on = waits ? entry->at("available_on").get<std::int64_t>() : 0;
    const std::string id = core.new_id("trr_");
    (void)enter(core, {.account = destination,
                       .type = "payment_refund",
                       .category = "refund",
                       .source = transfer.at("destination_payment"),
                       .amount = -amount,
                       .available_on = available_on});
    const json& reversal =
        core.reversals.insert({{"id", id},
                               {"object", "transfer_reversal"},
                               {"amount", amount},
                               {"balance_transaction", enter(core, {.type = "transfer_refund",
                                                                    .category = "transfer_reversal",
                                                                    .source = id,
                                                                    .amount = amount,
                                                                    .available_on = available_on})},
                               {"created", core.now_s()},
                               {"currency", "usd"},
                               {"destination_payment_refund", nullptr},
                               {"metadata", metadata_of(params)},
                               {"source_refund", nullptr},
                               {"transfer", call.id}});
    json& newest_first = transfer["reversals"]["data"];
    newest_first.insert(newest_first.begin(), reversal);
    core.emit("transfer.reversed", transfer);
    return {200, wire(reversal)};
}

ApiReply list_reversals(Sandbox::Core& core, const Call& call) {
    if (core.transfers.find(call.id) == nullptr) return no_such("transfer", call.id);
    return list_objects(core.reversals, call, {},
                        [&](const json& reversal) { return reversal.at("transfer") == call.id; });
}

}  // namespace steady::sandbox
