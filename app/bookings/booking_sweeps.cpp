#include "app/bookings/booking_sweeps.h"

#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/move_line.h"
#include "app/bookings/payout_sources.h"
#include "app/bookings/shift_notifications.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/states.h"
#include "domain/bookings/timing.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/sweeping.h"

#include <utility>

namespace steady {
namespace {

WorkItem about_booking(const BookingId& id) {
    return {id.text(), id};
}

}  // namespace

Result<void> end_hold(Transaction& transaction, const BookingId& id, Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    const auto next = after(booking->status, BookingEvent::hold_ran_out);
    if (!next) return refuse(Refusal::conflict);
    const BookingStatus before = std::exchange(booking->status, *next);
    booking->cancelled_at = now;
    booking->cancelled_by = CancelledBy::hold_expired;
    if (!transaction.bookings.update(*booking, before)) return refuse(Refusal::conflict);
    withdraw_call_to_pay(transaction, *booking);
    return {};
}

int ExpireHolds::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    int ended = 0;
    work_on_each(
        failing, store_, sweep_limit, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.bookings.expired_holds(now, limit);
        },
        about_booking, [&](const BookingId& id) { return expire(id, now, ended); });
    return ended;
}

ItemResult ExpireHolds::expire(const BookingId& id, Instant now, int& ended) {
    const auto booking =
        store_.read([&](Transaction& transaction) { return transaction.bookings.find(id); });
    if (!booking || !hold_lapsed(*booking, now)) return {};
    const auto closing = close_checkout_(booking->client, id);
    if (!closing) return std::unexpected(closing.error().message);
    if (*closing == CheckoutClosing::paid) return std::unexpected("paid, and not confirmed yet");
    const auto released =
        store_.transact_guarded(LockKeys().add(id), [&](Transaction& transaction) -> Result<void> {
            if (auto over = end_hold(transaction, id, now); !over) return over;
            notify_unpaid(transaction, ids_, now, *booking);
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
    owe_for_lines(transaction, booking->id,
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
        [&](Transaction& transaction, int limit) { return transaction.bookings.ended(now, limit); },
        about_booking, [&](const BookingId& id) { return complete(id, now); });
}

long PurgeCommands::run(const std::stop_token& stop) {
    return purged_in_steps(store_, stop, [&](Transaction& transaction, int limit) {
        return transaction.bookings.purge_commands(clock_.now() - commands_retention, limit);
    });
}

ItemResult CompleteBookings::complete(const BookingId& id, Instant now) {
    return item_result(
        store_.transact_guarded(LockKeys().add(id), [&](Transaction& transaction) -> Result<void> {
            return complete_booking(transaction, ids_, now, id);
        }));
}

}  // namespace steady
