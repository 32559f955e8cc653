#include "app/bookings/leaving.h"

#include "app/bookings/cancellable.h"
#include "app/payments/disputed_money.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/shift.h"
#include "domain/bookings/states.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

// By the first line that goes on.
LeavingBooking started_by_first_line(const Booking& booking) {
    LeavingBooking leaving{.booking = booking.id, .start = Instant::max()};
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active() || line.service.start >= leaving.start) continue;
        leaving.start = line.service.start;
        leaving.timezone = line.timezone;
    }
    leaving.is_paid = booking.status == BookingStatus::confirmed;
    return leaving;
}

LeavingBooking leaving_client(Transaction& transaction, Booking booking, CancelledBy by,
                              Instant now) {
    mark_unanswered(booking, transaction.shifts.of_bookings({booking.id}), now);
    LeavingBooking leaving = started_by_first_line(booking);
    if (!leaving.is_paid || !cancellable(booking, by, now)) return leaving;
    const CancellationRefund refund = cancellation_refund(booking, by, now);
    leaving.disputed = disputed_of(transaction, booking.id, refund.total);
    leaving.returned = refund.total - leaving.disputed;
    leaving.lost = refund.paid - refund.total;
    return leaving;
}

// Only lines that are not over are canceled: the others are still paid for.
LeavingBooking leaving_companion(Booking own, const std::vector<BookingLineId>& canceled) {
    std::erase_if(own.lines, [&](const BookingLine& line) {
        return std::ranges::find(canceled, line.id) == canceled.end();
    });
    LeavingBooking leaving = started_by_first_line(own);
    leaving.lost = pay_for_visits(own);
    return leaving;
}

}  // namespace

std::vector<LeavingBooking> LookAtOpenBookings::run(const AccountId& account, bool by_admin) {
    const Instant now = clock_.now();
    std::vector<LeavingBooking> leaving;
    store_.read([&](Transaction& transaction) {
        for (const BookingId& id : transaction.booking_lists.live_of(account)) {
            const auto booking = transaction.bookings.find(id);
            if (!booking) continue;
            if (booking->client == account) {
                leaving.push_back(
                    leaving_client(transaction, *booking,
                                   by_admin ? CancelledBy::admin : CancelledBy::client, now));
                continue;
            }
            const auto canceled = cancellable_lines(*booking, account, now);
            if (canceled.empty()) continue;
            leaving.push_back(leaving_companion(own_part(*booking, account), canceled));
            if (!by_admin) continue;
            const auto found = cancellable_by(transaction, *booking, {.account = account}, now);
            if (found) leaving.back().returned = found->refund(now).to_refund();
        }
        return 0;
    });
    for (LeavingBooking& each : leaving) {
        if (each.timezone.empty()) continue;
        each.local_start = time_zones_.to_local(each.start, each.timezone);
    }
    std::ranges::sort(leaving, {}, &LeavingBooking::start);
    return leaving;
}

}  // namespace steady
