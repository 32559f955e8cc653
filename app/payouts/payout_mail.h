#pragma once

#include "domain/payouts/payout.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Tells the companion that the payout was sent or that it failed, by its state; neutral words,
// since a subject shows on a locked screen.
void tell_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout);

}  // namespace steady
