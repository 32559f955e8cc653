#include "adapters/http/routes/payouts.h"

namespace steady::http {
namespace {

Json account_json(const PayoutAccountRecord& account) {
    Json json =
        Json::object({{"exists", !account.provider_id.empty()},
                      {"detailsSubmitted", account.details_submitted},
                      {"chargesEnabled", account.charges_enabled},
                      {"payoutsEnabled", account.payouts_enabled},
                      {"isComplete", account.complete()},
                      {"requirements", Json::object({{"currently_due", account.currently_due}})}});
    if (account.bank_return) {
        json.set("bankReturn", Json::object({{"amount", account.bank_return->amount},
                                             {"returnedAt", account.bank_return->at}}));
    }
    return json;
}

Json amounts_json(Money amount) {
    return Json::array().push(Json::object({{"amount", amount}, {"currency", "usd"}}));
}

Json balance_json(const ProviderBalance& balance) {
    return Json::object({{"available", amounts_json(balance.available)},
                         {"pending", amounts_json(balance.pending)}});
}

Reply link_reply(const Result<std::string>& link) {
    if (!link) return refused(link.error());
    return success(Json::object({{"url", *link}}));
}

Json viewed_json(const ViewedPaymentAccount& seen) {
    Json json = account_json(seen.account);
    if (seen.bank) {
        json.set("bank",
                 Json::object({{"name", seen.bank->name}, {"lastFour", seen.bank->last_four}}));
    }
    return json;
}

Reply create_account(MoneyUseCases& money, Call& call) {
    const auto account = money.accounts.create(*call.caller().account_id());
    return account ? success(account_json(*account)) : refused(account.error());
}

Reply account_status(MoneyUseCases& money, Call& call) {
    const AccountId caller = *call.caller().account_id();
    if (call.caller().is_client())
        return success(account_json(money.accounts.customer_status(caller)));
    const auto seen = money.accounts.status(caller);
    return seen ? success(viewed_json(*seen)) : refused(seen.error());
}

Reply create_account_link(MoneyUseCases& money, Call& call) {
    JsonReader body = call.reader();
    const std::string refresh_url = body.text("refreshUrl");
    const std::string return_url = body.text("returnUrl");
    if (!body.ok()) return refused(body.error());
    return link_reply(
        money.accounts.set_up_link(*call.caller().account_id(), refresh_url, return_url));
}

Reply create_login_link(MoneyUseCases& money, Call& call) {
    const AccountId caller = *call.caller().account_id();
    return link_reply(call.caller().is_client() ? money.accounts.portal_link(caller)
                                                : money.accounts.log_in_link(caller));
}

Reply payout_balance(MoneyUseCases& money, Call& call) {
    const auto balance = money.accounts.balance(*call.caller().account_id());
    if (!balance) return refused(balance.error());
    return success(balance_json(*balance));
}

// KPROF-002, CPROF-003: an administrator sees the state of a user's provider account, but cannot
// open it.
Reply viewed_account(MoneyUseCases& money, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto seen = money.accounts.viewed(*id);
    if (!seen) return refused(seen.error());
    Json json = viewed_json(*seen);
    if (seen->balance) json.set("balance", balance_json(*seen->balance));
    return success(std::move(json));
}

Reply create_customer(MoneyUseCases& money, Call& call) {
    const auto customer = money.accounts.customer(*call.caller().account_id());
    if (!customer) return refused(customer.error());
    return success(Json::object({{"customerId", *customer}}));
}

}  // namespace

void add_payout_routes(Routes& routes, MoneyUseCases& money) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(MoneyUseCases&, Call&)) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = who,
                          .feature = "payouts",
                          .operation = operation,
                          .handle = [&money, handle](Call& call) { return handle(money, call); }});
        routes.back().budget = {30};  // each calls the provider
    };
    using enum Method;
    constexpr Access companion = Access::companion;
    add(post, "/api/stripe/connect/create-account", companion, "create_payout_account",
        create_account);
    add(get, "/api/stripe/connect/account-status", Access::signed_in, "payout_account_status",
        account_status);
    add(post, "/api/stripe/connect/create-account-link", companion, "create_payout_account_link",
        create_account_link);
    add(post, "/api/stripe/connect/create-login-link", Access::signed_in,
        "create_payout_login_link", create_login_link);
    add(get, "/api/stripe/connect/balance", companion, "payout_balance", payout_balance);
    add(post, "/api/stripe/connect/create-customer", Access::client, "create_customer",
        create_customer);
    add(get, "/api/admin/users/{id}/payment-account", Access::admin, "view_payment_account",
        viewed_account);
    routes.back().act = AdminAct::view_money;
    routes.back().audit = Audit::view;
    routes.back().audited = "payment_account";
}

}  // namespace steady::http
