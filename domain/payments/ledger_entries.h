#pragma once

#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"

#include <string>

// The entries of security-reliability-money §3.1 for payments. Each is built from amounts that sum
// to zero by construction and named by what caused it, so posting it twice has no second effect
// (I10). What bookings and payouts post stands beside their own rules.
namespace steady {

namespace ledger {
inline const std::string provider_pending = "provider_pending";
inline const std::string provider_available = "provider_available";
inline const std::string commission_income = "rev_commission";
inline const std::string company_fee_income = "rev_company_fee";
inline const std::string app_fee_income = "rev_app_fee";
inline const std::string verification_income = "rev_verification";
inline const std::string highlight_income = "rev_highlight";
inline const std::string provider_fee_expense = "exp_provider_fee";
inline const std::string dispute_expense = "exp_dispute";
inline const std::string companion_loss = "loss_negative_companion";
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
// Money that arrived in another amount than asked; stays until an operator has looked (WH6).
[[nodiscard]] LedgerEntry suspense_entry(EntryId id, Instant at, const Purchase& purchase,
                                         const std::string& provider_payment, Money amount);

// Money given back. The provider keeps its own fee.
[[nodiscard]] LedgerEntry refund_entry(EntryId id, Instant at, const Purchase& purchase,
                                       const std::string& provider_refund, Money amount);
// A refund that the provider could not deliver: the money is back where it was.
[[nodiscard]] LedgerEntry refund_failed_entry(EntryId id, Instant at, const Purchase& purchase,
                                              const std::string& provider_refund, Money amount);

[[nodiscard]] LedgerEntry dispute_opened_entry(EntryId id, Instant at,
                                               const DisputeRecord& dispute);
// `fee_returned`: how much of the fee came back with the amount.
[[nodiscard]] LedgerEntry dispute_won_entry(EntryId id, Instant at, const DisputeRecord& dispute,
                                            Money fee_returned);

// Money due back that the client's bank has given back by the dispute: what the dispute took pays
// it. Needs `refund.dispute`.
[[nodiscard]] LedgerEntry refund_charged_back_entry(EntryId id, Instant at,
                                                    const Purchase& purchase,
                                                    const RefundRecord& refund);
// The dispute was won: it is due again.
[[nodiscard]] LedgerEntry refund_reinstated_entry(EntryId id, Instant at, const Purchase& purchase,
                                                  const RefundRecord& refund);

}  // namespace steady
