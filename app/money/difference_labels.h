#pragma once

#include "domain/money/reconciliation.h"

#include <string>

namespace steady {

// The text of an operator's note: the difference between the provider's books and ours, and the
// action to take.
[[nodiscard]] std::string difference_text(const Difference& difference);

}  // namespace steady
