#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"

#include <vector>

// In a booking of several companions each sees and cancels only their own lines (decisions §4).
namespace steady {

// The booking as this companion sees it: only their lines, with the place, sums, type and state
// that follow from them; without the app fee, which belongs to no line. For a booking without a
// line of this companion, the lines are empty and the status is canceled.
[[nodiscard]] Booking own_part(const Booking& booking, const AccountId& companion);

// The price of the booking: its total less the credit from earlier times of moved visits.
[[nodiscard]] Money sum_to_pay(const Booking& booking);

// The lines that this companion's canceling would remove now: their active lines that have not
// ended.
[[nodiscard]] std::vector<BookingLineId> cancellable_lines(const Booking& booking,
                                                           const AccountId& companion, Instant now);

// Whether the booking has active lines other than these.
[[nodiscard]] bool is_active_without(const Booking& booking,
                                     const std::vector<BookingLineId>& lines);

// Whether the client may cancel this visit and keep the others: its companion has not answered
// (mark_unanswered), so it is free, and no remaining visit depends on the trip that it pays for.
[[nodiscard]] bool client_may_cancel_alone(const Booking& booking, const BookingLine& line);

// The refund when these lines are removed from a paid booking: all of each, since the client
// removes only visits that are free to cancel; the app fee stays with the remaining lines.
[[nodiscard]] CancellationRefund refund_of_lines(const Booking& booking,
                                                 const std::vector<BookingLineId>& lines);

// Removes the lines from a paid booking that stays active. Their refunds are added to the
// booking's.
[[nodiscard]] Booking without_lines(Booking booking, const std::vector<BookingLineId>& lines,
                                    const LineCancellation& cancellation);

// A paid booking with nothing left: every line that was active until now is canceled, and refunded
// as the tier says.
[[nodiscard]] Booking wholly_cancelled(Booking booking, const LineCancellation& cancellation,
                                       const CancellationRefund& refund);

}  // namespace steady
