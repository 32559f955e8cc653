#include "app/bookings/close_waiting.h"

#include "app/bookings/booking_mail.h"
#include "app/bookings/may_meet.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/close_booking_checkout.h"
#include "domain/bookings/booking.h"
#include "ports/bookings.h"

#include <string>
#include <utility>

namespace steady {
namespace {

// False when another call was faster.
bool cancel_hold(Transaction& transaction, IdSource& ids, Instant now, Booking booking) {
    booking.status = BookingStatus::cancelled;
    booking.cancelled_at = now;
    booking.cancelled_by = CancelledBy::admin;
    if (!transaction.bookings.update(booking, BookingStatus::pending)) return false;
    withdraw_call_to_pay(transaction, booking);
    close_checkout_later(transaction, ids, now, booking.client, {booking.id});
    // No companion was told of a hold.
    notify_cancelled(transaction, ids, now,
                     {booking.id, booking.client, {}, Money{}, Money{}, true});
    return true;
}

int release_moves(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    int released = 0;
    for (const HeldMove& held : transaction.bookings.held_moves(booking.id)) {
        if (may_meet(transaction, booking.client, held.line.companion, now)) continue;
        if (!transaction.bookings.release_move(held.line.id)) continue;
        withdraw_call_to_pay(transaction, booking);
        close_checkout_later(transaction, ids, now, booking.client, {booking.id, held.line.id});
        notify_not_moved(transaction, ids, now, booking, Money{});
        ++released;
    }
    return released;
}

}  // namespace

ClosedWaiting close_waiting(Transaction& transaction, IdSource& ids, Instant now,
                            const AccountId& account) {
    ClosedWaiting closed;
    for (const BookingId& id : transaction.bookings.live_of(account)) {
        auto booking = transaction.bookings.find(id);
        if (!booking) continue;
        closed.released_moves += release_moves(transaction, ids, now, *booking);
        if (may_meet(transaction, *booking, now)) continue;
        if (booking->status == BookingStatus::confirmed) {
            closed.confirmed.push_back(id);
        } else if (cancel_hold(transaction, ids, now, *std::move(booking))) {
            closed.cancelled.push_back(id);
        }
    }
    return closed;
}

void report_open_visits(Transaction& transaction, IdSource& ids, Instant now,
                        const AccountId& account, const std::vector<BookingId>& confirmed) {
    if (confirmed.empty()) return;
    std::string text = "suspended account " + account.text() +
                       " still has confirmed bookings; cancel, or replace the companion, where they"
                       " must not take place:";
    for (const BookingId& id : confirmed) text += " " + id.text();
    (void)note_for_operator_once(
        transaction, ids, now,
        "suspended_visits:" + account.text() + ":" + std::to_string(to_epoch_seconds(now)), text);
}

}  // namespace steady
