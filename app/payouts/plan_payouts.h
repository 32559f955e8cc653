#pragma once

#include "domain/payouts/payout_rules.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

// Writes what the lines of a booking owe their companions, in the transaction that posts the same
// amounts to their accounts. Once per line, however often it runs.
void plan_payouts(Transaction& transaction, IdSource& ids, Instant now,
                  std::vector<Payout> payouts);

// Whether this payout may be sent, from what the store knows now.
[[nodiscard]] PayoutStanding standing_of(Transaction& transaction, const Payout& payout);

// Makes a payout wait, or ends it when a lost dispute has taken its money (with its entry). False
// when its state does not allow that.
[[nodiscard]] bool hold_back(Transaction& transaction, IdSource& ids, Instant now, Payout payout,
                             const PayoutStanding& why);

// Nobody sends the line's payout, if it has one that was not sent yet, before an operator releases
// it. `why` is what operators read.
void hold_until_operator(Transaction& transaction, const BookingLineId& line,
                         const std::string& why);

// Puts a waiting payout where it belongs now: due again, waiting for something else, or never.
void review_payout(Transaction& transaction, IdSource& ids, Instant now, Payout payout);
// Puts every waiting payout of the companion, or of the booking, where it belongs now.
void review_held_payouts(Transaction& transaction, IdSource& ids, Instant now,
                         const AccountId& companion);
void review_payouts_of(Transaction& transaction, IdSource& ids, Instant now,
                       const BookingId& booking);

}  // namespace steady
