#include "app/payments/order_refund.h"

#include "app/payments/disputed_money.h"
#include "app/payments/paying_purchase.h"
#include "app/payments/refund_jobs.h"
#include "domain/payments/ledger_entries.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace steady {

void enqueue_refund(Transaction& transaction, IdSource& ids, Instant now,
                    const RefundRecord& refund) {
    transaction.jobs.enqueue(
        {.id = ids.next<JobId>(),
         .kind = to_string(JobKind::refund),
         .payload = refund_payload({refund.id, refund.purchase, refund.amount, refund.reason}),
         .due_at = now});
}

void order_refund(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                  Money amount, const std::string& reason) {
    if (amount <= Money{} || amount > purchase.amount) {
        throw std::logic_error("a refund lies between one cent and what was paid");
    }
    const auto subject = paid_for(purchase);
    RefundRecord refund{.id = ids.next<RefundId>(),
                        .purchase = purchase.id,
                        .booking = subject ? std::optional(subject->booking) : std::nullopt,
                        .reason = reason,
                        .ordered_at = now};
    // Money that the client's bank has is not refunded twice.
    for (const auto& [dispute, left] : disputed_parts(transaction, purchase.id)) {
        if (amount.is_zero()) return;
        refund.amount = std::min(amount, left);
        refund.dispute = dispute.id;
        refund.at_bank = true;
        amount -= refund.amount;
        transaction.refunds.insert(refund);
        transaction.ledger.post(
            refund_charged_back_entry(ids.next<EntryId>(), now, purchase, refund));
        refund.id = ids.next<RefundId>();
    }
    if (amount.is_zero()) return;
    refund.amount = amount;
    refund.dispute.clear();
    refund.at_bank = false;
    transaction.refunds.insert(refund);
    enqueue_refund(transaction, ids, now, refund);
}

namespace {

// The part of each payment that is not ordered back yet, latest payment first.
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
    const auto take = [&](const Purchase& purchase, Money most) {
        const Money part = std::min(due, most);
        if (part <= Money{}) return;
        order_refund(transaction, ids, now, purchase, part, order.reason);
        due -= part;
    };
    // First the disputed money, of any payment.
    std::vector<Money> disputed;
    for (const auto& [purchase, left] : payments) {
        disputed.push_back(std::min(left, disputed_left(transaction, purchase.id)));
        take(purchase, disputed.back());
    }
    for (std::size_t i = 0; i < payments.size(); ++i) {
        take(payments[i].first, payments[i].second - disputed[i]);
    }
    if (!due.is_zero()) throw std::logic_error("a refund lies between one cent and what was paid");
    return true;
}

}  // namespace steady
