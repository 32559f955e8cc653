#pragma once

#include "domain/payouts/payout_rules.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Writes what the lines of a booking owe their companions, in the transaction that posts the same
// amounts to their accounts. Once per line, however often it runs.
void plan_payouts(Transaction& transaction, std::vector<Payout> payouts);

// Whether this payout may be sent, from what the store knows now.
[[nodiscard]] PayoutBalance standing_of(Transaction& transaction, const Payout& payout);

// Makes a payout wait. False when its state does not allow that.
[[nodiscard]] bool hold_back(Transaction& transaction, Payout payout, const PayoutBalance& why);

// Why the payouts of the booking wait for an operator: the client's bank took back what was paid
// for it, for good. Nothing where it did not.
[[nodiscard]] std::optional<std::string> lost_dispute_text(Transaction& transaction,
                                                           const BookingId& booking);

// Nobody sends the line's payout, if it has one that was not sent yet, before an operator releases
// it. `why` is what operators read.
void hold_until_operator(Transaction& transaction, const BookingLineId& line,
                         const std::string& why);

// Puts a waiting payout where it belongs now: due again, waiting for something else, or never.
void review_payout(Transaction& transaction, Payout payout);
// Puts every waiting payout of the companion, or of the booking, where it belongs now.
void review_held_payouts(Transaction& transaction, const AccountId& companion);
void review_payouts_of(Transaction& transaction, const BookingId& booking);

}  // namespace steady
