#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/reading.h"

namespace steady::sandbox {
namespace {

using Core = Sandbox::Core;
using http::Method;

// "*" matches one segment. nullopt: another address.
std::optional<std::string> match(std::string_view pattern, std::string_view path) {
    std::string id;
    while (true) {
        const auto end = path.find('/');
        const auto wanted_end = pattern.find('/');
        const std::string_view segment = path.substr(0, end);
        const std::string_view wanted = pattern.substr(0, wanted_end);
        if (wanted == "*") {
            if (segment.empty()) return std::nullopt;
            id = segment;
        } else if (wanted != segment) {
            return std::nullopt;
        }
        const bool last = end == std::string_view::npos;
        if (last != (wanted_end == std::string_view::npos)) return std::nullopt;
        if (last) return id;
        path.remove_prefix(end + 1);
        pattern.remove_prefix(wanted_end + 1);
    }
}

struct Route {
    Method method;
    std::string_view pattern;
    ApiReply (*run)(Core&, const Call&);
};

ApiReply list_balance_transactions(Core& core, const Call& call) {
    return list_objects(core.balance_transactions, call, {"type", "source", "payout", "currency"});
}
ApiReply list_charges(Core& core, const Call& call) {
    return list_objects(core.charges, call, {"payment_intent", "transfer_group", "customer"});
}
ApiReply list_checkouts(Core& core, const Call& call) {
    return list_objects(core.checkouts, call, {"payment_intent", "status", "customer"});
}
ApiReply list_disputes(Core& core, const Call& call) {
    return list_objects(core.disputes, call, {"charge", "payment_intent"});
}
ApiReply list_events(Core& core, const Call& call) {
    return list_objects(core.events, call, {"type", "types"});
}
ApiReply list_refunds(Core& core, const Call& call) {
    return list_objects(core.refunds, call, {"charge", "payment_intent"});
}
ApiReply list_transfers(Core& core, const Call& call) {
    return list_objects(core.transfers, call, {"transfer_group", "destination"});
}
template <Table Core::*table>
ApiReply list_plain(Core& core, const Call& call) {
    return list_objects(core.*table, call, {"status", "email"});
}

constexpr const char* checkouts = "/v1/checkout/sessions";
constexpr const char* identity = "/v1/identity/verification_sessions";

const std::vector<Route>& routes() {
    static const std::vector<Route> all{
        {Method::post, checkouts, create_checkout},
        {Method::post, "/v1/checkout/sessions/*/expire", expire_checkout},
        {Method::get, checkouts, list_checkouts},
        {Method::get, "/v1/checkout/sessions/*/line_items", list_line_items},
        {Method::post, "/v1/payment_intents/*/capture", capture_intent},
        {Method::post, "/v1/payment_intents/*/cancel", cancel_intent},
        {Method::post, "/v1/refunds", create_refund},
        {Method::get, "/v1/refunds", list_refunds},
        {Method::post, identity, create_identity_check},
        {Method::post, "/v1/identity/verification_sessions/*/cancel", cancel_identity_check},
        {Method::post, "/v1/identity/verification_sessions/*/redact", redact_identity_check},
        {Method::get, identity, list_plain<&Core::identity_checks>},
        {Method::post, "/v1/accounts", create_account},
        {Method::get, "/v1/accounts", list_plain<&Core::accounts>},
        {Method::post, "/v1/accounts/*/login_links", create_login_link},
        {Method::post, "/v1/account_links", create_account_link},
        {Method::post, "/v1/billing_portal/sessions", create_portal_session},
        {Method::post, "/v1/customers", create_customer},
        {Method::del, "/v1/customers/*", delete_customer},
        {Method::get, "/v1/customers", list_plain<&Core::customers>},
        {Method::post, "/v1/transfers", create_transfer},
        {Method::get, "/v1/transfers", list_transfers},
        {Method::post, "/v1/transfers/*/reversals", create_reversal},
        {Method::get, "/v1/transfers/*/reversals", list_reversals},
        {Method::get, "/v1/disputes", list_disputes},
        {Method::post, "/v1/disputes/*", update_dispute},
        {Method::post, "/v1/disputes/*/close", close_dispute},
        {Method::get, "/v1/balance", read_balance},
        {Method::get, "/v1/balance_transactions", list_balance_transactions},
        {Method::post, "/v1/payouts", create_payout},
        {Method::get, "/v1/payouts", list_plain<&Core::payouts>},
        {Method::get, "/v1/payment_intents", list_plain<&Core::payments>},
        {Method::get, "/v1/charges", list_charges},
        {Method::get, "/v1/events", list_events},
    };
    return all;
}

struct Collection {
    std::string_view pattern;
    std::string_view name;
    Table Core::*table;
};

const std::vector<Collection>& collections() {
    static const std::vector<Collection> all{
        {"/v1/checkout/sessions/*", "checkout.session", &Core::checkouts},
        {"/v1/identity/verification_sessions/*", "identity.verification_session",
         &Core::identity_checks},
        {"/v1/accounts/*", "account", &Core::accounts},
        {"/v1/balance_transactions/*", "balance_transaction", &Core::balance_transactions},
        {"/v1/charges/*", "charge", &Core::charges},
        {"/v1/customers/*", "customer", &Core::customers},
        {"/v1/disputes/*", "dispute", &Core::disputes},
        {"/v1/events/*", "event", &Core::events},
        {"/v1/payment_intents/*", "payment_intent", &Core::payments},
        {"/v1/payouts/*", "payout", &Core::payouts},
        {"/v1/refunds/*", "refund", &Core::refunds},
        {"/v1/transfers/*", "transfer", &Core::transfers},
    };
    return all;
}

ApiReply read_one(const Table& table, std::string_view name, const Call& call) {
    const json* object = table.find(call.id);
    if (object == nullptr || object->value("_account", "") != call.account) {
        return name == "account" ? foreign_account(call.id) : no_such(name, call.id);
    }
    return {200, wire(*object)};
}

std::string_view word_of(Method method) {
    if (method == Method::get) return "GET";
    return method == Method::del ? "DELETE" : "POST";
}

}  // namespace

ApiReply unknown_call(std::string_view method, const std::string& path) {
    return api_error(404, "invalid_request_error", "",
                     "Unrecognized request URL (" + std::string(method) + ": " + path + ").");
}

ApiReply run_call(Core& core, Method method, const Call& call) {
    for (const Route& route : routes()) {
        if (route.method != method) continue;
        const auto id = match(route.pattern, call.path);
        if (!id) continue;
        return expanded(core,
                        route.run(core, {call.params, call.account, call.path, *id, call.version}),
                        call.params);
    }
    if (method == Method::get) {
        for (const Collection& collection : collections()) {
            const auto id = match(collection.pattern, call.path);
            if (!id) continue;
            return expanded(core,
                            read_one(core.*collection.table, collection.name,
                                     {call.params, call.account, call.path, *id, call.version}),
                            call.params);
        }
    }
    return unknown_call(word_of(method), call.path);
}

}  // namespace steady::sandbox
