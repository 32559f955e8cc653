#include "app/bookings/close_waiting.h"

#include "app/bookings/approvals.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/may_meet.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/close_booking_checkout.h"
#include "domain/bookings/booking.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"

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
    // A companion was notified only of a request. A forced end refuses nothing.
    (void)end_approval(transaction, ids, now, booking, ApprovalOutcome::not_permitted, true);
    notify_cancelled(transaction, ids, now,
                     {booking.id, booking.client, {}, Money{}, Money{}, true});
    return true;
}

int release_moves(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    int released = 0;
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(booking.id)) {
        if (may_meet(transaction, booking.client, held.line.companion, now)) continue;
        if (!transaction.pending_reschedules.release_move(held.line.id)) continue;
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
    for (const BookingId& id : transaction.booking_lists.live_of(account)) {
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
                        const AccountId& account, const std::vector<BookingId>& confirmed,
                        LostRight lost) {
    if (confirmed.empty()) return;
    const bool is_suspended = lost == LostRight::account;
    std::string text = (is_suspended ? "suspended account " : "account without a verified ID ") +
                       account.text() +
                       " still has confirmed bookings; cancel, or replace the companion, where they"
                       " must not take place:";
    for (const BookingId& id : confirmed) text += " " + id.text();
    (void)note_for_operator_once(transaction, ids, now,
                                 (is_suspended ? "suspended_visits:" : "unverified_visits:") +
                                     account.text() + ":" + std::to_string(to_epoch_seconds(now)),
                                 text);
}

void close_after_lost_identity(Transaction& transaction, IdSource& ids, Instant now,
                               const AccountId& account) {
    const ClosedWaiting closed = close_waiting(transaction, ids, now, account);
    report_open_visits(transaction, ids, now, account, closed.confirmed, LostRight::identity);
}

}  // namespace steady
