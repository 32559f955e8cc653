#pragma once

#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>
#include <vector>

namespace steady {

// What an administrator sees of payouts and may do with them (decisions §5, §7).
class OperatePayouts {
  public:
    OperatePayouts(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}

    // Newest due first; at most `limit`.
    [[nodiscard]] std::vector<Payout> list(const std::optional<PayoutState>& state, int limit);
    // Lets the next round send a failed payout again, or wait when it must; a waiting one is looked
    // at again. Refuses not_found and payout_not_retryable. Kept in the operator's notes.
    [[nodiscard]] Result<Payout> retry(const AdminId& admin, const BookingLineId& line);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
