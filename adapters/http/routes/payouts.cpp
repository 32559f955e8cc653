#include "adapters/http/routes/payouts.h"

#include <array>
#include <utility>

namespace steady::http {
namespace {

constexpr int longest_list = 200;

constexpr std::array<std::pair<PayoutState, std::string_view>, 9> state_words{{
    {PayoutState::due, "due"},
    {PayoutState::held, "held"},
    {PayoutState::sending, "sending"},
    {PayoutState::paid, "paid"},
    {PayoutState::failed, "failed"},
    {PayoutState::reversing, "reversing"},
    {PayoutState::reversed, "reversed"},
    {PayoutState::lost, "lost"},
    {PayoutState::cancelled, "cancelled"},
}};

std::string_view word_of(PayoutState state) {
    for (const auto& [value, word] : state_words) {
        if (value == state) return word;
    }
    std::unreachable();
}

std::string_view word_of(HoldReason reason) {
    switch (reason) {
        case HoldReason::none:
            return "";
        case HoldReason::no_account:
            return "no_account";
        case HoldReason::account_not_ready:
            return "account_not_ready";
        case HoldReason::disputed:
            return "disputed";
    }
    std::unreachable();
}

Json account_json(const PayoutAccountRecord& account) {
    return Json::object(
        {{"exists", !account.provider_id.empty()},
         {"detailsSubmitted", account.details_submitted},
         {"chargesEnabled", account.charges_enabled},
         {"payoutsEnabled", account.payouts_enabled},
         {"isComplete", account.complete()},
         {"requirements", Json::object({{"currently_due", account.currently_due}})}});
}

Json payout_json(const Payout& payout) {
    Json data = Json::object({{"_id", payout.line},
                              {"bookingId", payout.booking},
                              {"companionId", payout.companion},
                              {"amount", payout.amount},
                              {"status", word_of(payout.state)},
                              {"dueAt", payout.due_at}});
    if (payout.hold != HoldReason::none) data.set("holdReason", word_of(payout.hold));
    if (payout.paid_at) data.set("processedAt", *payout.paid_at);
    if (!payout.transfer.empty()) data.set("stripeTransferId", payout.transfer);
    if (payout.state == PayoutState::failed) data.set("error", payout.last_error);
    return data;
}

Json amounts_json(Money amount) {
    return Json::array().push(Json::object({{"amount", amount}, {"currency", "usd"}}));
}

Reply link_reply(const Result<std::string>& link) {
    if (!link) return refused(link.error());
    return success(Json::object({{"url", *link}}));
}

Reply account_reply(const Result<PayoutAccountRecord>& account) {
    if (!account) return refused(account.error());
    return success(account_json(*account));
}

Reply payout_reply(const Result<Payout>& payout) {
    if (!payout) return refused(payout.error());
    return success(payout_json(*payout));
}

Reply create_account(PayoutUseCases& payouts, Call& call) {
    return account_reply(payouts.accounts.create(*call.caller().account_id()));
}

Reply account_status(PayoutUseCases& payouts, Call& call) {
    return account_reply(payouts.accounts.status(*call.caller().account_id()));
}

Reply create_account_link(PayoutUseCases& payouts, Call& call) {
    JsonReader body = call.reader();
    const std::string refresh_url = body.text("refreshUrl");
    const std::string return_url = body.text("returnUrl");
    if (!body.ok()) return refused(body.error());
    return link_reply(
        payouts.accounts.set_up_link(*call.caller().account_id(), refresh_url, return_url));
}

Reply create_login_link(PayoutUseCases& payouts, Call& call) {
    return link_reply(payouts.accounts.log_in_link(*call.caller().account_id()));
}

Reply payout_balance(PayoutUseCases& payouts, Call& call) {
    const auto balance = payouts.accounts.balance(*call.caller().account_id());
    if (!balance) return refused(balance.error());
    return success(Json::object({{"available", amounts_json(balance->available)},
                                 {"pending", amounts_json(balance->pending)}}));
}

Reply create_customer(PayoutUseCases& payouts, Call& call) {
    const auto customer = payouts.accounts.customer(*call.caller().account_id());
    if (!customer) return refused(customer.error());
    return success(Json::object({{"customerId", *customer}}));
}

Reply list_payouts(PayoutUseCases& payouts, Call& call) {
    std::optional<PayoutState> wanted;
    if (const auto text = call.query().text("status")) {
        for (const auto& [state, word] : state_words) {
            if (*text == word) wanted = state;
        }
        if (!wanted) {
            return refused(refuse_field("status", "Please choose a known status.").error());
        }
    }
    Json list = Json::array();
    for (const Payout& payout : payouts.operate.list(wanted, longest_list)) {
        list.push(payout_json(payout));
    }
    return success(std::move(list));
}

// An administrator's act on one payout.
template <class Act>
Reply act_on_payout(Call& call, Act act) {
    const auto admin = call.caller().admin_id();
    const auto line = call.path_id<BookingLineId>("id");
    if (!admin || !line) return refused(Refusal::not_found);
    return payout_reply(act(*admin, *line));
}

Reply retry_payout(PayoutUseCases& payouts, Call& call) {
    return act_on_payout(call, [&](const AdminId& admin, const BookingLineId& line) {
        return payouts.operate.retry(admin, line);
    });
}

Reply refund_payout(PayoutUseCases& payouts, Call& call) {
    return act_on_payout(call, [&](const AdminId& admin, const BookingLineId& line) {
        return payouts.refund_line.run(admin, line);
    });
}

}  // namespace

void add_payout_routes(Routes& routes, PayoutUseCases& payouts) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(PayoutUseCases&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = path,
             .who = who,
             .feature = "payouts",
             .operation = operation,
             .handle = [&payouts, handle](Call& call) { return handle(payouts, call); }});
        if (who != Access::admin) routes.back().budget = {30};  // each asks the provider
    };
    using enum Method;
    constexpr Access companion = Access::companion;
    add(post, "/api/stripe/connect/create-account", companion, "create_payout_account",
        create_account);
    add(get, "/api/stripe/connect/account-status", companion, "payout_account_status",
        account_status);
    add(post, "/api/stripe/connect/create-account-link", companion, "create_payout_account_link",
        create_account_link);
    add(post, "/api/stripe/connect/create-login-link", companion, "create_payout_login_link",
        create_login_link);
    add(get, "/api/stripe/connect/balance", companion, "payout_balance", payout_balance);
    add(post, "/api/stripe/connect/create-customer", Access::client, "create_customer",
        create_customer);
    add(get, "/api/admin/payouts", Access::admin, "list_payouts", list_payouts);
    add(post, "/api/admin/payouts/{id}/retry", Access::admin, "retry_payout", retry_payout);
    add(post, "/api/admin/payouts/{id}/refund", Access::admin, "refund_payout", refund_payout);
}

}  // namespace steady::http
