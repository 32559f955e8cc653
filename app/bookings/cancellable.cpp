#include "app/bookings/cancellable.h"

#include "app/bookings/approvals.h"
#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/move_line.h"
#include "app/bookings/payout_sources.h"
#include "app/payments/disputed_money.h"
#include "app/payments/order_refund.h"
#include "app/payouts/plan_payouts.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/shift.h"
#include "domain/bookings/states.h"
#include "domain/core/result.h"
#include "domain/payments/refund_reasons.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

constexpr const char* answered_text =
    "This visit can't be canceled alone, because it is not waiting for an answer. You can cancel "
    "the whole booking.";
constexpr const char* trip_payer_text =
    "This visit can't be canceled alone, because it pays for the trip to the others. You can "
    "cancel the whole booking.";

std::string reason_of(const Cancellable& found) {
    if (found.no_answer) return refund_reasons::no_answer;
    switch (found.by) {
        case CancelledBy::client:
            return refund_reasons::client_cancelled;
        case CancelledBy::companion:
            return refund_reasons::companion_cancelled;
        case CancelledBy::admin:
            return refund_reasons::admin_cancelled;
        case CancelledBy::hold_expired:
            break;
    }
    throw std::logic_error("a hold that runs out was never paid");
}

// Lines leave a booking that goes on: everything paid for them goes back.
void settle_lines(Transaction& transaction, IdSource& ids, Instant now, const Cancellable& found) {
    for (const BookingLine& line : found.booking.lines) {
        if (!found.takes(line)) continue;
        const auto entry = line_cancelled_entry(ids.next<EntryId>(), now, found.booking.id, line);
        if (entry) transaction.ledger.post(*entry);
    }
}

void settle_whole(Transaction& transaction, IdSource& ids, Instant now, const Booking& before,
                  const CancellationRefund& refund, CancelledBy by) {
    if (const auto kept = booking_cancelled_entry(ids.next<EntryId>(), now, before, refund)) {
        transaction.ledger.post(*kept);
    }
    owe_for_lines(transaction, ids, now, before.id,
                  payouts_of_cancelled(before, refund.tier, "", by));
}

// One visit of several, by the client, while canceling it is free.
Result<Cancellable> only_line(Cancellable found, const BookingLineId& only) {
    if (found.by != CancelledBy::client) {
        return refuse_field("lineId", "Only the client and the companion cancel a single visit.");
    }
    const BookingLine* line = found.booking.line(only);
    if (!line) return refuse(Refusal::booking_not_found);
    if (!line->is_active()) return refuse(Refusal::booking_not_cancellable);
    if (!client_may_cancel_alone(found.booking, *line)) {
        return refuse_field("lineId", line->is_unanswered ? trip_payer_text : answered_text);
    }
    if (is_active_without(found.booking, {only})) found.lines = {only};
    return found;
}

}  // namespace

Result<Cancellable> cancellable_by(Transaction& transaction, Booking booking,
                                   const BookingViewer& viewer, Instant now,
                                   const std::optional<BookingLineId>& only) {
    const auto by = party_of(booking, viewer);
    if (!by) return refuse(Refusal::booking_not_found);
    Cancellable found{std::move(booking), *by};
    mark_unanswered(found.booking, transaction.shifts.of_bookings({found.booking.id}), now);
    found.disputed = disputed_of(transaction, found.booking.id, found.booking.charged());
    if (*by != CancelledBy::companion) {
        if (only) return only_line(std::move(found), *only);
        if (!cancellable(found.booking, *by, now)) return refuse(Refusal::booking_not_cancellable);
        return found;
    }
    auto own = cancellable_lines(found.booking, *viewer.account, now);
    std::erase_if(own, [&](const BookingLineId& line) {
        const auto shift = transaction.shifts.find(line);
        const bool is_meant = !only || line == *only;
        return !is_meant || (shift && shift->checked_out_at);
    });
    if (only && found.booking.status != BookingStatus::confirmed) own.clear();
    if (own.empty()) return refuse(Refusal::booking_not_cancellable);
    if (is_active_without(found.booking, own)) found.lines = std::move(own);
    return found;
}

