#pragma once

#include "domain/bookings/booking.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payouts/payout.h"

#include <string>

// The entries of security-reliability-money §3.1 for what happens after a payment: transfers,
// reversals, failed refunds, disputes, and what the provider books by itself. Named by the object
// at the provider, so that posting one twice has no second effect (I10).
namespace steady {

namespace ledger {
inline const std::string provider_fee_expense = "exp_provider_fee";
inline const std::string dispute_expense = "exp_dispute";
inline const std::string companion_loss = "loss_negative_companion";
}  // namespace ledger

// In front of a transfer's id where the id of its reversal never became known.
inline const std::string adopted_prefix = "of_";

// The companion has the money.
[[nodiscard]] LedgerEntry transfer_made_entry(EntryId id, Instant at, const Payout& payout);
// It came back; the companion is owed it again until the refund takes it.
[[nodiscard]] LedgerEntry transfer_reversed_entry(EntryId id, Instant at, const Payout& payout,
                                                  const std::string& reversal);
// It did not come back: the companion's negative balance is the house's loss.
[[nodiscard]] LedgerEntry companion_loss_entry(EntryId id, Instant at, const Payout& payout);
// A completed line is given back: payout and income of that line return to the escrow, from which
// the refund is paid. The app fee stays.
[[nodiscard]] LedgerEntry line_refunded_entry(EntryId id, Instant at, const BookingId& booking,
                                              const BookingLine& line);
// What a lost dispute took from the house is not paid to the companion as well.
[[nodiscard]] LedgerEntry payout_voided_entry(EntryId id, Instant at, const Payout& payout);

// A refund that the provider could not deliver: the money is back where it was.
[[nodiscard]] LedgerEntry refund_failed_entry(EntryId id, Instant at, const Purchase& purchase,
                                              const std::string& provider_refund, Money amount);

[[nodiscard]] LedgerEntry dispute_opened_entry(EntryId id, Instant at,
                                               const DisputeRecord& dispute);
// `fee_returned`: how much of the fee came back with the amount.
[[nodiscard]] LedgerEntry dispute_won_entry(EntryId id, Instant at, const DisputeRecord& dispute,
                                            Money fee_returned);

// From the provider's own account book, named by its row ("txn_…").
[[nodiscard]] LedgerEntry provider_fee_entry(EntryId id, Instant at, const std::string& movement,
                                             Money fee);
// Funds of a payment can be spent: `net` is what is left of it after the fee.
[[nodiscard]] LedgerEntry funds_available_entry(EntryId id, Instant at, const std::string& movement,
                                                Money net);
// Money moved without a cause that we know, signed as our balance saw it; an operator looks.
[[nodiscard]] LedgerEntry unmatched_entry(EntryId id, Instant at, const std::string& movement,
                                          Money net);
// …and the cause was found after all.
[[nodiscard]] LedgerEntry unmatched_resolved_entry(EntryId id, Instant at,
                                                   const std::string& movement, Money net);
// Our available balance was paid out to the house's own bank account.
[[nodiscard]] LedgerEntry house_payout_entry(EntryId id, Instant at, const std::string& movement,
                                             Money net);

}  // namespace steady
