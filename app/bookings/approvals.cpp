#include "app/bookings/approvals.h"

#include "app/bookings/approval_mail.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/may_meet.h"
#include "app/bookings/schedule_fit.h"
#include "app/companions/usual_answers.h"
#include "app/payments/authorized_payments.h"
#include "app/payments/move_purchase.h"
#include "domain/bookings/shift.h"
#include "domain/bookings/states.h"
#include "domain/core/result.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <optional>
#include <utility>

namespace steady {
namespace {

constexpr const char* being_captured_text =
    "This booking was just accepted. Please try again in a moment.";

// Given up before it is released: should it be captured all the same, the money goes back.
void abandon(Transaction& transaction, IdSource& ids, Instant now, Purchase purchase) {
    if (move_purchase(transaction, purchase, PurchaseEvent::given_up)) {
        release_later(transaction, ids, now, purchase);
    }
}

Result<void> end_pending(Transaction& transaction, Booking booking, CancelledBy by, Instant now) {
    booking.status = BookingStatus::cancelled;
    booking.cancelled_at = now;
    booking.cancelled_by = by;
    if (!transaction.bookings.update(booking, BookingStatus::pending)) {
        return refuse(Refusal::conflict);
    }
    withdraw_call_to_pay(transaction, booking);
    return {};
}

Result<void> ask(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                 Booking booking, Approval approval) {
    const AnswerTimes times =
        approval_times(now, booking, companion_clock(transaction, zones, booking.lines.front()));
    approval.authorized_at = now;
    approval.answer_by = times.due;
    approval.remind_at = times.remind_at;
    transaction.approvals.save(approval);
    booking.hold_expires_at = times.due;
    if (!transaction.bookings.update(booking, BookingStatus::pending)) {
        return refuse(Refusal::conflict);
    }
    withdraw_call_to_pay(transaction, booking);
    notify_approval_requested(transaction, ids, zones, now, booking, approval);
    return {};
}

struct Waiting {
    Booking booking;
    Approval approval;
};

// The pending booking that this purchase pays for, with its approval.
std::optional<Waiting> waiting_for(Transaction& transaction, const Purchase& purchase) {
    const auto subject = paid_for(purchase);
    if (!subject || subject->moved) return std::nullopt;
    auto booking = transaction.bookings.find(subject->booking);
    auto approval = transaction.approvals.find(subject->booking);
    if (!booking || !approval || approval->ended_at) return std::nullopt;
    if (booking->status != BookingStatus::pending) return std::nullopt;
    return Waiting{*std::move(booking), *std::move(approval)};
}

}  // namespace

Result<void> request_approval(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                              Instant now, const Purchase& purchase) {
    auto waiting = waiting_for(transaction, purchase);
    if (!waiting || purchase.amount != waiting->booking.total) {
        abandon(transaction, ids, now, purchase);
        return {};
    }
    auto& [booking, approval] = *waiting;
    if (approval.authorized_at) {
        if (approval.purchase != purchase.id) abandon(transaction, ids, now, purchase);
        return {};
    }
    approval.purchase = purchase.id;
    if (now >= booking.first_start()) {
        abandon(transaction, ids, now, purchase);
        return {};  // its hold has run out as well
    }
    if (may_meet(transaction, booking, now)) {
        return ask(transaction, ids, zones, now, std::move(booking), std::move(approval));
    }
    abandon(transaction, ids, now, purchase);
    transaction.approvals.save(ended(approval, ApprovalOutcome::not_permitted, now));
    RETURN_IF_ERROR(end_pending(transaction, booking, CancelledBy::admin, now));
    notify_not_approved(transaction, ids, now, booking);
    return {};
}

Result<void> lose_approval(Transaction& transaction, IdSource& ids, Instant now,
                           const Purchase& purchase) {
    const auto waiting = waiting_for(transaction, purchase);
    if (!waiting || waiting->approval.purchase != purchase.id) return {};
    const auto& [booking, approval] = *waiting;
    transaction.approvals.save(ended(approval, ApprovalOutcome::payment_lost, now));
    RETURN_IF_ERROR(end_pending(transaction, booking, CancelledBy::hold_expired, now));
    notify_approval_over(transaction, ids, now, booking, approval);
    notify_not_approved(transaction, ids, now, booking);
    return {};
}

Result<void> end_approval(Transaction& transaction, IdSource& ids, Instant now,
                          const Booking& booking, ApprovalOutcome outcome, bool is_forced) {
    const auto approval = transaction.approvals.find(booking.id);
    if (!approval || approval->ended_at) return {};
    if (approval->is_accepted() && !is_forced)
        return refuse(Refusal::conflict, being_captured_text);
    const bool was_asked = approval->authorized_at.has_value();
    transaction.approvals.save(
        ended(*approval, was_asked ? outcome : ApprovalOutcome::payment_lost, now));
    if (!was_asked) return {};
    if (outcome == ApprovalOutcome::declined || outcome == ApprovalOutcome::unanswered) {
        refresh_usual_answer(transaction, approval->companion, now);
    }
    if (auto purchase = transaction.purchases.find(approval->purchase.value())) {
        abandon(transaction, ids, now, *std::move(purchase));
    }
    if (outcome != ApprovalOutcome::declined) {
        notify_approval_over(transaction, ids, now, booking, *approval);
    }
    return {};
}

bool may_capture(Transaction& transaction, Instant now, const Purchase& purchase) {
    const auto waiting = waiting_for(transaction, purchase);
    return waiting && waiting->approval.is_accepted() &&
           waiting->approval.purchase == purchase.id && now < waiting->booking.first_start() &&
           may_meet(transaction, waiting->booking, now).has_value();
}

bool record_accepted(Transaction& transaction, const Booking& booking) {
    const auto approval = transaction.approvals.find(booking.id);
    if (!approval || !approval->is_accepted()) return false;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        transaction.shifts.save({.line = line.id,
                                 .booking = booking.id,
                                 .companion = line.companion,
                                 .start = line.service.start,
                                 .acknowledged_at = approval->accepted_at});
    }
    return true;
}

}  // namespace steady
