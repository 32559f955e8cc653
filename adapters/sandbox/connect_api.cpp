#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/pages.h"

namespace steady::sandbox {
namespace {

constexpr std::int64_t account_link_life_s = 5 * 60;

json requirements(const json& due, const json& in_review, const json& reason) {
    return {{"alternatives", json::array()}, {"current_deadline", nullptr},
            {"currently_due", due},          {"disabled_reason", reason},
            {"errors", json::array()},       {"eventually_due", due},
            {"past_due", json::array()},     {"pending_verification", in_review}};
}

json banks_of(const std::string& account, json banks) {
    return {{"object", "list"},
            {"data", std::move(banks)},
            {"has_more", false},
            {"url", "/v1/accounts/" + account + "/external_accounts"}};
}

json test_bank(const std::string& account) {
    return {{"id", "ba_" + account.substr(account.find('_') + 1)},
            {"object", "bank_account"},
            {"account", account},
            {"account_holder_name", nullptr},
            {"account_holder_type", nullptr},
            {"account_type", nullptr},
            {"bank_name", "Sandbox Bank"},
            {"country", "US"},
            {"currency", "usd"},
            {"default_for_currency", true},
            {"fingerprint", nullptr},
            {"last4", "6789"},
            {"metadata", json::object()},
            {"routing_number", "110000000"},
            {"status", "new"}};
}

const json& nothing_given_yet() {
    static const json due{"business_type",         "external_account",     "individual.dob",
                          "individual.first_name", "individual.last_name", "tos_acceptance.date"};
    return due;
}

}  // namespace

json new_account(const Sandbox::Core& core, const json& params, const std::string& id) {
    const bool transfers =
        text_at(params, {"capabilities", "transfers", "requested"}) == std::string("true");
    return {
        {"id", id},
        {"object", "account"},
        {"business_type", text_or_null(params, "business_type")},
        {"capabilities", transfers ? json{{"transfers", "inactive"}} : json::object()},
        {"charges_enabled", false},
        {"country", "US"},
        {"created", core.now_s()},
        {"default_currency", "usd"},
        {"details_submitted", false},
        {"email", text_or_null(params, "email")},
        {"external_accounts", banks_of(id, json::array())},
        {"metadata", metadata_of(params)},
        {"payouts_enabled", false},
        {"requirements", requirements(nothing_given_yet(), json::array(), "requirements.past_due")},
        {"type", "express"}};
}

ApiReply create_account(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(
            params, {"type", "country", "email", "capabilities.card_payments.requested",
                     "capabilities.transfers.requested", "metadata.*", "business_type"})) {
        return *refusal;
    }
    if (text_at(params, {"type"}) != "express") return invalid("Invalid type", "type");
    if (text_at(params, {"country"}).value_or("US") != "US") {
        return invalid("Invalid country", "country");
    }
    return {200, wire(core.accounts.insert(new_account(core, params, core.new_id("acct_"))))};
}

bool set_up_account(json& account, std::string_view outcome) {
    const bool complete = outcome == "complete";
    if (!complete && outcome != "review" && outcome != "incomplete") return false;
    account["details_submitted"] = true;
    const std::string id = account.at("id").get<std::string>();
    account["external_accounts"] = banks_of(id, json::array({test_bank(id)}));
    account["charges_enabled"] = complete;
    account["payouts_enabled"] = complete;
    json& capabilities = account["capabilities"];
    if (capabilities.contains("transfers")) {
        const char* waiting = outcome == "review" ? "pending" : "inactive";
        capabilities["transfers"] = complete ? "active" : waiting;
    }
    const json none = json::array();
    const json document = json::array({"individual.verification.document"});
    if (complete) {
        account["requirements"] = requirements(none, none, nullptr);
    } else if (outcome == "review") {
        account["requirements"] = requirements(none, document, "requirements.pending_verification");
    } else {
        account["requirements"] = requirements(document, none, "requirements.past_due");
    }
    return true;
}

void ask_for_bank(Sandbox::Core& core, const std::string& id) {
    json* account = core.accounts.edit(id);
    if (account == nullptr) return;
    (*account)["payouts_enabled"] = false;
    (*account)["requirements"] =
        requirements(json::array({"external_account"}), json::array(), "requirements.past_due");
    core.emit("account.updated", *account, id);
}

bool finish_onboarding(Sandbox::Core& core, const std::string& id, std::string_view outcome) {
    json* account = core.accounts.edit(id);
    if (account == nullptr || !set_up_account(*account, outcome)) return false;
    core.emit("account.updated", *account, id);
    return true;
}

