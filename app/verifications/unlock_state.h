#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/store_fwd.h"

#include <optional>

namespace steady {

enum class UnlockPayment { unpaid, pending, paid };

// An account's view of its identity unlock (IDV-003, IDV-006).
struct UnlockState {
    bool unlocked = false;
    UnlockPayment payment = UnlockPayment::unpaid;
    std::optional<Instant> paid_at;
    int tries_left = 0;
};

[[nodiscard]] UnlockState unlock_state(Transaction& transaction, const AccountId& account);

}  // namespace steady
