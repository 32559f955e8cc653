#include "app/verifications/buy_verification.h"

#include "domain/payments/catalogue.h"
#include "domain/payments/return_path.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {
namespace {

constexpr const char* dashboard = "/companion/dashboard";

std::optional<ReturnPath> typed(const std::string& return_url, PurchaseKind kind) {
    const auto path = ReturnPath::parse(return_url);
    if (!path) return std::nullopt;
    const bool has_type = path->text().find("?type=") != std::string::npos ||
                          path->text().find("&type=") != std::string::npos;
    return has_type ? path : ReturnPath::parse(path->with("type", request_name(kind)));
}

Result<Money> price_of(Transaction& transaction, const AccountId& companion, PurchaseKind kind,
                       Instant now) {
    if (!may_buy(kind, transaction.verifications.of(companion),
                 transaction.verification_requests.of(companion), now)) {
        return refuse(Refusal::purchase_already_made);
    }
    return *catalogue_price(kind);
}

// The session of a paid purchase whose request was not submitted yet.
std::optional<std::string> unfinished(Transaction& transaction, const AccountId& companion,
                                      PurchaseKind kind) {
    for (const VerificationRequest& request : transaction.verification_requests.of(companion)) {
        if (request.kind != kind || request.submitted_at) continue;
        const auto purchase = transaction.purchases.find(request.purchase);
        if (purchase && purchase->state == PurchaseState::paid) return purchase->provider_session;
    }
    return std::nullopt;
}

}  // namespace

Result<OpenedCheckout> BuyVerification::operator()(const AccountId& companion, PurchaseKind kind,
                                                   const std::string& return_url) {
    const auto path = typed(return_url, kind);
    if (!path) return refuse_field("returnUrl", "Please return to a page of this site.");
    auto opened =
        opening_.open({.owner = companion,
                       .kind = kind,
                       .subject = "",
                       .success_path = path->with("session_id", "{CHECKOUT_SESSION_ID}"),
                       .cancel_path = std::string(dashboard) + "?payment=cancelled",
                       .price = [&](Transaction& transaction) {
                           return price_of(transaction, companion, kind, context_.clock.now());
                       }});
    if (opened || opened.error().refusal != Refusal::purchase_already_made) return opened;
    const auto session = context_.store.read(
        [&](Transaction& transaction) { return unfinished(transaction, companion, kind); });
    if (!session) return opened;
    return OpenedCheckout{*session, path->with("session_id", *session)};
}

}  // namespace steady