ApiReply create_account_link(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal =
            unknown_parameter(params, {"account", "refresh_url", "return_url", "type"})) {
        return *refusal;
    }
    const std::string account = text_at(params, {"account"}).value_or("");
    if (account.empty()) return missing("account");
    if (core.accounts.find(account) == nullptr) {
        return api_error(400, "invalid_request_error", "",
                         "You requested an account link for an account that is not connected to "
                         "your platform or does not exist.");
    }
    const auto type = text_at(params, {"type"});
    if (type != "account_onboarding" && type != "account_update") {
        return invalid("Invalid type", "type");
    }
    for (const char* name : {"refresh_url", "return_url"}) {
        const auto address = text_at(params, {name});
        if (!address || !on_origin(*address, core.options.public_origin)) {
            return invalid("Not a valid URL", name);
        }
    }
    const std::string id = core.new_id("al");
    const std::int64_t expires_at = core.now_s() + account_link_life_s;
    core.links.insert({{"id", id},
                       {"kind", "connect"},
                       {"account", account},
                       {"expires_at", expires_at},
                       {"used", false},
                       {"refresh_url", params.at("refresh_url")},
                       {"return_url", params.at("return_url")}});
    return {200,
            {{"object", "account_link"},
             {"created", core.now_s()},
             {"expires_at", expires_at},
             {"url", core.options.public_origin + "/sandbox/connect/" + id}}};
}

ApiReply create_login_link(Sandbox::Core& core, const Call& call) {
    if (auto refusal = unknown_parameter(call.params, {})) return *refusal;
    const json* account = core.accounts.find(call.id);
    if (account == nullptr) return foreign_account(call.id);
    if (account->at("details_submitted") != true) {
        return refused("",
                       "Cannot create a login link for an account that has not completed "
                       "onboarding.");
    }
    const std::string id = core.new_id("ll");
    core.links.insert({{"id", id}, {"kind", "express"}, {"account", call.id}});
    return {200,
            {{"object", "login_link"},
             {"created", core.now_s()},
             {"url", core.options.public_origin + "/sandbox/express/" + id}}};
}

ApiReply create_portal_session(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(params, {"customer", "return_url"})) return *refusal;
    const std::string id = text_at(params, {"customer"}).value_or("");
    if (id.empty()) return missing("customer");
    const json* customer = core.customers.find(id);
    if (customer == nullptr || customer->value("deleted", false)) {
        return no_such("customer", id);
    }
    const auto address = text_at(params, {"return_url"});
    if (address && !on_origin(*address, core.options.public_origin)) {
        return invalid("Not a valid URL", "return_url");
    }
    const std::string session = core.new_id("bps_");
    core.links.insert({{"id", session},
                       {"kind", "portal"},
                       {"customer", id},
                       {"return_url", text_or_null(params, "return_url")}});
    return {200,
            {{"id", session},
             {"object", "billing_portal.session"},
             {"configuration", "bpc_sandbox"},
             {"created", core.now_s()},
             {"customer", id},
             {"flow", nullptr},
             {"livemode", false},
             {"locale", nullptr},
             {"on_behalf_of", nullptr},
             {"return_url", text_or_null(params, "return_url")},
             {"url", core.options.public_origin + "/sandbox/portal/" + session}}};
}

ApiReply create_customer(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(params, {"email", "name", "description", "metadata.*"})) {
        return *refusal;
    }
    const json& customer =
        core.customers.insert({{"id", core.new_id("cus_")},
                               {"object", "customer"},
                               {"created", core.now_s()},
                               {"description", text_or_null(params, "description")},
                               {"email", text_or_null(params, "email")},
                               {"livemode", false},
                               {"metadata", metadata_of(params)},
                               {"name", text_or_null(params, "name")}});
    core.emit("customer.created", customer);
    return {200, wire(customer)};
}

// The id of a deleted customer still resolves, to an object that says so.
ApiReply delete_customer(Sandbox::Core& core, const Call& call) {
    json* customer = core.customers.edit(call.id);
    if (customer == nullptr || customer->value("deleted", false)) {
        return no_such("customer", call.id);
    }
    core.emit("customer.deleted", *customer);
    *customer = {{"id", call.id}, {"object", "customer"}, {"deleted", true}};
    return {200, wire(*customer)};
}

}  // namespace steady::sandbox
