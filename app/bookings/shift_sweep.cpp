#include "app/bookings/shift_sweep.h"

#include "app/background/each_item.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/shift_news.h"
#include "ports/bookings.h"
#include "ports/shifts.h"

#include <algorithm>

namespace steady {
namespace {

// Canceled, moved or over: nobody waits any more.
bool still_awaited(const std::optional<Booking>& booking, const BookingLineId& id) {
    if (!booking || booking->status != BookingStatus::confirmed) return false;
    const auto line = std::ranges::find(booking->lines, id, &BookingLine::id);
    return line != booking->lines.end() && line->goes_on();
}

}  // namespace

int MissedAcknowledgements::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    int told = 0;
    work_on_each(
        failing, store_, sweep_limit, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.shifts.newly_missed(now, limit);
        },
        [](const ShiftWords& shift) {
            return WorkItem{shift.line.text(), shift.booking};
        },
        [&](const ShiftWords& shift) -> ItemResult {
            if (settle(shift.line, now)) ++told;
            return {};
        });
    return told;
}

bool MissedAcknowledgements::settle(const BookingLineId& id, Instant now) {
    bool told = false;
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        told = false;  // the transaction may be tried again
        auto shift = transaction.shifts.find(id);
        if (!shift || !unacknowledged(*shift, now) || shift->missed_at) return {};
        const auto booking = transaction.bookings.find(shift->booking);
        if (still_awaited(booking, id)) {
            shift->missed_at = now;
            tell_unacknowledged(transaction, ids_, now, *booking);
            told = true;
        } else {
            shift->acknowledge_by.reset();
        }
        transaction.shifts.save(*shift);
        return {};
    });
    return told;
}

}  // namespace steady
