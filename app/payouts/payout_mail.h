#pragma once

#include "domain/payouts/payout.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Tells the companion that the payout was sent or that it failed, by its state; neutral words,
// since a subject shows on a locked screen.
void notify_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout);

// That an operator deducted so much from it after the client's bank took the payment back.
void notify_deducted(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout,
                     Money amount);

}  // namespace steady
