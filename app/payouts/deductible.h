#pragma once

#include "domain/payouts/payout.h"
#include "ports/store.h"

namespace steady {

// How much an operator may still deduct from this payout: no more than it is, and from all payouts
// of the booking together no more than lost disputes took. Zero while a dispute is open, or when
// something was deducted from it before.
[[nodiscard]] Money deductible_of(Transaction& transaction, const Payout& payout);

}  // namespace steady