Result<Cancellable> find_cancellable(Transaction& transaction, const BookingViewer& viewer,
                                     const BookingId& id, Instant now,
                                     const std::optional<BookingLineId>& only) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    return cancellable_by(transaction, std::move(*booking), viewer, now, only);
}

Result<Cancellable> find_removable(Transaction& transaction, const BookingId& id,
                                   const AccountId& companion, Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    auto lines = cancellable_lines(*booking, companion, now);
    if (lines.empty()) return refuse(Refusal::booking_not_cancellable);
    Cancellable found{std::move(*booking), CancelledBy::admin};
    found.disputed = disputed_of(transaction, id, found.booking.charged());
    if (is_active_without(found.booking, lines)) found.lines = std::move(lines);
    return found;
}

Result<Cancellable> find_unanswered(Transaction& transaction, const BookingId& id,
                                    const BookingLineId& line, Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking || booking->status != BookingStatus::confirmed) {
        return refuse(Refusal::booking_not_cancellable);
    }
    const BookingLine* own = booking->line(line);
    if (!own || !own->is_active() || own->service.end <= now) {
        return refuse(Refusal::booking_not_cancellable);
    }
    Cancellable found{std::move(*booking), CancelledBy::admin};
    found.no_answer = true;
    found.disputed = disputed_of(transaction, id, found.booking.charged());
    if (is_active_without(found.booking, {line})) found.lines = {line};
    return found;
}

Result<Booking> cancel_booking(Transaction& transaction, IdSource& ids, Instant now,
                               const Cancellable& found, const std::string& reason) {
    const Booking& before = found.booking;
    const CancellationRefund refund = found.refund(now);
    const LineCancellation cancellation{now, found.by, reason};
    Booking booking = before;
    if (refund.tier == CancellationTier::unpaid) {
        booking.status = BookingStatus::cancelled;
        booking.cancelled_at = now;
        booking.cancelled_by = found.by;
        booking.cancel_reason = reason;
    } else if (found.whole()) {
        booking = wholly_cancelled(std::move(booking), cancellation, refund);
    } else {
        booking = without_lines(std::move(booking), found.lines, cancellation);
    }
    for (BookingLine& line : booking.lines) line.is_unanswered = false;
    if (!transaction.bookings.update(booking, before.status)) {
        return refuse(Refusal::booking_not_cancellable);
    }
    if (refund.tier == CancellationTier::unpaid) {
        withdraw_call_to_pay(transaction, booking);
        const bool by_client = found.by == CancelledBy::client;
        RETURN_IF_ERROR(
            end_approval(transaction, ids, now, booking,
                         by_client ? ApprovalOutcome::withdrawn : ApprovalOutcome::not_permitted));
        return booking;
    }
    release_dead_moves(transaction, booking);
    std::set<AccountId> companions;
    for (const BookingLine& line : before.lines) {
        if (!found.takes(line)) continue;
        count_cancelled(transaction, line);
        companions.insert(line.companion);
    }
    std::set<AccountId> remaining;
    for (const BookingLine& line : booking.lines) {
        if (line.is_active()) remaining.insert(line.companion);
    }
    notify_cancelled(transaction, ids, now,
                     {before.id, before.client, companions, refund.to_refund(), refund.disputed,
                      found.whole(), found.by == CancelledBy::client, found.no_answer, remaining});
    if (found.whole()) {
        settle_whole(transaction, ids, now, before, refund, found.by);
    } else {
        settle_lines(transaction, ids, now, found);
    }
    order_refund(transaction, ids, now,
                 {booking.client, booking.id, refund.total, reason_of(found)});
    return booking;
}

}  // namespace steady
