#include "app/payments/payment_settlement.h"

#include "app/bookings/confirm_paid_booking.h"
#include "app/payments/operator_notes.h"
#include "app/payments/order_refund.h"
#include "app/verifications/grant_verification.h"
#include "domain/highlights/highlight_month.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/purchase_states.h"
#include "domain/verifications/verification_states.h"

#include <utility>

namespace steady {
namespace {

// By the page's id; else by the reference it carries: our answer to a create call may have been
// lost, or the page belongs to an attempt that was given up.
std::optional<Purchase> find_purchase(Transaction& transaction, const Checkout& checkout) {
    if (auto purchase = transaction.purchases().find_by_session(checkout.id)) return purchase;
    const auto id = PurchaseId::parse(checkout.reference);
    auto purchase = id ? transaction.purchases().find(*id) : std::nullopt;
    if (purchase && !purchase->provider_session.empty()) return std::nullopt;
    return purchase;
}

bool move(Transaction& transaction, Purchase& purchase, PurchaseEvent event) {
    const auto next = next_state(purchase.state, event);
    if (!next) return false;
    const PurchaseState from = std::exchange(purchase.state, *next);
    return transaction.purchases().update(purchase, from);
}

// False when the right is there already, so the money goes back.
bool give_unlock(Transaction& transaction, const Purchase& purchase, Instant now) {
    auto& verifications = transaction.verifications();
    const IdentityUnlock before = verifications.unlock_of(purchase.owner);
    if (may_try_identity(before) ||
        verifications.of(purchase.owner).verified(VerificationKind::id)) {
        return false;
    }
    verifications.save_unlock(purchase.owner, unlocked_by_purchase(before, now));
    return true;
}

bool give_highlight(Transaction& transaction, const Purchase& purchase, HighlightType type,
                    Instant now) {
    const auto companion = transaction.companions().find(purchase.owner);
    if (!companion) return false;
    const auto bought = bought_highlight(companion->profile.highlight, type, now);
    if (bought) transaction.companions().set_highlight(purchase.owner, bought);
    return bought.has_value();
}

}  // namespace

Result<Settlement> PaymentSettlement::settle(const std::string& provider_session) {
    const auto checkout = context_.provider.find_checkout(provider_session);
    if (checkout) return apply(*checkout);
    if (checkout.error().kind == ProviderFault::Kind::not_found) return Settlement::not_ours;
    return refuse(Refusal::provider_unavailable);
}

Result<Settlement> PaymentSettlement::apply(const Checkout& checkout) {
    return context_.store.transact(
        [&](Transaction& transaction) { return apply_in(transaction, checkout); });
}

Result<Settlement> PaymentSettlement::apply_in(Transaction& transaction, const Checkout& checkout) {
    auto purchase = find_purchase(transaction, checkout);
    if (!purchase) return Settlement::not_ours;
    if (purchase->state == PurchaseState::paid) {
        return purchase->consumed_at ? Settlement::paid : Settlement::refunded;
    }
    if (purchase->state == PurchaseState::refunded) return Settlement::refunded;
    if (checkout.paid) return pay(transaction, checkout, std::move(*purchase));
    if (checkout.status != CheckoutStatus::expired) return Settlement::still_open;
    move(transaction, *purchase, PurchaseEvent::expired);
    return Settlement::expired;
}

Result<Settlement> PaymentSettlement::pay(Transaction& transaction, const Checkout& checkout,
                                          Purchase purchase) {
    if (checkout.amount != purchase.amount || checkout.currency != "usd") {
        return keep_for_operator(transaction, checkout, purchase);
    }
    purchase.provider_session = checkout.id;
    purchase.provider_payment = checkout.payment;
    purchase.paid_at = context_.clock.now();
    if (!move(transaction, purchase, PurchaseEvent::paid)) return refuse(Refusal::conflict);
    const auto given = give(transaction, purchase);
    if (!given || *given != Settlement::paid) return given;
    purchase.consumed_at = purchase.paid_at;
    if (!transaction.purchases().update(purchase, PurchaseState::paid)) {
        return refuse(Refusal::conflict);
    }
    return Settlement::paid;
}

Result<Settlement> PaymentSettlement::give(Transaction& transaction, const Purchase& purchase) {
    const Instant now = context_.clock.now();
    if (purchase.kind == PurchaseKind::booking) {
        const auto outcome = confirm_paid_booking(transaction, context_.ids, now, purchase);
        if (!outcome && outcome.error().refusal == Refusal::booking_not_found) {
            // Nothing to confirm and nobody to ask: the money goes back.
            transaction.ledger().post(
                checkout_paid_entry(context_.ids.next<EntryId>(), now, purchase));
            order_refund(transaction, context_.ids, now, purchase, purchase.amount, "no_booking");
            return Settlement::refunded;
        }
        if (!outcome) return std::unexpected(outcome.error());
        return *outcome == PaidBookingOutcome::refunded ? Settlement::refunded : Settlement::paid;
    }
    transaction.ledger().post(checkout_paid_entry(context_.ids.next<EntryId>(), now, purchase));
    bool given = true;
    if (purchase.kind == PurchaseKind::id_unlock) {
        given = give_unlock(transaction, purchase, now);
    } else if (purchase.kind == PurchaseKind::highlight_local) {
        given = give_highlight(transaction, purchase, HighlightType::local, now);
    } else if (purchase.kind == PurchaseKind::highlight_nationwide) {
        given = give_highlight(transaction, purchase, HighlightType::nationwide, now);
    } else {
        given = grant_verification(transaction, purchase, now);
    }
    if (given) return Settlement::paid;
    order_refund(transaction, context_.ids, now, purchase, purchase.amount, "bought_twice");
    return Settlement::refunded;
}

Settlement PaymentSettlement::keep_for_operator(Transaction& transaction, const Checkout& checkout,
                                                const Purchase& purchase) {
    const Instant now = context_.clock.now();
    if (checkout.currency == "usd") {
        transaction.ledger().post(suspense_entry(context_.ids.next<EntryId>(), now, purchase,
                                                 checkout.payment, checkout.amount));
    }
    note_for_operator_once(transaction, context_.ids, now, "amount_mismatch:" + checkout.id,
                           "paid amount or currency differs: session " + checkout.id +
                               ", purchase " + purchase.id.text());
    return Settlement::amount_mismatch;
}

}  // namespace steady
