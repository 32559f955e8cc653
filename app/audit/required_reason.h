#pragma once

#include "domain/core/error.h"

#include <string>
#include <string_view>

namespace steady {

inline constexpr std::string_view no_reason_given = "no reason given";

// What an administrator must say of an act that needs explaining: some words, at most 500 bytes.
// Refuses invalid_input.
[[nodiscard]] Result<void> demand_reason(const std::string& reason);

// The same for calls whose body the specification states without a reason: no_reason_given where
// there is none. The web app asks for one all the same (ADR 85). Refuses what is too long.
[[nodiscard]] Result<std::string> reason_or_none(const std::string& reason);

}  // namespace steady
