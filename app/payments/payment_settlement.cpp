#include "app/payments/payment_settlement.h"

#include "app/notifications/operator_notes.h"
#include "app/payments/move_purchase.h"
#include "app/payments/transact_purchase.h"
#include "domain/payments/ledger_entries.h"
#include "ports/payments.h"

#include <utility>

namespace steady {
namespace {

// By the page's id; else by its reference: our answer to a create call may have been lost, or the
// page belongs to an abandoned attempt.
std::optional<Purchase> find_purchase(Transaction& transaction, const Checkout& checkout) {
    if (auto purchase = transaction.purchases.find_by_session(checkout.id)) return purchase;
    const auto id = PurchaseId::parse(checkout.reference);
    auto purchase = id ? transaction.purchases.find(*id) : std::nullopt;
    if (purchase && !purchase->provider_session.empty()) return std::nullopt;
    return purchase;
}

}  // namespace

Result<Settlement> PaymentSettlement::settle(const std::string& provider_session) {
    const auto checkout = context_.provider.find_checkout(provider_session);
    if (checkout) return apply(*checkout);
    if (checkout.error().kind == ProviderFault::Kind::not_found) return Settlement::not_ours;
    return refuse(Refusal::provider_unavailable);
}

Result<Settlement> PaymentSettlement::apply(const Checkout& checkout) {
    const auto known = context_.store.read(
        [&](Transaction& transaction) { return find_purchase(transaction, checkout); });
    return transact_purchase(
        context_.store, known ? paid_for(*known) : std::nullopt,
        [&](Transaction& transaction) { return apply_in(transaction, checkout); });
}

Result<void> PaymentSettlement::lose(const std::string& provider_session) {
    const auto known = context_.store.ask([&](Transaction& transaction) {
        return transaction.purchases.find_by_session(provider_session);
    });
    if (!known) return {};
    return transact_purchase(
        context_.store, paid_for(*known), [&](Transaction& transaction) -> Result<void> {
            auto purchase = transaction.purchases.find_by_session(provider_session);
            if (purchase) (void)move_purchase(transaction, *purchase, PurchaseEvent::given_up);
            return {};
        });
}

Result<Settlement> PaymentSettlement::apply_in(Transaction& transaction, const Checkout& checkout) {
    auto purchase = find_purchase(transaction, checkout);
    if (!purchase) return Settlement::not_ours;
    note_unknown_status(transaction, context_.ids, context_.clock.now(), "payment page",
                        checkout.id, checkout.unknown_status);
    if (purchase->state == PurchaseState::paid) {
        return purchase->consumed_at ? Settlement::paid : Settlement::refunded;
    }
    if (purchase->state == PurchaseState::refunded) return Settlement::refunded;
    if (checkout.paid) return pay(transaction, checkout, std::move(*purchase));
    if (checkout.status != CheckoutStatus::expired) return Settlement::still_open;
    (void)move_purchase(transaction, *purchase, PurchaseEvent::expired);
    return Settlement::expired;
}

Result<Settlement> PaymentSettlement::pay(Transaction& transaction, const Checkout& checkout,
                                          Purchase purchase) {
    if (checkout.amount != purchase.amount || checkout.currency != "usd") {
        return hold_for_operator(transaction, checkout, purchase);
    }
    purchase.provider_session = checkout.id;
    purchase.provider_payment = checkout.payment;
    purchase.paid_at = context_.clock.now();
    if (!move_purchase(transaction, purchase, PurchaseEvent::paid)) {
        return refuse(Refusal::conflict);
    }
    const auto given = give_(transaction, *purchase.paid_at, purchase);
    if (!given || *given != Settlement::paid) return given;
    purchase.consumed_at = purchase.paid_at;
    if (!transaction.purchases.update(purchase, PurchaseState::paid)) {
        return refuse(Refusal::conflict);
    }
    return Settlement::paid;
}

Settlement PaymentSettlement::hold_for_operator(Transaction& transaction, const Checkout& checkout,
                                                const Purchase& purchase) {
    const Instant now = context_.clock.now();
    if (checkout.currency == "usd") {
        transaction.ledger.post(suspense_entry(context_.ids.next<EntryId>(), now, purchase,
                                               checkout.payment, checkout.amount));
    }
    note_for_operator_once(transaction, context_.ids, now, "amount_mismatch:" + checkout.id,
                           "paid amount or currency differs: session " + checkout.id +
                               ", purchase " + purchase.id.text());
    return Settlement::amount_mismatch;
}

}  // namespace steady
