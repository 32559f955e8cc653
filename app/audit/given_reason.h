#pragma once

#include "domain/core/error.h"

#include <string>

namespace steady {

// What an administrator must say of an act that needs explaining: some words, at most 500 bytes.
// Refuses invalid_input.
[[nodiscard]] Result<void> demand_reason(const std::string& reason);

}  // namespace steady
