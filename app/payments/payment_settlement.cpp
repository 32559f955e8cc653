#include "app/payments/payment_settlement.h"

#include "app/notifications/operator_notes.h"
#include "app/payments/authorized_payments.h"
#include "app/payments/move_purchase.h"
#include "app/payments/transact_purchase.h"
#include "domain/core/result.h"
#include "domain/payments/ledger_entries.h"
#include "ports/payments.h"
#include "ports/store.h"

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

void note_mismatch(Transaction& transaction, PaymentContext& context, const Checkout& checkout,
                   const Purchase& purchase) {
    note_for_operator_once(transaction, context.ids, context.clock.now(),
                           "amount_mismatch:" + checkout.id,
                           "paid amount or currency differs: session " + checkout.id +
                               ", purchase " + purchase.id.text());
}

}  // namespace

Result<Settlement> PaymentSettlement::settle(const std::string& provider_session) {
    const auto checkout = context_.provider.find_checkout(provider_session);
    if (checkout) return apply(*checkout);
    if (checkout.error().kind == ProviderFault::Kind::not_found) return Settlement::not_ours;
    return refuse(Refusal::provider_unavailable);
}

Result<Settlement> PaymentSettlement::settle_payment(const std::string& provider_payment) {
    const auto known = context_.store.ask([&](Transaction& transaction) {
        return transaction.purchases.find_by_payment(provider_payment);
    });
    // A payment is stored with its authorization: until then the page's own event settles it.
    return known ? settle(known->provider_session) : Settlement::not_ours;
}

Result<Settlement> PaymentSettlement::apply(const Checkout& checkout) {
    // Nearly always by the page's id: one query, without a transaction.
    auto known = context_.store.ask([&](Transaction& transaction) {
        return transaction.purchases.find_by_session(checkout.id);
    });
    if (!known) {
        known = context_.store.read(
            [&](Transaction& transaction) { return find_purchase(transaction, checkout); });
    }
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
    if (checkout.authorized) return authorize(transaction, checkout, std::move(*purchase));
    if (checkout.released) return release(transaction, std::move(*purchase));
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

// No money has moved: there is no entry, and the purchase stays open until the capture. One that
// was given up meanwhile is released; so is another amount than that of the purchase.
Result<Settlement> PaymentSettlement::authorize(Transaction& transaction, const Checkout& checkout,
                                                Purchase purchase) {
    const Instant now = context_.clock.now();
    const bool is_known = purchase.provider_payment == checkout.payment;
    purchase.provider_session = checkout.id;
    purchase.provider_payment = checkout.payment;
    if (!is_known && !transaction.purchases.update(purchase, purchase.state)) {
        return refuse(Refusal::conflict);
    }
    const bool is_as_bought = checkout.amount == purchase.amount && checkout.currency == "usd";
    if (purchase.state != PurchaseState::open || !is_as_bought) {
        if (!is_known) release_later(transaction, context_.ids, now, purchase);
        if (!is_as_bought) note_mismatch(transaction, context_, checkout, purchase);
        return is_as_bought ? Settlement::authorized : Settlement::amount_mismatch;
    }
    RETURN_IF_ERROR(effects_.authorized(transaction, now, purchase));
    return Settlement::authorized;
}

Result<Settlement> PaymentSettlement::release(Transaction& transaction, Purchase purchase) {
    if (purchase.state == PurchaseState::open) {
        if (!move_purchase(transaction, purchase, PurchaseEvent::expired)) {
            return refuse(Refusal::conflict);
        }
        RETURN_IF_ERROR(effects_.released(transaction, context_.clock.now(), purchase));
    }
    return Settlement::expired;
}

Settlement PaymentSettlement::hold_for_operator(Transaction& transaction, const Checkout& checkout,
                                                const Purchase& purchase) {
    const Instant now = context_.clock.now();
    if (checkout.currency == "usd") {
        transaction.ledger.post(suspense_entry(context_.ids.next<EntryId>(), now, purchase,
                                               checkout.payment, checkout.amount));
    }
    note_mismatch(transaction, context_, checkout, purchase);
    return Settlement::amount_mismatch;
}

}  // namespace steady
