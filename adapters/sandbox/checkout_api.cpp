#include "adapters/sandbox/state.h"

namespace steady::sandbox {
namespace {

constexpr std::int64_t shortest_life_s = 30 * 60;
constexpr std::int64_t longest_life_s = 24 * 60 * 60;
constexpr std::int64_t smallest_charge_cents = 50;
constexpr std::int64_t largest_charge_cents = 99'999'999;

struct Item {
    std::string name;
    std::int64_t cents = 0;
};

// The one line item that a call must have.
std::optional<Item> read_item(const json& params) {
    const auto items = params.find("line_items");
    if (items == params.end() || !items->is_object() || items->size() != 1) return std::nullopt;
    const json& item = items->begin().value();
    const auto quantity = whole_number(text_at(item, {"quantity"}));
    const auto cents = whole_number(text_at(item, {"price_data", "unit_amount"}));
    const auto name = text_at(item, {"price_data", "product_data", "name"});
    if (quantity != 1 || !cents || !name || name->empty()) return std::nullopt;
    if (text_at(item, {"price_data", "currency"}) != "usd") return std::nullopt;
    return Item{*name, *cents};
}

std::optional<ApiReply> refuse_create(const json& params, const Item& item,
                                      const std::string& origin, std::int64_t now,
                                      std::int64_t expires_at) {
    if (item.cents < smallest_charge_cents || item.cents > largest_charge_cents) {
        return api_error(400, "invalid_request_error", "amount_too_small",
                         "The amount must be at least $0.50 and at most $999,999.99.",
                         "line_items");
    }
    for (const char* name : {"success_url", "cancel_url"}) {
        const auto address = text_at(params, {name});
        if (!address || !on_origin(*address, origin)) return invalid("Not a valid URL", name);
    }
    if (expires_at < now + shortest_life_s || expires_at > now + longest_life_s) {
        return invalid(
            "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.",
            "expires_at");
    }
    return std::nullopt;
}

}  // namespace

ApiReply create_checkout(Sandbox::Core& core, const json& params) {
    if (const auto name = unknown_name(
            params, {"mode", "line_items", "success_url", "cancel_url", "expires_at", "metadata",
                     "client_reference_id", "payment_method_types", "payment_intent_data"})) {
        return api_error(400, "invalid_request_error", "parameter_unknown",
                         "Received unknown parameter: " + *name, *name);
    }
    if (text_at(params, {"mode"}) != "payment") return invalid("Invalid mode", "mode");
    const auto item = read_item(params);
    if (!item) return invalid("Invalid line items", "line_items");
    const std::int64_t now = core.now_s();
    const std::int64_t expires_at =
        whole_number(text_at(params, {"expires_at"})).value_or(now + longest_life_s);
    if (auto refusal = refuse_create(params, *item, core.options.public_origin, now, expires_at)) {
        return *refusal;
    }
    const std::string id = core.new_id("cs_test_");
    const json metadata = params.value("metadata", json::object());
    core.checkouts.insert(
        {{"id", id},
         {"object", "checkout.session"},
         {"amount_subtotal", item->cents},
         {"amount_total", item->cents},
         {"cancel_url", params.at("cancel_url")},
         {"client_reference_id", params.value("client_reference_id", json())},
         {"created", now},
         {"currency", "usd"},
         {"customer", nullptr},
         {"expires_at", expires_at},
         {"livemode", false},
         {"metadata", metadata},
         {"mode", "payment"},
         {"payment_intent", nullptr},
         {"payment_method_types", params.value("payment_method_types", json::array({"card"}))},
         {"payment_status", "unpaid"},
         {"status", "open"},
         {"success_url", params.at("success_url")},
         {"url", core.options.public_origin + "/sandbox/checkout/" + id}});
    // Not part of the wire object: what the hosted page shows, what the payment carries.
    json& stored = *core.checkouts.find(id);
    const json reply = stored;
    stored["_page"] = {
        {"name", item->name},
        {"metadata", params.contains("payment_intent_data")
                         ? params["payment_intent_data"].value("metadata", json::object())
                         : json::object()}};
    return {200, reply};
}

ApiReply expire_checkout(Sandbox::Core& core, const std::string& id) {
    json* checkout = core.checkouts.find(id);
    if (checkout == nullptr) return no_such("checkout.session", id);
    if (checkout->at("status") != "open") {
        return api_error(400, "invalid_request_error", "",
                         "Only Checkout Sessions with a status in [\"open\"] can be expired.");
    }
    close_checkout(core, *checkout);
    return {200, *checkout};
}

namespace {

json payment_of(Sandbox::Core& core, const json& checkout) {
    return {{"id", core.new_id("pi_")},
            {"object", "payment_intent"},
            {"amount", checkout.at("amount_total")},
            {"amount_received", 0},
            {"amount_refunded", 0},
            {"created", core.now_s()},
            {"currency", "usd"},
            {"latest_charge", core.new_id("ch_")},
            {"livemode", false},
            {"metadata", checkout.at("_page").at("metadata")},
            {"status", "requires_payment_method"}};
}

json wire(json object) {
    object.erase("_page");
    return object;
}

}  // namespace

void pay_checkout(Sandbox::Core& core, json& checkout) {
    if (checkout.at("status") != "open") return;
    json payment = payment_of(core, checkout);
    payment["status"] = "succeeded";
    payment["amount_received"] = payment.at("amount");
    checkout["payment_intent"] = payment.at("id");
    checkout["payment_status"] = "paid";
    checkout["status"] = "complete";
    checkout["url"] = nullptr;
    core.payments.insert(payment);
    core.emit("payment_intent.succeeded", payment);
    core.emit("checkout.session.completed", wire(checkout));
}

void decline_checkout(Sandbox::Core& core, json& checkout) {
    if (checkout.at("status") != "open") return;
    json payment = payment_of(core, checkout);
    payment["last_payment_error"] = {
        {"type", "card_error"}, {"code", "card_declined"}, {"message", "Your card was declined."}};
    core.payments.insert(payment);
    core.emit("payment_intent.payment_failed", payment);
}

void close_checkout(Sandbox::Core& core, json& checkout) {
    if (checkout.at("status") != "open") return;
    checkout["status"] = "expired";
    checkout["url"] = nullptr;
    core.emit("checkout.session.expired", wire(checkout));
}

void Sandbox::Core::expire_due() {
    for (const std::string& id : checkouts.order()) {
        json& checkout = *checkouts.find(id);
        if (checkout.at("status") == "open" &&
            checkout.at("expires_at").get<std::int64_t>() <= now_s()) {
            close_checkout(*this, checkout);
        }
    }
}

ApiReply create_refund(Sandbox::Core& core, const json& params) {
    if (const auto name =
            unknown_name(params, {"payment_intent", "amount", "metadata", "reason"})) {
        return api_error(400, "invalid_request_error", "parameter_unknown",
                         "Received unknown parameter: " + *name, *name);
    }
    const std::string id = text_at(params, {"payment_intent"}).value_or("");
    json* payment = core.payments.find(id);
    if (payment == nullptr || payment->at("status") != "succeeded") {
        return no_such("payment_intent", id);
    }
    const std::int64_t left = payment->at("amount_received").get<std::int64_t>() -
                              payment->at("amount_refunded").get<std::int64_t>();
    if (left == 0) {
        return api_error(400, "invalid_request_error", "charge_already_refunded",
                         "Charge " + payment->at("latest_charge").get<std::string>() +
                             " has already been refunded.");
    }
    const std::int64_t amount =
        params.contains("amount") ? whole_number(text_at(params, {"amount"})).value_or(0) : left;
    if (amount <= 0 || amount > left) {
        return invalid("Refund amount is greater than unrefunded amount on charge", "amount");
    }
    (*payment)["amount_refunded"] = payment->at("amount_refunded").get<std::int64_t>() + amount;
    const json refund{{"id", core.new_id("re_")},
                      {"object", "refund"},
                      {"amount", amount},
                      {"charge", payment->at("latest_charge")},
                      {"created", core.now_s()},
                      {"currency", "usd"},
                      {"metadata", params.value("metadata", json::object())},
                      {"payment_intent", id},
                      {"reason", params.value("reason", json())},
                      {"status", "succeeded"}};
    core.refunds.insert(refund);
    core.emit("refund.created", refund);
    core.emit("charge.refunded", {{"id", payment->at("latest_charge")},
                                  {"object", "charge"},
                                  {"amount", payment->at("amount")},
                                  {"amount_refunded", payment->at("amount_refunded")},
                                  {"currency", "usd"},
                                  {"livemode", false},
                                  {"payment_intent", id},
                                  {"refunded", amount == left}});
    return {200, refund};
}

}  // namespace steady::sandbox
