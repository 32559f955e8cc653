#include "app/payments/order_refund.h"

#include "app/payments/payment_jobs.h"

#include <stdexcept>

namespace steady {

void order_refund(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                  Money amount, const std::string& reason) {
    if (amount <= Money{} || amount > purchase.amount) {
        throw std::logic_error("a refund lies between one cent and what was paid");
    }
    transaction.jobs().enqueue({.id = ids.next<JobId>(),
                                .kind = refund_job,
                                .payload = refund_payload({purchase.id, amount, reason}),
                                .due_at = now,
                                .last_error = {}});
}

namespace {

// The one whose money confirmed the booking: not always the latest, since an older page whose
// answer was lost, or a second one, may have been paid as well.
std::optional<Purchase> purchase_of(Transaction& transaction, const RefundOrder& order) {
    if (order.purchase) return transaction.purchases().find(*order.purchase);
    for (const LedgerEntry& entry : transaction.ledger().entries_of(order.booking)) {
        const auto id = entry.source_type == "purchase" ? PurchaseId::parse(entry.source_id)
                                                        : std::optional<PurchaseId>();
        auto paid = id ? transaction.purchases().find(*id) : std::nullopt;
        if (paid && paid->consumed_at) return paid;
    }
    return transaction.purchases().latest(order.client, PurchaseKind::booking,
                                          order.booking.text());
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
