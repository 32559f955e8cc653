#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/payments/ledger.h"

#include <optional>

// The entries of security-reliability-money §3.1 for what becomes of a booking's money once it is
// paid. Named by the booking or its line, so that posting one twice has no second effect (I10).
namespace steady {

struct MoveTerms;

// The travel money of a confirmed booking leaves its escrow for its reserve; nothing without any.
[[nodiscard]] std::optional<LedgerEntry> travel_reserved_entry(EntryId id, Instant at,
                                                               const Booking& booking);
// A line of a completed booking: the companion's payout and travel money, commission, fee.
[[nodiscard]] LedgerEntry line_completed_entry(EntryId id, Instant at, const BookingId& booking,
                                               const BookingLine& line);
// A line is taken out of a booking that goes on: all of it is given back, so its travel money is
// paid from the escrow again. Nothing without any.
[[nodiscard]] std::optional<LedgerEntry> line_cancelled_entry(EntryId id, Instant at,
                                                              const BookingId& booking,
                                                              const BookingLine& line);
// A line took another one's place: the travel money follows it, and what is kept of the time that
// was given up leaves the escrow. `booking` has both. Nothing when nothing moves.
[[nodiscard]] std::optional<LedgerEntry> line_moved_entry(EntryId id, Instant at,
                                                          const Booking& booking,
                                                          const BookingLine& moved);
// The same by terms that are known; `line` is the one whose place it took.
[[nodiscard]] std::optional<LedgerEntry> line_moved_entry(EntryId id, Instant at,
                                                          const Booking& booking,
                                                          const BookingLine& line,
                                                          const BookingLine& moved,
                                                          const MoveTerms& terms);
// A completed line is given back: payout and income of that line return to the escrow, from which
// the refund is paid. The app fee stays.
[[nodiscard]] LedgerEntry line_refunded_entry(EntryId id, Instant at, const BookingId& booking,
                                              const BookingLine& line);
// The app fee, once per booking.
[[nodiscard]] LedgerEntry booking_completed_entry(EntryId id, Instant at, const Booking& booking);
// What a cancelled booking keeps leaves escrow and reserve; exactly `refund.total` stays in escrow.
// `booking` is the one before: the lines that still went on are what is cancelled. Nothing when
// nothing moves.
[[nodiscard]] std::optional<LedgerEntry> booking_cancelled_entry(EntryId id, Instant at,
                                                                 const Booking& booking,
                                                                 const CancellationRefund& refund);

}  // namespace steady
