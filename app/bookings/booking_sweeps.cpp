#include "app/bookings/booking_sweeps.h"

#include "app/bookings/approval_mail.h"
#include "app/bookings/approvals.h"
#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/move_line.h"
#include "app/bookings/payout_sources.h"
#include "app/bookings/shift_notifications.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/states.h"
#include "domain/bookings/timing.h"
#include "domain/core/result.h"
#include "ports/approvals.h"
#include "ports/booking_commands.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/sweeping.h"

#include <utility>

namespace steady {
namespace {

WorkItem about_booking(const BookingId& id) {
    return {id.text(), id};
}

}  // namespace

Result<void> end_hold(Transaction& transaction, IdSource& ids, const BookingId& id, Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    const auto next = after(booking->status, BookingEvent::hold_ran_out);
    if (!next) return refuse(Refusal::conflict);
    const BookingStatus before = std::exchange(booking->status, *next);
    booking->cancelled_at = now;
    booking->cancelled_by = CancelledBy::hold_expired;
    if (!transaction.bookings.update(*booking, before)) return refuse(Refusal::conflict);
    withdraw_call_to_pay(transaction, *booking);
    return end_approval(transaction, ids, now, *booking, ApprovalOutcome::unanswered);
}

int ExpireHolds::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    int ended = 0;
    work_on_each(
        failing, store_, sweep_limit, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.booking_sweeps.expired_holds(now, limit);
        },
        about_booking, [&](const BookingId& id) { return expire(id, now, ended); });
    return ended;
}

ItemResult ExpireHolds::expire(const BookingId& id, Instant now, int& ended) {
    std::optional<Approval> approval;
    const auto booking = store_.read([&](Transaction& transaction) {
        approval = transaction.approvals.find(id);
        return transaction.bookings.find(id);
    });
    if (!booking || !hold_lapsed(*booking, now)) return {};
    if (approval && approval->is_accepted()) return {};  // its capture decides
    const auto closing = close_checkout_(booking->client, id);
    if (!closing) return std::unexpected(closing.error().message);
    if (*closing == CheckoutClosing::paid) return std::unexpected("paid, and not confirmed yet");
    LockKeys keys = LockKeys().add(id);
    if (approval) keys.add(approval->companion);  // their usual answer
    const auto released =
        store_.transact_guarded(keys, [&](Transaction& transaction) -> Result<void> {
            // Authorized meanwhile, it is held until its companion's deadline.
            const auto current = transaction.bookings.find(id);
            if (!current || !hold_lapsed(*current, now)) return {};
            RETURN_IF_ERROR(end_hold(transaction, ids_, id, now));
            if (approval && approval->authorized_at) {
                notify_not_approved(transaction, ids_, now, *booking);
            } else {
                notify_unpaid(transaction, ids_, now, *booking);
            }
            return {};
        });
    if (released) ++ended;
    return item_result(released);
}

Result<void> complete_booking(Transaction& transaction, IdSource& ids, Instant now,
                              const BookingId& id) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::conflict);
    const auto next = after(booking->status, BookingEvent::service_ended);
    if (!next) return refuse(Refusal::conflict);
    const BookingStatus before = std::exchange(booking->status, *next);
    if (!transaction.bookings.update(*booking, before)) return refuse(Refusal::conflict);
    for (const BookingLine& line : booking->lines) {
        if (!line.is_active()) continue;
        transaction.ledger.post(line_completed_entry(ids.next<EntryId>(), now, booking->id, line));
    }
    transaction.ledger.post(booking_completed_entry(ids.next<EntryId>(), now, *booking));
    owe_for_lines(transaction, ids, now, booking->id,
                  hold_unconfirmed(transaction, payouts_of_completed(*booking, "")));
    release_dead_moves(transaction, *booking);
    count_completed(transaction, *booking);
    return {};
}

int CompleteBookings::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    return work_on_each(
        failing, store_, sweep_limit, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.booking_sweeps.ended(now, limit);
        },
        about_booking, [&](const BookingId& id) { return complete(id, now); });
}

long PurgeCommands::run(const std::stop_token& stop) {
    return purged_in_steps(store_, stop, [&](Transaction& transaction, int limit) {
        return transaction.booking_commands.purge_commands(clock_.now() - commands_retention,
                                                           limit);
    });
}

ItemResult CompleteBookings::complete(const BookingId& id, Instant now) {
    return item_result(
        store_.transact_guarded(LockKeys().add(id), [&](Transaction& transaction) -> Result<void> {
            return complete_booking(transaction, ids_, now, id);
        }));
}

}  // namespace steady
