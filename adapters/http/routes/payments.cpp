#include "adapters/http/routes/payments.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/checkout_reply.h"
#include "adapters/http/routes/own_user.h"
#include "adapters/http/routes/unlock_names.h"

#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t webhook_limit_bytes = 512 * 1024;

Reply unlock_reply(const Result<UnlockState>& state) {
    if (!state) return refused(state.error());
    Json data = Json::object({{"idVerificationUnlocked", state->unlocked},
                              {"idVerificationPaymentStatus", unlock_payment_name(state->payment)},
                              {"idVerificationAttemptsLeft", state->tries_left}});
    if (state->paid_at) data.set("idVerificationPaymentDate", *state->paid_at);
    return success(std::move(data));
}

Reply create_checkout_session(MoneyUseCases& money, Call& call) {
    JsonReader body = call.reader();
    const auto booking = body.id<BookingId>("bookingId");
    const auto moved = body.optional_id<BookingLineId>("moveId");
    if (!body.ok()) return refused(body.error());
    const auto client = call.caller().account_id();
    if (!client) return refused(Refusal::booking_not_found);
    return checkout_reply(money.booking_checkout(*client, {*booking, moved}));
}

Reply create_id_checkout(MoneyUseCases& money, Call& call) {
    JsonReader body = call.reader();
    const std::string return_url = body.text("returnUrl");
    const auto account = own_user(call, body);
    if (!account) return refused(account.error());
    return checkout_reply(money.identity_unlock.open(*account, return_url));
}

Reply manual_unlock(MoneyUseCases& money, Call& call) {
    JsonReader body = call.reader();
    const auto user = body.id<AccountId>("userId");
    const auto reason = body.optional_text("reason");
    if (!body.ok()) return refused(body.error());
    if (const auto admin = admin_actor(call)) {
        return unlock_reply(money.identity_unlock.unlock_for(*admin, *user, reason.value_or("")));
    }
    if (call.caller().account_id() != user) return refused(Refusal::payment_not_verified);
    return unlock_reply(money.identity_unlock.refresh(*user));
}

Reply check_payment_and_unlock(MoneyUseCases& money, Call& call) {
    JsonReader body = call.reader();
    const std::string session = body.text("sessionId");
    if (!body.ok()) return refused(body.error());
    const auto account = call.caller().account_id();
    if (!account) return refused(Refusal::payment_not_verified);
    return unlock_reply(money.identity_unlock.check(*account, session));
}

// The signature covers the raw bytes, so the body is not parsed before the signature is verified.
Reply webhook(MoneyUseCases& money, Call& call) {
    const Request& request = call.request();
    const auto kept = money.receive_event(request.body, request.headers.get("Stripe-Signature"));
    if (!kept) return refused(kept.error());
    money.on_event();
    return success(Json::object({{"received", true}}));
}

}  // namespace

void add_payment_routes(Routes& routes, MoneyUseCases& money) {
    const auto add = [&](const char* path, Access who, const char* operation,
                         Reply (*handle)(MoneyUseCases&, Call&)) -> Route& {
        return routes.emplace_back(
            Route{.method = Method::post,
                  .pattern = std::string("/api/payments/") + path,
                  .who = who,
                  .feature = "payments",
                  .operation = operation,
                  .handle = [&money, handle](Call& call) { return handle(money, call); }});
    };
    constexpr CallBudget asks_the_provider{30};
    add("create-checkout-session", Access::client, "create_checkout_session",
        create_checkout_session)
        .budget = asks_the_provider;
    add("create-id-verification-checkout", Access::signed_in, "create_id_checkout",
        create_id_checkout)
        .budget = asks_the_provider;
    Route& unlock = add("manual-unlock-verification", Access::signed_in_or_admin, "manual_unlock",
                        manual_unlock);
    unlock.act = AdminAct::grant_unlocks;
    unlock.by_policy = Confirms::both;
    unlock.budget = asks_the_provider;
    unlock.audit = Audit::change;
    add("check-payment-and-unlock", Access::signed_in, "check_payment_and_unlock",
        check_payment_and_unlock)
        .budget = asks_the_provider;
    Route& hook = add("webhook", Access::webhook, "payment_webhook", webhook);
    hook.body = BodyKind::raw;
    hook.body_limit = webhook_limit_bytes;
}

}  // namespace steady::http
