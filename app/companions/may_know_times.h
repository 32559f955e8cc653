#pragma once

#include "domain/core/ids.h"
#include "ports/store_fwd.h"

#include <optional>

namespace steady {

// Whether an account may see exactly when companions are busy: a client with a verified ID and a
// confirmed mailbox. Every other caller is a stranger (ADR 76).
[[nodiscard]] bool may_know_times(Transaction& transaction, const std::optional<AccountId>& caller);

}  // namespace steady
