#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"

#include <vector>

// In a booking of several companions each sees and cancels only their own lines (decisions §4).
namespace steady {

// The booking as this companion has it: their lines alone, with the place, sums, type and state
// that follow from them; without the app fee, which no companion's line has. Lines and status of a
// booking without a line of this companion are empty and cancelled.
[[nodiscard]] Booking own_part(const Booking& booking, const AccountId& companion);

// What is to be paid for the booking, or was: its total without what earlier times of moved visits
// gave back.
[[nodiscard]] Money sum_to_pay(const Booking& booking);

// What this companion's cancelling now takes out: own lines that go on and are not over.
[[nodiscard]] std::vector<BookingLineId> cancellable_lines(const Booking& booking,
                                                           const AccountId& companion, Instant now);

// Whether the booking has lines that go on besides these.
[[nodiscard]] bool is_active_without(const Booking& booking,
                                     const std::vector<BookingLineId>& lines);

// What taking these lines out of a paid booking pays back: all of each, since it is never the
// client who takes them out; the app fee stays with what goes on.
[[nodiscard]] CancellationRefund refund_of_lines(const Booking& booking,
                                                 const std::vector<BookingLineId>& lines);

// Takes the lines out of a paid booking that goes on. Their refunds are added to its own.
[[nodiscard]] Booking without_lines(Booking booking, const std::vector<BookingLineId>& lines,
                                    const LineCancellation& cancellation);

// A paid booking of which nothing goes on: every line that went on until now is cancelled, with
// what the tier gives back of it.
[[nodiscard]] Booking wholly_cancelled(Booking booking, const LineCancellation& cancellation,
                                       const CancellationRefund& refund);

}  // namespace steady
