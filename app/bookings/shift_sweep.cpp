#include "app/bookings/shift_sweep.h"

#include "app/background/each_item.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/cancellable.h"
#include "app/bookings/shift_notifications.h"
#include "ports/bookings.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

// nullptr: canceled, moved or over, so that no answer is due.
const BookingLine* awaited_line(const std::optional<Booking>& booking, const BookingLineId& id) {
    if (!booking || booking->status != BookingStatus::confirmed) return nullptr;
    const BookingLine* line = booking->line(id);
    return line && line->is_active() ? line : nullptr;
}

const BookingLine& line_of_shift(const Booking& booking, const ShiftReport& shift) {
    return *booking.line(shift.line);
}

bool is_near(const ShiftReport& shift, Instant now) {
    return shift.start <= now + near_visit && now - cancels_unanswered_until < shift.start;
}

}  // namespace

int MissedAcknowledgements::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    const std::string name = work;
    settle_each(
        name + " (reminders)", stop,
        [&](Transaction& transaction, int limit) {
            return transaction.shifts.to_remind(now, limit);
        },
        [&](Transaction& transaction, ShiftReport& shift, const Booking& booking) {
            return remind(transaction, shift, booking, now);
        });
    const int missed = settle_each(
        name, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.shifts.newly_missed(now, limit);
        },
        [&](Transaction& transaction, ShiftReport& shift, const Booking& booking) {
            return miss(transaction, shift, booking, now);
        });
    return missed + settle_each(
                        name + " (near visits)", stop,
                        [&](Transaction& transaction, int limit) {
                            return transaction.shifts.still_unanswered(
                                now - cancels_unanswered_until, now + near_visit, limit);
                        },
                        [&](Transaction& transaction, ShiftReport& shift, const Booking& booking) {
                            return cancel(transaction, shift, booking, now);
                        });
}

int MissedAcknowledgements::settle_each(const std::string& name, const std::stop_token& stop,
                                        const FindShifts& find, const SettleShift& settle) {
    FailingItems failing(store_, clock_, name);
    int settled = 0;
    work_on_each(
        failing, store_, sweep_limit, stop, find,
        [](const ShiftReport& shift) {
            return WorkItem{shift.line.text(), shift.booking};
        },
        [&](const ShiftReport& found) -> ItemResult {
            bool done = false;
            (void)store_.transact_guarded(
                LockKeys().add(found.booking), [&](Transaction& transaction) -> Result<void> {
                    done = false;  // the transaction may be tried again
                    auto shift = transaction.shifts.find(found.line);
                    if (!shift || shift->acknowledged_at) return {};
                    const auto booking = transaction.bookings.find(shift->booking);
                    if (awaited_line(booking, found.line)) {
                        done = settle(transaction, *shift, *booking);
                    } else {
                        shift->acknowledge_by.reset();
                        shift->remind_at.reset();
                    }
                    transaction.shifts.save(*shift);
                    return {};
                });
            if (done) ++settled;
            return {};
        });
    return settled;
}

bool MissedAcknowledgements::remind(Transaction& transaction, ShiftReport& shift,
                                    const Booking& booking, Instant now) {
    shift.remind_at.reset();
    if (shift.missed_at || !shift.acknowledge_by || *shift.acknowledge_by <= now) return false;
    notify_answer_requested(transaction, ids_, zones_, now, booking,
                            {line_of_shift(booking, shift)}, *shift.acknowledge_by);
    return true;
}

bool MissedAcknowledgements::miss(Transaction& transaction, ShiftReport& shift,
                                  const Booking& booking, Instant now) {
    if (!unacknowledged(shift, now) || shift.missed_at) return false;
    shift.missed_at = now;
    shift.remind_at.reset();
    if (is_near(shift, now) && cancel(transaction, shift, booking, now)) return true;
    notify_unacknowledged(transaction, ids_, now, booking);
    notify_answer_missed(transaction, ids_, now, booking, line_of_shift(booking, shift), false);
    return true;
}

bool MissedAcknowledgements::cancel(Transaction& transaction, ShiftReport& shift,
                                    const Booking& booking, Instant now) {
    if (shift.checked_in_at || !shift.missed_at) return false;
    const auto found = find_unanswered(transaction, booking.id, shift.line, now);
    if (!found || !cancel_booking(transaction, ids_, now, *found, "")) return false;
    notify_answer_missed(transaction, ids_, now, booking, line_of_shift(booking, shift), true);
    shift.acknowledge_by.reset();
    return true;
}

}  // namespace steady
