#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/payments/ledger.h"

#include <optional>

// The ledger entries of security-reliability-money §3.1 for everything that happens to a booking's
// money after payment. Keyed by the booking or its line, so that posting one twice has no second
// effect (I10).
namespace steady {

struct MoveTerms;

// Moves the travel money of a confirmed booking from its escrow to its reserve; nullopt without
// travel money.
[[nodiscard]] std::optional<LedgerEntry> travel_reserved_entry(EntryId id, Instant at,
                                                               const Booking& booking);
// Settles one line of a completed booking: the companion's payout and travel money, commission,
// fee.
[[nodiscard]] LedgerEntry line_completed_entry(EntryId id, Instant at, const BookingId& booking,
                                               const BookingLine& line);
// A line is canceled in a booking that stays active. All of it is refunded, so its travel money
// returns to the escrow, which pays the refund. nullopt without travel money.
[[nodiscard]] std::optional<LedgerEntry> line_cancelled_entry(EntryId id, Instant at,
                                                              const BookingId& booking,
                                                              const BookingLine& line);
// A line replaced another one: the travel money follows it, and the amount retained for the old
// time leaves the escrow. `booking` contains both. nullopt when no money moves.
[[nodiscard]] std::optional<LedgerEntry> line_moved_entry(EntryId id, Instant at,
                                                          const Booking& booking,
                                                          const BookingLine& moved);
// The same with known terms; `line` is the one that was replaced.
[[nodiscard]] std::optional<LedgerEntry> line_moved_entry(EntryId id, Instant at,
                                                          const Booking& booking,
                                                          const BookingLine& line,
                                                          const BookingLine& moved,
                                                          const MoveTerms& terms);
// A completed line is refunded: its payout and income return to the escrow, which pays the refund.
// The app fee stays.
[[nodiscard]] LedgerEntry line_refunded_entry(EntryId id, Instant at, const BookingId& booking,
                                              const BookingLine& line);
// The app fee, once per booking.
[[nodiscard]] LedgerEntry booking_completed_entry(EntryId id, Instant at, const Booking& booking);
// The amount retained from a canceled booking leaves escrow and reserve; exactly `refund.total`
// stays in escrow. `booking` is the state before: the lines still active in it are the ones being
// canceled. nullopt when no money moves.
[[nodiscard]] std::optional<LedgerEntry> booking_cancelled_entry(EntryId id, Instant at,
                                                                 const Booking& booking,
                                                                 const CancellationRefund& refund);

}  // namespace steady
