#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/pages.h"

namespace steady::sandbox {
namespace {

constexpr std::int64_t min_life_s = 30 * 60;
constexpr std::int64_t max_life_s = 24 * 60 * 60;
// The first version of the API whose payment pages cannot be limited to cards that way; the adapter
// pins an earlier one. Versions are dates, since 2024-09-30 followed by a name.
constexpr std::string_view without_payment_method_types = "2026-10-28";
constexpr std::int64_t smallest_charge_cents = 50;
constexpr std::int64_t largest_charge_cents = 99'999'999;

// The single line item that a call must have.
std::optional<PageItem> read_item(const json& params) {
    const auto items = params.find("line_items");
    if (items == params.end() || !items->is_array() || items->size() != 1) return std::nullopt;
    const json& item = items->front();
    const auto quantity = whole_number(text_at(item, {"quantity"}));
    const auto cents = whole_number(text_at(item, {"price_data", "unit_amount"}));
    const auto name = text_at(item, {"price_data", "product_data", "name"});
    if (quantity != 1 || !cents || !name || name->empty()) return std::nullopt;
    if (text_at(item, {"price_data", "currency"}) != "usd") return std::nullopt;
    return PageItem{*name, *cents};
}

std::optional<ApiReply> refuse_create(const json& params, const PageItem& item,
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
    if (expires_at < now + min_life_s || expires_at > now + max_life_s) {
        return invalid(
            "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.",
            "expires_at");
    }
    return std::nullopt;
}

}  // namespace

json new_page(const Sandbox::Core& core, const json& params, const PageItem& item,
              std::int64_t expires_at, const std::string& id) {
    const json types = params.value("payment_method_types", json::array({"card"}));
    // Not part of the wire object: data for the hosted page and the payment.
    const json payment = params.value("payment_intent_data", json::object());
    return {{"id", id},
            {"object", "checkout.session"},
            {"amount_subtotal", item.cents},
            {"amount_total", item.cents},
            {"automatic_tax", {{"enabled", false}, {"liability", nullptr}, {"status", nullptr}}},
            {"cancel_url", params.at("cancel_url")},
            {"client_reference_id", text_or_null(params, "client_reference_id")},
            {"created", core.now_s()},
            {"currency", "usd"},
            {"custom_fields", json::array()},
            {"custom_text",
             {{"after_submit", nullptr},
              {"shipping_address", nullptr},
              {"submit", nullptr},
              {"terms_of_service_acceptance", nullptr}}},
            {"customer", text_or_null(params, "customer")},
            {"customer_email", text_or_null(params, "customer_email")},
            {"expires_at", expires_at},
            {"livemode", false},
            {"metadata", metadata_of(params)},
            {"mode", "payment"},
            {"payment_intent", nullptr},
            {"payment_method_types", types},
            {"payment_status", "unpaid"},
            {"shipping_options", json::array()},
            {"status", "open"},
            {"success_url", params.at("success_url")},
            {"url", core.options.public_origin + "/sandbox/checkout/" + id},
            {"_name", item.name},
            {"_payment_data",
             {{"metadata", metadata_of(payment)},
              {"capture_method", payment.value("capture_method", "automatic")},
              {"suffix", text_or_null(payment, "statement_descriptor_suffix")},
              {"transfer_group", text_or_null(payment, "transfer_group")}}}};
}

ApiReply create_checkout(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(
            params, {"mode", "line_items.quantity", "line_items.price_data.currency",
                     "line_items.price_data.unit_amount", "line_items.price_data.product_data.name",
                     "success_url", "cancel_url", "expires_at", "metadata.*", "client_reference_id",
                     "customer", "customer_email", "payment_method_types",
                     "payment_intent_data.metadata.*", "payment_intent_data.capture_method",
                     "payment_intent_data.statement_descriptor_suffix",
                     "payment_intent_data.transfer_group"})) {
        return *refusal;
    }
    if (call.version >= without_payment_method_types && params.contains("payment_method_types")) {
        return api_error(400, "invalid_request_error", "parameter_unknown",
                         "Received unknown parameter: payment_method_types",
                         "payment_method_types");
    }
    if (text_at(params, {"mode"}) != "payment") return invalid("Invalid mode", "mode");
    const auto capture = text_at(params, {"payment_intent_data", "capture_method"});
    if (capture && *capture != "manual" && *capture != "automatic") {
        return invalid("Invalid capture_method", "payment_intent_data[capture_method]");
    }
    const auto item = read_item(params);
    if (!item) return invalid("Invalid line items", "line_items");
    const std::int64_t now = core.now_s();
    const std::int64_t expires_at =
        whole_number(text_at(params, {"expires_at"})).value_or(now + max_life_s);
    if (auto refusal = refuse_create(params, *item, core.options.public_origin, now, expires_at)) {
        return *refusal;
    }
    const json customer = text_or_null(params, "customer");
    if (customer.is_string() && core.customers.find(customer) == nullptr) {
        return no_such("customer", customer, "customer");
    }
    const std::string id = core.new_id("cs_test_");
    core.pages_ending.emplace(expires_at, id);
    return {200, wire(core.checkouts.insert(new_page(core, params, *item, expires_at, id)))};
}

json line_items_of(const json& checkout) {
    const std::string id = checkout.at("id");
    const json& cents = checkout.at("amount_total");
    const std::string suffix = id.substr(std::string_view("cs_test_").size());
    const json price{{"id", "price_" + suffix},
                     {"object", "price"},
                     {"active", false},
                     {"billing_scheme", "per_unit"},
                     {"created", checkout.at("created")},
                     {"currency", "usd"},
                     {"livemode", false},
                     {"lookup_key", nullptr},
                     {"metadata", json::object()},
                     {"nickname", nullptr},
                     {"product", "prod_" + suffix},
                     {"tiers_mode", nullptr},
                     {"transform_quantity", nullptr},
                     {"type", "one_time"},
                     {"unit_amount", cents},
                     {"unit_amount_decimal", std::to_string(cents.get<std::int64_t>())}};
    const json item{{"id", "li_" + suffix}, {"object", "item"},
                    {"amount_discount", 0}, {"amount_subtotal", cents},
                    {"amount_tax", 0},      {"amount_total", cents},
                    {"currency", "usd"},    {"description", checkout.value("_name", "")},
                    {"price", price},       {"quantity", 1}};
    return {{"object", "list"},
            {"data", json::array({item})},
            {"has_more", false},
            {"url", "/v1/checkout/sessions/" + id + "/line_items"}};
}

ApiReply list_line_items(Sandbox::Core& core, const Call& call) {
    const json* checkout = core.checkouts.find(call.id);
    if (checkout == nullptr) return no_such("checkout.session", call.id);
    return {200, line_items_of(*checkout)};
}

ApiReply expire_checkout(Sandbox::Core& core, const Call& call) {
    const json* checkout = core.checkouts.find(call.id);
    if (checkout == nullptr) return no_such("checkout.session", call.id);
    if (checkout->at("status") != "open") {
        return refused("", "Only Checkout Sessions with a status in [\"open\"] can be expired.");
    }
    close_checkout(core, call.id);
    return {200, wire(*checkout)};
}

}  // namespace steady::sandbox
