#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"

#include <optional>
#include <string>

// The entries of security-reliability-money §3.1. Each is built from amounts that sum to zero by
// construction and named by what caused it, so posting it twice has no second effect.
namespace steady {

namespace ledger {
inline const std::string provider_pending = "provider_pending";
inline const std::string provider_available = "provider_available";
inline const std::string commission_income = "rev_commission";
inline const std::string company_fee_income = "rev_company_fee";
inline const std::string app_fee_income = "rev_app_fee";
inline const std::string verification_income = "rev_verification";
inline const std::string highlight_income = "rev_highlight";
inline const std::string suspense = "suspense";
[[nodiscard]] std::string booking_escrow(const BookingId& booking);
// What the client paid for the companions' travel, apart from the escrow (decisions §5).
[[nodiscard]] std::string travel_reserve(const BookingId& booking);
[[nodiscard]] std::string companion_payable(const AccountId& companion);
// Where the money of a purchase waits or was earned: a booking's escrow, else income.
[[nodiscard]] std::string purchase_account(const Purchase& purchase);
}  // namespace ledger

// The provider holds the money of a purchase.
[[nodiscard]] LedgerEntry checkout_paid_entry(EntryId id, Instant at, const Purchase& purchase);
// The travel money of a confirmed booking leaves its escrow for its reserve; nothing without any.
[[nodiscard]] std::optional<LedgerEntry> travel_reserved_entry(EntryId id, Instant at,
                                                               const Booking& booking);
// Money given back. The provider keeps its own fee.
[[nodiscard]] LedgerEntry refund_entry(EntryId id, Instant at, const Purchase& purchase,
                                       const std::string& provider_refund, Money amount);
// A line of a completed booking: the companion's payout and travel money, commission, fee.
[[nodiscard]] LedgerEntry line_completed_entry(EntryId id, Instant at, const BookingId& booking,
                                               const BookingLine& line);
// A line is taken out of a booking that goes on: all of it is given back, so its travel money is
// paid from the escrow again. Nothing without any.
[[nodiscard]] std::optional<LedgerEntry> line_cancelled_entry(EntryId id, Instant at,
                                                              const BookingId& booking,
                                                              const BookingLine& line);
// The app fee, once per booking.
[[nodiscard]] LedgerEntry booking_completed_entry(EntryId id, Instant at, const Booking& booking);
// What a cancelled booking keeps leaves escrow and reserve; exactly `refund.total` stays in escrow.
// `booking` is the one before: the lines that still went on are what is cancelled. Nothing when
// nothing moves.
[[nodiscard]] std::optional<LedgerEntry> booking_cancelled_entry(EntryId id, Instant at,
                                                                 const Booking& booking,
                                                                 const CancellationRefund& refund);
// Money that arrived in another amount than asked; stays until an operator has looked (WH6).
[[nodiscard]] LedgerEntry suspense_entry(EntryId id, Instant at, const Purchase& purchase,
                                         const std::string& provider_payment, Money amount);

}  // namespace steady
