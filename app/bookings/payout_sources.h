#pragma once

#include "domain/core/ids.h"
#include "domain/payouts/payout.h"
#include "ports/store.h"

#include <vector>

namespace steady {

// The payouts of a booking, each with the payment that it is paid from. Of several payments the
// first that is still large enough; where none is, the payout comes from the whole account.
[[nodiscard]] std::vector<Payout> with_sources(Transaction& transaction, const BookingId& booking,
                                               std::vector<Payout> payouts);

}  // namespace steady
