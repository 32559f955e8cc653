#include "app/payments/disputed_money.h"

#include "app/notifications/operator_notes.h"
#include "app/payments/order_refund.h"
#include "app/payments/paying_purchase.h"
#include "domain/payments/ledger_entries.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// The bank has the money: `refund`, ordered or failed, is marked so that it is not paid as well.
void leave_to_bank(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                   RefundRecord refund, const std::string& dispute) {
    refund.at_bank = true;
    refund.dispute = dispute;
    if (!transaction.refunds.update(refund, refund.state)) return;
    close_note(transaction, refund_failed_note(refund.id));
    transaction.ledger.post(refund_charged_back_entry(ids.next<EntryId>(), now, purchase, refund));
}

}  // namespace

std::vector<DisputedPart> disputed_parts(Transaction& transaction, const PurchaseId& purchase) {
    std::vector<DisputedPart> parts;
    const auto disputes = transaction.disputes.of_purchase(purchase);
    if (disputes.empty()) return parts;
    const auto refunds = transaction.refunds.of_purchase(purchase);
    for (const DisputeRecord& dispute : disputes) {
        if (dispute.state == DisputeState::won) continue;
        Money left = dispute.amount;
        for (const RefundRecord& refund : refunds) {
            if (refund.at_bank && refund.dispute == dispute.id) left -= refund.amount;
        }
        if (left > Money{}) parts.push_back({dispute, left});
    }
    return parts;
}

Money disputed_left(Transaction& transaction, const PurchaseId& purchase) {
    Money sum;
    for (const DisputedPart& part : disputed_parts(transaction, purchase)) sum += part.left;
    return sum;
}

Money disputed_of(Transaction& transaction, const BookingId& booking, Money due) {
    if (transaction.disputes.of_booking(booking).empty()) return Money{};
    Money sum;
    for (const Purchase& purchase : paying_purchases(transaction, booking)) {
        sum += disputed_left(transaction, purchase.id);
    }
    return std::min(due, sum);
}

void settle_by_dispute(Transaction& transaction, IdSource& ids, Instant now,
                       const Purchase& purchase, const DisputeRecord& dispute) {
    Money left;
    for (const DisputedPart& part : disputed_parts(transaction, purchase.id)) {
        if (part.dispute.id == dispute.id) left = part.left;
    }
    for (RefundRecord& refund : transaction.refunds.of_purchase(purchase.id)) {
        if (left.is_zero()) return;
        // A refund that was made and came back is in the ledger with its whole amount.
        if (!still_to_pay(refund)) continue;
        if (refund.amount > left && !refund.provider_refund.empty()) continue;
        const Money part = std::min(left, refund.amount);
        left -= part;
        if (part == refund.amount) {
            leave_to_bank(transaction, ids, now, purchase, std::move(refund), dispute.id);
            continue;
        }
        // The rest stays due, under another key: the current one belongs to the whole amount.
        RefundRecord at_bank = refund;
        at_bank.id = ids.next<RefundId>();
        at_bank.amount = part;
        refund.amount -= part;
        ++refund.key_number;
        if (!transaction.refunds.update(refund, refund.state)) continue;
        transaction.refunds.insert(at_bank);
        leave_to_bank(transaction, ids, now, purchase, std::move(at_bank), dispute.id);
    }
}

void resume_refunds(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                    const DisputeRecord& dispute) {
    for (RefundRecord& refund : transaction.refunds.of_purchase(purchase.id)) {
        if (refund_left(refund.state)) continue;
        const bool was_at_bank = refund.at_bank && refund.dispute == dispute.id;
        if (refund.at_bank && (!was_at_bank || dispute.state != DisputeState::won)) continue;
        if (was_at_bank) {
            refund.at_bank = false;
            if (!transaction.refunds.update(refund, refund.state)) continue;
            transaction.ledger.post(
                refund_reinstated_entry(ids.next<EntryId>(), now, purchase, refund));
        }
        if (refund.state == RefundState::ordered) {
            enqueue_refund(transaction, ids, now, refund);
        } else if (was_at_bank) {
            note_failed_refund(transaction, ids, now, refund.id);
        }
    }
}

}  // namespace steady
