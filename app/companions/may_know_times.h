#pragma once

#include "domain/core/ids.h"
#include "ports/store.h"

#include <optional>

namespace steady {

// Whether an account is told exactly when companions are busy: a client whose ID is verified and
// whose mailbox is confirmed. Everybody else is a stranger (ADR 76).
[[nodiscard]] bool may_know_times(Transaction& transaction, const std::optional<AccountId>& caller);

}  // namespace steady
