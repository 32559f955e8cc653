#pragma once

#include "domain/payouts/payout.h"
#include "ports/store_fwd.h"

namespace steady {

// How much an operator may still deduct from this payout: at most its amount, and from all payouts
// of the booking together at most the sum of its lost disputes. Zero while a dispute is open, once
// a part of its transfer came back, or after an earlier deduction unless another dispute was lost.
[[nodiscard]] Money deductible_of(Transaction& transaction, const Payout& payout);

}  // namespace steady
