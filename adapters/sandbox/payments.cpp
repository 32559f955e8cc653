#include "adapters/sandbox/pages.h"

// What happens when a person pays on the hosted page, or does not.
namespace steady::sandbox {

json new_payment(const Sandbox::Core& core, const std::string& id, const json& checkout) {
    const json& data = checkout.at("_payment_data");
    return {{"id", id},
            {"object", "payment_intent"},
            {"amount", checkout.at("amount_total")},
            {"amount_received", 0},
            {"capture_method", "automatic"},
            {"confirmation_method", "automatic"},
            {"created", core.now_s()},
            {"currency", "usd"},
            {"customer", checkout.at("customer")},
            {"last_payment_error", nullptr},
            {"latest_charge", nullptr},
            {"livemode", false},
            {"metadata", data.at("metadata")},
            {"payment_method_types", checkout.at("payment_method_types")},
            {"statement_descriptor_suffix", data.at("suffix")},
            {"status", "requires_payment_method"},
            {"transfer_group", data.at("transfer_group")}};
}

namespace {

constexpr std::int64_t settled_after_s = 2 * 24 * 60 * 60;

// The page's payment, created at the first attempt.
json& payment_of(Sandbox::Core& core, json& checkout) {
    if (const auto id = text_at(checkout, {"_payment"})) return *core.payments.edit(*id);
    json& payment = core.payments.insert(new_payment(core, core.new_id("pi_"), checkout));
    checkout["_payment"] = payment.at("id");
    return payment;
}

json& new_charge(Sandbox::Core& core, const json& payment, bool paid) {
    const json& cents = payment.at("amount");
    const json nobody{
        {"address", nullptr}, {"email", nullptr}, {"name", nullptr}, {"phone", nullptr}};
    return core.charges.insert({{"id", core.new_id("ch_")},
                                {"object", "charge"},
                                {"amount", cents},
                                {"amount_captured", paid ? cents : json(0)},
                                {"amount_refunded", 0},
                                {"balance_transaction", nullptr},
                                {"billing_details", nobody},
                                {"captured", paid},
                                {"created", core.now_s()},
                                {"currency", "usd"},
                                {"customer", payment.at("customer")},
                                {"disputed", false},
                                {"failure_code", paid ? json() : json("card_declined")},
                                {"livemode", false},
                                {"metadata", payment.at("metadata")},
                                {"paid", paid},
                                {"payment_intent", payment.at("id")},
                                {"refunded", false},
                                {"status", paid ? "succeeded" : "failed"},
                                {"transfer_group", payment.at("transfer_group")}});
}

}  // namespace

PaidPage take_payment(Sandbox::Core& core, json& checkout) {
    json& payment = payment_of(core, checkout);
    json& charge = new_charge(core, payment, true);
    const std::int64_t cents = payment.at("amount").get<std::int64_t>();
    charge["balance_transaction"] = enter(core, {.type = "charge",
                                                 .category = "charge",
                                                 .source = charge.at("id"),
                                                 .amount = cents,
                                                 .fee = provider_fee(cents),
                                                 .available_on = core.now_s() + settled_after_s});
    payment["status"] = "succeeded";
    payment["amount_received"] = cents;
    payment["last_payment_error"] = nullptr;
    payment["latest_charge"] = charge.at("id");
    checkout["payment_intent"] = payment.at("id");
    checkout["payment_status"] = "paid";
    checkout["status"] = "complete";
    checkout["url"] = nullptr;
    return {payment, charge};
}

void pay_checkout(Sandbox::Core& core, const std::string& id) {
    json& checkout = *core.checkouts.edit(id);
    if (checkout.at("status") != "open") return;
    const auto [payment, charge] = take_payment(core, checkout);
    core.emit("charge.succeeded", charge);
    core.emit("payment_intent.succeeded", payment);
    core.emit("checkout.session.completed", checkout);
}

void decline_checkout(Sandbox::Core& core, const std::string& id) {
    json& checkout = *core.checkouts.edit(id);
    if (checkout.at("status") != "open") return;
    json& payment = payment_of(core, checkout);
    const json& charge = new_charge(core, payment, false);
    payment["latest_charge"] = charge.at("id");
    payment["last_payment_error"] = {{"type", "card_error"},
                                     {"charge", charge.at("id")},
                                     {"code", "card_declined"},
                                     {"message", "Your card was declined."}};
    core.emit("charge.failed", charge);
    core.emit("payment_intent.payment_failed", payment);
}

void close_checkout(Sandbox::Core& core, const std::string& id) {
    if (core.checkouts.find(id)->at("status") != "open") return;
    json& checkout = *core.checkouts.edit(id);
    checkout["status"] = "expired";
    checkout["url"] = nullptr;
    core.emit("checkout.session.expired", checkout);
}

}  // namespace steady::sandbox
