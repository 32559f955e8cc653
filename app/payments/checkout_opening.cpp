#include "app/payments/checkout_opening.h"

#include "app/payments/move_purchase.h"
#include "app/payments/transact_purchase.h"
#include "domain/core/result.h"
#include "domain/payments/catalogue.h"
#include "ports/payments.h"
#include "ports/store.h"

namespace steady {
namespace {

// How long a create call whose answer was lost may be repeated with the same key and amounts; then
// the attempt is given up. If its page is paid after all, the reference identifies the purchase.
constexpr minutes same_attempt{3};

std::unexpected<Error> no_page(PurchaseKind kind) {
    return refuse(Refusal::provider_unavailable, std::string(checkout_failure(kind)));
}

}  // namespace

Result<OpenedCheckout> CheckoutOpening::open(const CheckoutPlan& plan) {
    constexpr int rounds = 3;  // each round ends an old page or opens a new one
    for (int round = 0; round < rounds; ++round) {
        ASSIGN_OR_RETURN(const auto purchase, claim(plan));
        if (purchase.provider_session.empty()) return create(plan, purchase);
        const auto page = context_.provider.find_checkout(purchase.provider_session);
        if (!page) {
            if (page.error().kind != ProviderFault::Kind::not_found) return no_page(plan.kind);
            RETURN_IF_ERROR(settlement_.lose(purchase.provider_session));
            continue;
        }
        if (page->status == CheckoutStatus::open) return OpenedCheckout{page->id, page->url};
        // Paid or expired meanwhile: record that, then check again whether there is still something
        // to buy.
        ASSIGN_OR_RETURN(const auto settled, settlement_.apply(*page));
        if (settled == Settlement::amount_mismatch) break;
    }
    return refuse(Refusal::conflict);
}

// Continues the open purchase, or creates a new one.
Result<Purchase> CheckoutOpening::claim(const CheckoutPlan& plan) {
    const Instant now = context_.clock.now();
    return transact_purchase(
        context_.store, plan.paid_for, [&](Transaction& transaction) -> Result<Purchase> {
            ASSIGN_OR_RETURN(const auto amount, plan.price(transaction));
            auto latest = transaction.purchases.latest(plan.owner, plan.kind, plan.subject);
            if (latest && latest->state == PurchaseState::open) {
                const bool repeatable = latest->created_at + same_attempt > now;
                if (!latest->provider_session.empty() || repeatable) return *latest;
                (void)move_purchase(transaction, *latest, PurchaseEvent::given_up);
            }
            const Purchase purchase{.id = context_.ids.next<PurchaseId>(),
                                    .owner = plan.owner,
                                    .kind = plan.kind,
                                    .subject = plan.subject,
                                    .amount = amount,
                                    .created_at = now};
            transaction.purchases.insert(purchase);
            return purchase;
        });
}

Result<OpenedCheckout> CheckoutOpening::create(const CheckoutPlan& plan, const Purchase& purchase) {
    CheckoutRequest request;
    request.idempotency_key = "cs:" + purchase.id.text() + ":" + std::to_string(purchase.attempt);
    request.reference = purchase.id.text();
    request.description = purchase_title(purchase.kind);
    request.amount = purchase.amount;
    request.success_path = plan.success_path;
    request.cancel_path = plan.cancel_path;
    request.expires_at = purchase.created_at + checkout_life;
    if (const auto subject = paid_for(purchase)) request.group = subject->booking.text();
    request.authorize_only = plan.authorize_only;
    request.metadata = {{"purchase", purchase.id.text()},
                        {"kind", std::string(purchase_name(purchase.kind))}};
    const auto checkout = context_.provider.create_checkout(request);
    if (checkout) return remember(purchase, *checkout);
    const auto kind = checkout.error().kind;
    if (kind == ProviderFault::Kind::refused || kind == ProviderFault::Kind::spent_key) {
        (void)transact_purchase(
            context_.store, plan.paid_for, [&](Transaction& transaction) -> Result<void> {
                auto current = transaction.purchases.find(purchase.id);
                if (current) (void)move_purchase(transaction, *current, PurchaseEvent::given_up);
                return {};
            });
    }
    return no_page(plan.kind);
}

Result<OpenedCheckout> CheckoutOpening::remember(const Purchase& purchase,
                                                 const Checkout& checkout) {
    const auto written = transact_purchase(
        context_.store, paid_for(purchase), [&](Transaction& transaction) -> Result<void> {
            auto current = transaction.purchases.find(purchase.id);
            if (!current) return refuse(Refusal::not_found);
            if (current->state != PurchaseState::open) return refuse(Refusal::booking_not_payable);
            current->provider_session = checkout.id;
            current->url = checkout.url;
            if (!transaction.purchases.update(*current, PurchaseState::open)) {
                return refuse(Refusal::conflict);
            }
            return {};
        });
    if (written) return OpenedCheckout{checkout.id, checkout.url};
    // The attempt was given up during the provider's call (the booking was canceled): the page must
    // not be payable.
    const auto closed = context_.provider.expire_checkout(checkout.id);
    if (closed && closed->paid) (void)settlement_.apply(*closed);
    return std::unexpected(written.error());
}

}  // namespace steady
