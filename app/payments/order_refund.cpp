#include "app/payments/order_refund.h"

#include "app/payments/paying_purchase.h"
#include "app/payments/refund_jobs.h"
#include "ports/jobs.h"
#include "ports/payments.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace steady {

void order_refund(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                  Money amount, const std::string& reason) {
    if (amount <= Money{} || amount > purchase.amount) {
        throw std::logic_error("a refund lies between one cent and what was paid");
    }
    const auto refund = ids.next<RefundId>();
    const auto subject = paid_for(purchase);
    transaction.refunds.insert({.id = refund,
                                .purchase = purchase.id,
                                .booking = subject ? std::optional(subject->booking) : std::nullopt,
                                .amount = amount,
                                .reason = reason,
                                .ordered_at = now});
    transaction.jobs.enqueue({.id = ids.next<JobId>(),
                              .kind = refund_job,
                              .payload = refund_payload({refund, purchase.id, amount, reason}),
                              .due_at = now});
}

namespace {

// What of each payment was not ordered back yet, the latest first.
std::vector<std::pair<Purchase, Money>> left_of(Transaction& transaction,
                                                const BookingId& booking) {
    const auto refunds = transaction.refunds.of_booking(booking);
    std::vector<std::pair<Purchase, Money>> left;
    for (Purchase& purchase : paying_purchases(transaction, booking)) {
        Money rest = purchase.amount;
        for (const RefundRecord& refund : refunds) {
            if (refund.purchase == purchase.id) rest -= refund.amount;
        }
        left.emplace_back(std::move(purchase), rest);
    }
    std::ranges::reverse(left);
    return left;
}

}  // namespace

bool order_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundOrder& order) {
    if (order.amount.is_zero()) return false;
    if (order.purchase) {
        const auto purchase = transaction.purchases.find(*order.purchase);
        if (!purchase || purchase->state != PurchaseState::paid) return false;
        order_refund(transaction, ids, now, *purchase, order.amount, order.reason);
        return true;
    }
    const auto payments = left_of(transaction, order.booking);
    if (payments.empty()) {
        const auto latest =
            transaction.purchases.latest(order.client, PurchaseKind::booking, order.booking.text());
        if (!latest || latest->state != PurchaseState::paid) return false;
        order_refund(transaction, ids, now, *latest, order.amount, order.reason);
        return true;
    }
    Money due = order.amount;
    for (const auto& [purchase, left] : payments) {
        const Money part = std::min(due, left);
        if (part <= Money{}) continue;
        order_refund(transaction, ids, now, purchase, part, order.reason);
        due -= part;
    }
    if (!due.is_zero()) throw std::logic_error("a refund lies between one cent and what was paid");
    return true;
}

}  // namespace steady
