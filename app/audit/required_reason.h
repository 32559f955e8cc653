#pragma once

#include "domain/core/error.h"

#include <string>
#include <string_view>

namespace steady {

inline constexpr std::string_view no_reason_given = "no reason given";

// Requires an administrator's reason for an act: text of at most 500 bytes that is not blank.
// Refuses invalid_input.
[[nodiscard]] Result<void> demand_reason(const std::string& reason);

// The same of a note, the field "text".
[[nodiscard]] Result<void> demand_note(const std::string& text);

// Like demand_reason() for calls whose body the specification defines without a reason:
// no_reason_given if there is none. The web app still requires one (ADR 85). Refuses a text that is
// too long.
[[nodiscard]] Result<std::string> reason_or_none(const std::string& reason);

}  // namespace steady
