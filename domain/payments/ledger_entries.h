#pragma once

#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"

#include <string>

// The ledger entries of security-reliability-money §3.1 for payments. Each is built from amounts
// that sum to zero by construction and keyed by its cause, so posting it twice has no second effect
// (I10). The entries of bookings and payouts are next to their own rules.
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
inline const std::string goodwill_expense = "exp_goodwill";
inline const std::string companion_loss = "loss_negative_companion";
inline const std::string suspense = "suspense";
[[nodiscard]] std::string booking_escrow(const BookingId& booking);
// The client's payment for the companions' travel, separate from the escrow (decisions §5).
[[nodiscard]] std::string travel_reserve(const BookingId& booking);
[[nodiscard]] std::string companion_payable(const AccountId& companion);
// The account that receives the money of a purchase: a booking's escrow, else income.
[[nodiscard]] std::string purchase_account(const Purchase& purchase);
}  // namespace ledger

// The provider has received the money of a purchase.
[[nodiscard]] LedgerEntry checkout_paid_entry(EntryId id, Instant at, const Purchase& purchase);
// Money that arrived in another amount than requested; stays until an operator resolves it (WH6).
[[nodiscard]] LedgerEntry suspense_entry(EntryId id, Instant at, const Purchase& purchase,
                                         const std::string& provider_payment, Money amount);

// A refund. The provider retains its own fee.
[[nodiscard]] LedgerEntry refund_entry(EntryId id, Instant at, const Purchase& purchase,
                                       const std::string& provider_refund, Money amount);
// A refund that the provider could not deliver: the money is back where it was.
[[nodiscard]] LedgerEntry refund_failed_entry(EntryId id, Instant at, const Purchase& purchase,
                                              const std::string& provider_refund, Money amount);

[[nodiscard]] LedgerEntry dispute_opened_entry(EntryId id, Instant at,
                                               const DisputeRecord& dispute);
// `fee_returned`: the part of the fee that was returned with the amount.
[[nodiscard]] LedgerEntry dispute_won_entry(EntryId id, Instant at, const DisputeRecord& dispute,
                                            Money fee_returned);

// A due refund that the client's bank already paid through the dispute: it is paid from the
// disputed amount. Needs `refund.dispute`.
[[nodiscard]] LedgerEntry refund_charged_back_entry(EntryId id, Instant at,
                                                    const Purchase& purchase,
                                                    const RefundRecord& refund);
// The dispute was won: the refund is due again.
[[nodiscard]] LedgerEntry refund_reinstated_entry(EntryId id, Instant at, const Purchase& purchase,
                                                  const RefundRecord& refund);

}  // namespace steady
