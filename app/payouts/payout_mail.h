#pragma once

#include "domain/payouts/payout.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <vector>

namespace steady {

// Notifies the companion that the payout was sent or that it failed, by its state; in neutral
// words, since a subject is shown on a locked screen.
void notify_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout);

// Notifies the companion that the payout is held. The notification names no reason: it is shown on
// a locked screen.
void notify_held(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout);
// The same for every payout of the booking that is held now and was not among `before`.
void notify_newly_held(Transaction& transaction, IdSource& ids, Instant now,
                       const BookingId& booking, const std::vector<Payout>& before);

// Notifies the companion that an operator deducted this amount after the client's bank took the
// payment back.
void notify_deducted(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout,
                     Money amount);

}  // namespace steady
