#pragma once

#include "domain/core/ids.h"
#include "domain/payouts/payout.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <vector>

namespace steady {

// The payouts of a booking, each with the payment that it is paid from. Of several payments the
// first that is still large enough; where none is, the payout comes from the whole account.
[[nodiscard]] std::vector<Payout> with_sources(Transaction& transaction, const BookingId& booking,
                                               std::vector<Payout> payouts);

// Owes the companions of a booking's lines what `payouts` says, whether they were completed,
// cancelled or moved: from the payments they are paid from, and held where a party said that the
// other did not come.
// Notifies the companions whose payouts are held.
void owe_for_lines(Transaction& transaction, IdSource& ids, Instant now, const BookingId& booking,
                   std::vector<Payout> payouts);

}  // namespace steady
