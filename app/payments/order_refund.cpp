#include "app/payments/order_refund.h"

#include "app/payments/paying_purchase.h"
#include "app/payments/refund_jobs.h"
#include "ports/jobs.h"
#include "ports/payments.h"

#include <stdexcept>

namespace steady {

void order_refund(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                  Money amount, const std::string& reason) {
    if (amount <= Money{} || amount > purchase.amount) {
        throw std::logic_error("a refund lies between one cent and what was paid");
    }
    const auto refund = ids.next<RefundId>();
    transaction.refunds.insert({.id = refund,
                                .purchase = purchase.id,
                                .booking = purchase.kind == PurchaseKind::booking
                                               ? BookingId::parse(purchase.subject)
                                               : std::nullopt,
                                .amount = amount,
                                .reason = reason,
                                .ordered_at = now});
    transaction.jobs.enqueue({.id = ids.next<JobId>(),
                              .kind = refund_job,
                              .payload = refund_payload({refund, purchase.id, amount, reason}),
                              .due_at = now});
}

namespace {

std::optional<Purchase> purchase_of(Transaction& transaction, const RefundOrder& order) {
    if (order.purchase) return transaction.purchases.find(*order.purchase);
    if (auto paid = paying_purchase(transaction, order.booking)) return paid;
    return transaction.purchases.latest(order.client, PurchaseKind::booking, order.booking.text());
}

}  // namespace

bool order_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundOrder& order) {
    if (order.amount.is_zero()) return false;
    const auto purchase = purchase_of(transaction, order);
    if (!purchase || purchase->state != PurchaseState::paid) return false;
    order_refund(transaction, ids, now, *purchase, order.amount, order.reason);
    return true;
}

}  // namespace steady
