#include "app/bookings/confirm_paid_booking.h"

#include "app/bookings/approvals.h"
#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/may_meet.h"
#include "app/bookings/shift_notifications.h"
#include "app/payments/order_refund.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/states.h"
#include "domain/core/result.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/refund_reasons.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

// Only a hold that ran out comes back, and none whose companion was asked and did not answer.
bool may_return(Transaction& transaction, const Booking& booking) {
    return !transaction.approvals.find(booking.id) &&
           after(booking.status, BookingEvent::paid_late) &&
           booking.cancelled_by == CancelledBy::hold_expired;
}

bool is_off(Transaction& transaction, const Booking& booking) {
    return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return line.is_active() &&
               !transaction.time_off.touching(line.companion, line.service).empty();
    });
}

// Pending, or a lapsed hold whose time is still free of bookings and time off; either
// only before its service would start, and while the two may meet.
bool confirm(Transaction& transaction, Booking& booking, Instant now) {
    if (now >= booking.first_start() || !may_meet(transaction, booking, now)) return false;
    const BookingStatus before = booking.status;
    booking.paid_at = now;
    if (const auto next = after(before, BookingEvent::paid)) {
        booking.status = *next;
        return transaction.bookings.update(booking, before);
    }
    if (!may_return(transaction, booking) || is_off(transaction, booking)) return false;
    booking.status = BookingStatus::confirmed;
    booking.cancelled_at.reset();
    booking.cancelled_by.reset();
    booking.cancel_reason.clear();
    return transaction.bookings.reclaim(booking).has_value();
}

// Why a payment that confirms nothing goes back.
const char* refund_reason_of(const Booking& booking, Instant now, bool permitted) {
    if (booking.paid_at) return refund_reasons::paid_twice;
    const bool by_party = booking.cancelled_by && booking.cancelled_by != CancelledBy::hold_expired;
    if (by_party) return refund_reasons::paid_after_cancellation;
    if (!permitted) return refund_reasons::not_available;
    return now >= booking.first_start() ? refund_reasons::paid_after_start
                                        : refund_reasons::slot_lost;
}

// Both sides are notified when a payment arrived for a visit that may not take place, with no word
// of why: a suspension, a block or a rejected ID is not the other side's business.
void notify_refused(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                    Money refunded) {
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    notify_cancelled(transaction, ids, now,
                     {booking.id, booking.client, std::move(companions), refunded, Money{}});
}

}  // namespace

Result<PaidBookingOutcome> confirm_paid_booking(Transaction& transaction, IdSource& ids,
                                                const TimeZones& zones, Instant now,
                                                const Purchase& purchase) {
    const auto id = BookingId::parse(purchase.subject);
    const auto stored = id ? transaction.bookings.find(*id) : std::nullopt;
    if (!stored) return refuse(Refusal::booking_not_found);
    // What was paid before may have been moved since, to another price.
    if (!stored->paid_at && purchase.amount != stored->total) {
        throw std::logic_error("a booking's purchase has the booking's total");
    }
    if (!transaction.ledger.post(checkout_paid_entry(ids.next<EntryId>(), now, purchase))) {
        return PaidBookingOutcome::already;
    }
    Booking paid = *stored;
    if (confirm(transaction, paid, now)) {
        if (const auto reserve = travel_reserved_entry(ids.next<EntryId>(), now, *stored)) {
            transaction.ledger.post(*reserve);
        }
        count_confirmed(transaction, *stored);
        if (!record_accepted(transaction, paid)) {
            request_answers(transaction, ids, zones, now, paid);
        }
        notify_paid(transaction, ids, now, paid);
        return PaidBookingOutcome::confirmed;
    }
    const bool permitted = may_meet(transaction, *stored, now).has_value();
    // A second payment of a booking that is already paid is given back too, but changes nothing.
    if (!stored->paid_at) {
        Booking refunded = *stored;
        refunded.refunded = purchase.amount;
        if (const auto lapsed = after(stored->status, BookingEvent::hold_ran_out)) {
            refunded.status = *lapsed;
            refunded.cancelled_at = now;
            refunded.cancelled_by = permitted ? CancelledBy::hold_expired : CancelledBy::admin;
            withdraw_call_to_pay(transaction, refunded);
        }
        if (!transaction.bookings.update(refunded, stored->status)) {
            return refuse(Refusal::conflict);
        }
        RETURN_IF_ERROR(
            end_approval(transaction, ids, now, refunded, ApprovalOutcome::not_permitted, true));
        if (!permitted) notify_refused(transaction, ids, now, *stored, purchase.amount);
    }
    order_refund(transaction, ids, now,
                 {stored->client, stored->id, purchase.amount,
                  refund_reason_of(*stored, now, permitted), purchase.id});
    return PaidBookingOutcome::refunded;
}

}  // namespace steady
