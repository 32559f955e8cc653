#include "app/money/give_purchase.h"

#include "app/bookings/confirm_paid_booking.h"
#include "app/bookings/move_line.h"
#include "app/highlights/grant_highlight.h"
#include "app/payments/order_refund.h"
#include "app/verifications/grant_verification.h"
#include "domain/core/result.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/purchase_group.h"
#include "domain/payments/refund_reasons.h"
#include "ports/accounts.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

Result<Settlement> given_for(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                             Instant now, const Purchase& purchase) {
    const auto subject = paid_for(purchase);
    if (subject && subject->moved) {
        ASSIGN_OR_RETURN(const auto outcome,
                         make_paid_move(transaction, ids, zones, now, purchase, *subject));
        return outcome == PaidMoveOutcome::refunded ? Settlement::refunded : Settlement::paid;
    }
    ASSIGN_OR_RETURN(const auto outcome,
                     confirm_paid_booking(transaction, ids, zones, now, purchase));
    return outcome == PaidBookingOutcome::refunded ? Settlement::refunded : Settlement::paid;
}

Result<Settlement> give_booking(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                                Instant now, const Purchase& purchase) {
    const auto given = given_for(transaction, ids, zones, now, purchase);
    if (given || given.error().refusal != Refusal::booking_not_found) return given;
    // There is nothing to confirm, so the payment is refunded.
    transaction.ledger.post(checkout_paid_entry(ids.next<EntryId>(), now, purchase));
    order_refund(transaction, ids, now, purchase, purchase.amount, refund_reasons::no_booking);
    return Settlement::refunded;
}

// False when there is nothing to grant.
bool granted(Transaction& transaction, Instant now, const Purchase& purchase) {
    switch (group_of(purchase.kind)) {
        case PurchaseGroup::identity:
            return grant_identity_unlock(transaction, purchase, now);
        case PurchaseGroup::verifications:
            return grant_verification(transaction, purchase, now);
        case PurchaseGroup::highlight:
            return grant_highlight(transaction, purchase,
                                   purchase.kind == PurchaseKind::highlight_local
                                       ? HighlightType::local
                                       : HighlightType::nationwide,
                                   now);
        case PurchaseGroup::booking:
            break;  // granted above
    }
    std::unreachable();
}

}  // namespace

Result<Settlement> give_purchase(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                                 Instant now, const Purchase& purchase) {
    if (purchase.kind == PurchaseKind::booking) {
        return give_booking(transaction, ids, zones, now, purchase);
    }
    transaction.ledger.post(checkout_paid_entry(ids.next<EntryId>(), now, purchase));
    // The page was opened before; nothing that it sells is of use to a closed account.
    const bool is_closed = !transaction.accounts.find(purchase.owner) ||
                           transaction.accounts.suspended_at(purchase.owner).has_value();
    if (!is_closed && granted(transaction, now, purchase)) return Settlement::paid;
    order_refund(transaction, ids, now, purchase, purchase.amount,
                 is_closed ? refund_reasons::account_closed : refund_reasons::bought_twice);
    return Settlement::refunded;
}

}  // namespace steady
