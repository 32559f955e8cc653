#include "app/payments/record_refund.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/move_purchase.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/purchase_states.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

RefundEvent event_of(const Refund& refund) {
    if (!refund.succeeded) return RefundEvent::failed;
    return refund.pending ? RefundEvent::accepted : RefundEvent::arrived;
}

// Whether the payment was refunded completely, in any number of parts.
bool is_all_returned(Transaction& transaction, const Purchase& purchase, const Refund& refund) {
    if (refund.amount == purchase.amount) return true;
    Money sum;
    for (const RefundRecord& each : transaction.refunds.of_purchase(purchase.id)) {
        if (refund_left(each.state)) sum += each.amount;
    }
    return sum == purchase.amount;
}

// A purchase is refunded when all of it is; after a partial refund it stays paid. One failed part
// is enough to make it paid again.
Result<void> follow_refund(Transaction& transaction, Purchase purchase, const Refund& refund,
                           PurchaseEvent event) {
    if (!next_state(purchase.state, event)) return {};
    if (event == PurchaseEvent::refunded && !is_all_returned(transaction, purchase, refund)) {
        return {};
    }
    if (!move_purchase(transaction, purchase, event)) return refuse(Refusal::conflict);
    return {};
}

// Whether the mail about a cancellation already announced the refund.
bool named_before(const RefundRecord& record) {
    return record.reason.ends_with("_cancelled") && record.dispute.empty();
}

void notify_payer(Transaction& transaction, IdSource& ids, Instant now, const AccountId& payer,
                  const RefundRecord& record) {
    const bool left = refund_left(record.state);
    const NotificationEvent event{
        .kind = left ? NotificationKind::refund_sent : NotificationKind::refund_failed,
        .booking = record.booking,
        .amount = record.amount};
    if (left && named_before(record)) {
        notify(transaction, ids, now, payer, event);
        return;
    }
    notify(transaction, ids, now, payer, event, [&](const std::string& to) {
        return left ? email_templates::refund_sent(to, record.amount)
                    : email_templates::refund_failed(to, record.amount);
    });
}

}  // namespace

Result<void> record_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundId& id,
                           const Refund& refund) {
    auto record = transaction.refunds.find(id);
    const auto purchase = record ? transaction.purchases.find(record->purchase) : std::nullopt;
    if (!purchase) return refuse(Refusal::not_found);
    note_unknown_status(transaction, ids, now, "refund", refund.id, refund.unknown_status);
    const auto next = next_state(record->state, event_of(refund));
    if (!next) return {};
    const RefundState from = std::exchange(record->state, *next);
    record->provider_refund = refund.id;
    if (record->at_bank) {
        if (*next == RefundState::failed) return {};
        // The provider was already executing the refund when it was left to the bank, and completed
        // it.
        transaction.ledger.post(
            refund_reinstated_entry(ids.next<EntryId>(), now, *purchase, *record));
        record->at_bank = false;
    }
    if (*next != RefundState::pending) record->settled_at = now;
    if (!transaction.refunds.update(*record, from)) return refuse(Refusal::conflict);
    if (refund_left(*next) != refund_left(from) || *next == RefundState::failed) {
        notify_payer(transaction, ids, now, purchase->owner, *record);
    }
    if (refund_left(*next)) {
        transaction.ledger.post(
            refund_entry(ids.next<EntryId>(), now, *purchase, refund.id, refund.amount));
        return follow_refund(transaction, *purchase, refund, PurchaseEvent::refunded);
    }
    note_failed_refund(transaction, ids, now, id);
    const bool had_left = refund_left(from);
    if (!had_left) {
        // The refund became known only after it came back: the ledger shows that it left first.
        transaction.ledger.post(
            refund_entry(ids.next<EntryId>(), now, *purchase, refund.id, refund.amount));
    }
    transaction.ledger.post(
        refund_failed_entry(ids.next<EntryId>(), now, *purchase, refund.id, refund.amount));
    if (!had_left) return {};
    return follow_refund(transaction, *purchase, refund, PurchaseEvent::refund_failed);
}

Result<void> record_refusal(Transaction& transaction, IdSource& ids, Instant now,
                            const RefundId& id) {
    auto record = transaction.refunds.find(id);
    if (!record) return refuse(Refusal::not_found);
    const auto next = next_state(record->state, RefundEvent::failed);
    if (!next || record->at_bank) return {};
    const RefundState from = std::exchange(record->state, *next);
    record->settled_at = now;
    if (!transaction.refunds.update(*record, from)) return refuse(Refusal::conflict);
    if (const auto purchase = transaction.purchases.find(record->purchase)) {
        notify_payer(transaction, ids, now, purchase->owner, *record);
    }
    note_failed_refund(transaction, ids, now, id);
    return {};
}

}  // namespace steady
