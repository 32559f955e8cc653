#pragma once

#include "domain/payouts/payout.h"
#include "ports/store.h"

namespace steady {

// How much an operator may still deduct from this payout: at most its amount, and from all payouts
// of the booking together at most the sum of its lost disputes. Zero while a dispute is open, or
// after an earlier deduction from it.
[[nodiscard]] Money deductible_of(Transaction& transaction, const Payout& payout);

}  // namespace steady
