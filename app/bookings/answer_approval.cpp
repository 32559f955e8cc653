#include "app/bookings/answer_approval.h"

#include "app/background/each_item.h"
#include "app/bookings/approval_mail.h"
#include "app/bookings/approvals.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/may_meet.h"
#include "app/companions/usual_answers.h"
#include "domain/bookings/states.h"
#include "domain/core/result.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <optional>
#include <utility>

namespace steady {
namespace {

constexpr const char* not_waiting_text = "This request no longer waits for an answer.";

struct Requested {
    Booking booking;
    Approval approval;
};

Result<Requested> find_requested(Transaction& transaction, const AccountId& companion,
                                 const BookingId& id) {
    auto booking = transaction.bookings.find(id);
    auto approval = transaction.approvals.find(id);
    if (!booking || !approval || approval->companion != companion) {
        return refuse(Refusal::booking_not_found);
    }
    return Requested{*std::move(booking), *std::move(approval)};
}

}  // namespace

Result<void> AnswerApproval::accept(const AccountId& companion, const BookingId& id) {
    const Instant now = clock_.now();
    std::optional<PurchaseId> to_capture;
    RETURN_IF_ERROR(store_.transact_guarded(
        LockKeys().add(id).add(companion), [&](Transaction& transaction) -> Result<void> {
            to_capture.reset();  // the transaction may be tried again
            ASSIGN_OR_RETURN(auto found, find_requested(transaction, companion, id));
            auto& [booking, approval] = found;
            if (approval.is_accepted()) return {};
            if (!can_answer(approval, booking, now)) {
                return refuse(Refusal::conflict, not_waiting_text);
            }
            RETURN_IF_ERROR(may_meet(transaction, booking, now));
            const auto purchase = transaction.purchases.find(approval.purchase.value());
            if (!purchase || purchase->state != PurchaseState::open) {
                return refuse(Refusal::conflict, not_waiting_text);
            }
            approval.accepted_at = now;
            approval.remind_at.reset();
            transaction.approvals.save(approval);
            refresh_usual_answer(transaction, companion, now);
            booking.hold_expires_at = booking.first_start();  // until the capture is decided
            if (!transaction.bookings.update(booking, BookingStatus::pending)) {
                return refuse(Refusal::conflict);
            }
            withdraw_request(transaction, approval);
            capture_later(transaction, ids_, now, *purchase);
            to_capture = purchase->id;
            return {};
        }));
    if (to_capture && capture_) capture_(*to_capture);
    return {};
}

Result<void> AnswerApproval::decline(const AccountId& companion, const BookingId& id,
                                     DeclineReason reason) {
    const Instant now = clock_.now();
    return store_.transact_guarded(
        LockKeys().add(id).add(companion), [&](Transaction& transaction) -> Result<void> {
            ASSIGN_OR_RETURN(auto found, find_requested(transaction, companion, id));
            auto& [booking, approval] = found;
            if (approval.outcome == ApprovalOutcome::declined) return {};
            const auto next = after(booking.status, BookingEvent::declined);
            if (!next || !can_answer(approval, booking, now)) {
                return refuse(Refusal::conflict, not_waiting_text);
            }
            const BookingStatus before = std::exchange(booking.status, *next);
            booking.cancelled_at = now;
            booking.cancelled_by = CancelledBy::companion;
            if (!transaction.bookings.update(booking, before)) return refuse(Refusal::conflict);
            approval.declined_for = reason;
            transaction.approvals.save(approval);
            RETURN_IF_ERROR(
                end_approval(transaction, ids_, now, booking, ApprovalOutcome::declined));
            withdraw_request(transaction, approval);
            notify_not_approved(transaction, ids_, now, booking);
            return {};
        });
}

int RemindApprovals::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    return work_on_each(
        failing, store_, sweep_limit, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.approvals.to_remind(now, limit);
        },
        [](const Approval& approval) {
            return WorkItem{approval.booking.text(), approval.booking};
        },
        [&](const Approval& due) {
            return item_result(store_.transact_guarded(
                LockKeys().add(due.booking), [&](Transaction& transaction) -> Result<void> {
                    auto approval = transaction.approvals.find(due.booking);
                    const auto booking = transaction.bookings.find(due.booking);
                    if (!approval || !booking || !approval->remind_at) return {};
                    approval->remind_at.reset();
                    transaction.approvals.save(*approval);
                    if (can_answer(*approval, *booking, now)) {
                        notify_approval_requested(transaction, ids_, zones_, now, *booking,
                                                  *approval);
                    }
                    return {};
                }));
        });
}

}  // namespace steady
