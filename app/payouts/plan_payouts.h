#pragma once

#include "domain/payouts/payout_rules.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Writes the payouts of a booking's lines, in the transaction that posts the same amounts to the
// companions' accounts. Once per line, however often it runs.
void plan_payouts(Transaction& transaction, std::vector<Payout> payouts);

// Whether this payout may be sent, according to the stored data.
[[nodiscard]] PayoutBalance standing_of(Transaction& transaction, const Payout& payout);

// Holds a payout. False when its state does not allow that.
[[nodiscard]] bool hold_back(Transaction& transaction, Payout payout, const PayoutBalance& why);

// Why the payouts of the booking wait for an operator: the client's bank permanently took back the
// payment. nullopt if it did not.
[[nodiscard]] std::optional<std::string> lost_dispute_text(Transaction& transaction,
                                                           const BookingId& booking);

// Whether a note about a lost dispute of a payout that was sent, or is being sent, waits for an
// operator; and closes all of them.
[[nodiscard]] bool is_dispute_note_open(Transaction& transaction, const Payout& payout);
void close_dispute_notes(Transaction& transaction, const Payout& payout);

// Holds the line's payout, if it has one that was not sent yet, until an operator releases it.
// `why` is the text for operators; it is added to the text of an earlier hold. A payout that is
// being sent is held as soon as the provider turns out not to have made it, as long as undecided()
// has a reason.
void hold_until_operator(Transaction& transaction, const BookingLineId& line,
                         const std::string& why);

// What the companion's or the client's report of a no-show says to operators.
[[nodiscard]] const char* no_show_text(bool by_client);

// Why an operator must decide about this payout before it is sent, although it is not held: a
// dispute was lost, or a no-show was reported, while the provider was being called. nullopt
// otherwise.
[[nodiscard]] std::optional<std::string> undecided(Transaction& transaction, const Payout& payout);

// Moves a held payout to its current state: due again, held for another reason, or canceled.
void review_payout(Transaction& transaction, Payout payout);
// Does the same for every held payout of the companion, or of the booking.
void review_held_payouts(Transaction& transaction, const AccountId& companion);
void review_payouts_of(Transaction& transaction, const BookingId& booking);

}  // namespace steady
