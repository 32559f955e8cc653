#include "adapters/sandbox/pages.h"

// What happens when a person pays on the hosted page, or does not.
namespace steady::sandbox {

json new_payment(const Sandbox::Core& core, const std::string& id, const json& checkout) {
    const json& data = checkout.at("_payment_data");
    return {{"id", id},
            {"object", "payment_intent"},
            {"amount", checkout.at("amount_total")},
            {"amount_capturable", 0},
            {"amount_received", 0},
            {"cancellation_reason", nullptr},
            {"canceled_at", nullptr},
            {"capture_method", data.value("capture_method", "automatic")},
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
    const bool captured = paid && payment.at("capture_method") != "manual";
    const json no_details{
        {"address", nullptr}, {"email", nullptr}, {"name", nullptr}, {"phone", nullptr}};
    return core.charges.insert({{"id", core.new_id("ch_")},
                                {"object", "charge"},
                                {"amount", cents},
                                {"amount_captured", captured ? cents : json(0)},
                                {"amount_refunded", 0},
                                {"balance_transaction", nullptr},
                                {"billing_details", no_details},
                                {"captured", captured},
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

// The money of a charge arrives: at the payment, or when an authorized one is captured.
void collect(Sandbox::Core& core, json& payment, json& charge) {
    const std::int64_t cents = payment.at("amount").get<std::int64_t>();
    charge["balance_transaction"] = enter(core, {.type = "charge",
                                                 .category = "charge",
                                                 .source = charge.at("id"),
                                                 .amount = cents,
                                                 .fee = provider_fee(cents),
                                                 .available_on = core.now_s() + settled_after_s});
    payment["status"] = "succeeded";
    payment["amount_received"] = cents;
    payment["amount_capturable"] = 0;
}

}  // namespace

PaidPage take_payment(Sandbox::Core& core, json& checkout) {
    json& payment = payment_of(core, checkout);
    json& charge = new_charge(core, payment, true);
    const bool authorizes = payment.at("capture_method") == "manual";
    if (authorizes) {
        payment["status"] = "requires_capture";
        payment["amount_capturable"] = payment.at("amount");
        core.authorizations_ending.emplace(
            payment.at("created").get<std::int64_t>() + authorization_life_s, payment.at("id"));
    } else {
        collect(core, payment, charge);
    }
    payment["last_payment_error"] = nullptr;
    payment["latest_charge"] = charge.at("id");
    payment["_checkout"] = checkout.at("id");
    checkout["payment_intent"] = payment.at("id");
    checkout["payment_status"] = authorizes ? "unpaid" : "paid";
    checkout["status"] = "complete";
    checkout["url"] = nullptr;
    return {payment, charge};
}

bool capture_payment(Sandbox::Core& core, const std::string& id) {
    const json* found = core.payments.find(id);
    if (found == nullptr || found->at("status") != "requires_capture") return false;
    json& payment = *core.payments.edit(id);
    json& charge = *core.charges.edit(payment.at("latest_charge"));
    collect(core, payment, charge);
    charge["captured"] = true;
    charge["amount_captured"] = payment.at("amount");
    (*core.checkouts.edit(payment.at("_checkout")))["payment_status"] = "paid";
    core.emit("charge.captured", charge);
    core.emit("payment_intent.succeeded", payment);
    return true;
}

bool release_payment(Sandbox::Core& core, const std::string& id, const json& reason) {
    const json* found = core.payments.find(id);
    if (found == nullptr || found->at("status") != "requires_capture") return false;
    json& payment = *core.payments.edit(id);
    json& charge = *core.charges.edit(payment.at("latest_charge"));
    payment["status"] = "canceled";
    payment["amount_capturable"] = 0;
    payment["canceled_at"] = core.now_s();
    payment["cancellation_reason"] = reason;
    charge["refunded"] = true;
    charge["amount_refunded"] = charge.at("amount");
    core.emit("charge.refunded", charge);
    core.emit("payment_intent.canceled", payment);
    return true;
}

void pay_checkout(Sandbox::Core& core, const std::string& id) {
    json& checkout = *core.checkouts.edit(id);
    if (checkout.at("status") != "open") return;
    const auto [payment, charge] = take_payment(core, checkout);
    core.emit("charge.succeeded", charge);
    const bool is_captured = payment.at("status") == "succeeded";
    core.emit(is_captured ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated",
              payment);
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
