#include "app/bookings/leaving.h"

#include "app/payments/disputed_money.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/states.h"
#include "ports/bookings.h"

#include <algorithm>

namespace steady {
namespace {

LeavingBooking leaving_client(Transaction& transaction, const Booking& booking, CancelledBy by,
                              Instant now) {
    LeavingBooking leaving{.booking = booking.id,
                           .start = booking.first_start(),
                           .timezone = booking.lines.front().timezone,
                           .is_paid = booking.status == BookingStatus::confirmed};
    if (!leaving.is_paid || !cancellable(booking, by, now)) return leaving;
    const CancellationRefund refund = cancellation_refund(booking, by, now);
    leaving.disputed = disputed_of(transaction, booking.id, refund.total);
    leaving.returned = refund.total - leaving.disputed;
    leaving.lost = refund.paid - refund.total;
    return leaving;
}

LeavingBooking leaving_companion(const Booking& own) {
    const bool is_paid = own.status == BookingStatus::confirmed;
    return {.booking = own.id,
            .start = own.first_start(),
            .timezone = own.lines.front().timezone,
            .is_paid = is_paid,
            .lost = is_paid ? pay_for_visits(own) : Money{}};
}

}  // namespace

std::vector<LeavingBooking> LookAtOpenBookings::run(const AccountId& account, bool by_admin) {
    const Instant now = clock_.now();
    std::vector<LeavingBooking> leaving;
    store_.read([&](Transaction& transaction) {
        for (const BookingId& id : transaction.bookings.live_of(account)) {
            const auto booking = transaction.bookings.find(id);
            if (!booking) continue;
            if (booking->client == account) {
                leaving.push_back(
                    leaving_client(transaction, *booking,
                                   by_admin ? CancelledBy::admin : CancelledBy::client, now));
            } else if (!cancellable_lines(*booking, account, now).empty()) {
                leaving.push_back(leaving_companion(own_part(*booking, account)));
            }
        }
        return 0;
    });
    std::ranges::sort(leaving, {}, &LeavingBooking::start);
    return leaving;
}

}  // namespace steady
