#include "app/bookings/move_line.h"

#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/may_meet.h"
#include "app/bookings/payout_sources.h"
#include "app/bookings/shift_notifications.h"
#include "app/bookings/wall_time.h"
#include "app/payments/disputed_money.h"
#include "app/payments/order_refund.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/bound_time.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/reschedule.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/refund_reasons.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/pending_reschedules.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

// The held time, when it can still be taken.
std::optional<HeldMove> payable(Transaction& transaction, const PaidFor& paid,
                                const Booking& booking, Instant now) {
    auto held = transaction.pending_reschedules.held_move(*paid.moved);
    if (!held || held->booking != booking.id || held->line.service.start <= now) return {};
    const BookingLine* before = booking.line(held->line.moved.value().from);
    if (!before || !can_be_moved(transaction, booking, *before, now)) return {};
    if (!may_meet(transaction, booking.client, held->line.companion, now)) return {};
    return held;
}

// The place may have been named more exactly while the time was held; one that is so far away as
// the line before is at the same place (change_location.h: a named place stays in its area).
BookingLine at_place_of(BookingLine moved, const BookingLine& before) {
    if (moved.distance != before.distance) return moved;
    moved.location = before.location;
    moved.place = before.place;
    moved.has_exact_address = before.has_exact_address;
    moved.notes = before.notes;
    return moved;
}

void notify_of_move(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                    const Booking& after, const BookingLine& before, const BookingLine& moved,
                    const MoveRequest& asked, Money refunded) {
    if (asked.cause == MoveCause::zone_data) {
        notify_zone_changed(transaction, ids, zones, now, after, moved);
    } else if (before.companion != moved.companion) {
        notify_replaced(
            transaction, ids, now, after,
            {before.companion, moved.companion, asked.notifies_client, asked.notifies_companions});
    } else if (before.service != moved.service) {
        notify_moved(transaction, ids, now, after, moved, refunded);
    } else {
        notify_updated(transaction, ids, now, after, moved, refunded);
    }
}

// A client changes times alone; of an operator's change the rate counts first.
const char* reason_of_refund(const BookingLine& before, const BookingLine& moved) {
    if (before.rate != moved.rate) return refund_reasons::repriced;
    const bool by_client = moved.moved && moved.moved->tier != not_judged;
    return by_client || before.service.start != moved.service.start ? refund_reasons::moved
                                                                    : refund_reasons::changed;
}

}  // namespace

bool can_be_moved(Transaction& transaction, const Booking& booking, const BookingLine& line,
                  Instant now) {
    if (!movable(booking, line, now)) return false;
    const auto shift = transaction.shifts.find(line.id);
    return !shift || !shift->checked_in_at;
}

Result<Booking> move_line(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                          Instant now, const Booking& booking, const BookingLine& moved,
                          const MoveRequest& asked) {
    const BookingLine* before = booking.line(moved.moved.value().from);
    if (!before) return refuse(Refusal::time_conflict);
    const MoveTerms terms = move_terms(booking, *before, moved);
    Booking after = with_moved_line(booking, moved, now);
    for (BookingLine& line : after.lines) {
        if (line.id == before->id) line.cancelled->by = asked.by;
        if (line.id == moved.id) {
            line.wall = wall_time_at(zones, line.service.start, line.timezone);
        }
    }
    if (!transaction.bookings.move_line(after, moved.id)) return refuse(Refusal::time_conflict);
    if (const auto entry = line_moved_entry(ids.next<EntryId>(), now, after, moved)) {
        transaction.ledger.post(*entry);
    }
    owe_for_lines(transaction, ids, now, after.id, payouts_of_moved(after, moved));
    // What the client's bank has of it is settled there.
    const Money refunded = terms.refund() - disputed_of(transaction, after.id, terms.refund());
    order_refund(
        transaction, ids, now,
        {after.client, after.id, terms.refund(), reason_of_refund(*before, moved), std::nullopt});
    request_answer(transaction, ids, zones, now, after, moved, *before);
    if (before->companion != moved.companion) {
        count_cancelled(transaction, *before);
        transaction.companions.add_bookings(moved.companion, 1, 0);
    }
    notify_of_move(transaction, ids, zones, now, after, *before, moved, asked, refunded);
    return after;
}

Result<PaidMoveOutcome> make_paid_move(Transaction& transaction, IdSource& ids,
                                       const TimeZones& zones, Instant now,
                                       const Purchase& purchase, const PaidFor& paid) {
    const auto booking = transaction.bookings.find(paid.booking);
    if (!booking) return refuse(Refusal::booking_not_found);
    if (!transaction.ledger.post(checkout_paid_entry(ids.next<EntryId>(), now, purchase))) {
        return PaidMoveOutcome::already;
    }
    withdraw_call_to_pay(transaction, *booking);
    if (const auto held = payable(transaction, paid, *booking, now)) {
        const BookingLine* before = booking->line(held->line.moved.value().from);
        // A page that was opened before an update may differ by a cent of rounding.
        const bool is_paid = purchase.amount == move_terms(*booking, *before, held->line).charge();
        const BookingLine placed = at_place_of(held->line, *before);
        if (is_paid && move_line(transaction, ids, zones, now, *booking, placed)) {
            return PaidMoveOutcome::moved;
        }
    }
    transaction.pending_reschedules.release_move(*paid.moved);
    const bool permitted = may_meet(transaction, *booking, now).has_value();
    order_refund(
        transaction, ids, now,
        {booking->client, booking->id, purchase.amount,
         permitted ? refund_reasons::move_not_made : refund_reasons::not_available, purchase.id});
    notify_not_moved(transaction, ids, now, *booking, purchase.amount);
    return PaidMoveOutcome::refunded;
}

void release_dead_moves(Transaction& transaction, const Booking& booking) {
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(booking.id)) {
        const BookingLine* before = booking.line(held.line.moved.value().from);
        if (booking.live() && before && before->is_active()) continue;
        transaction.pending_reschedules.release_move(held.line.id);
    }
}

}  // namespace steady
