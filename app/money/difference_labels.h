#pragma once

#include "domain/money/reconciliation.h"

#include <string>

namespace steady {

// What differs between the provider's books and ours, and what to do about it, for the operator who
// reads the note.
[[nodiscard]] std::string difference_text(const Difference& difference);

}  // namespace steady
