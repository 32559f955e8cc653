#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The two-letter code of a state, the District of Columbia, a territory or a military region, from
// its code or its full name in English or Spanish, ignoring case, punctuation, blanks and accents:
// "fl", "N.Y.", "New  York", "N.Carolina", "Nuevo México". nullopt: unknown; prefixes are not
// completed.
[[nodiscard]] std::optional<std::string> us_state_code(std::string_view text);

}  // namespace steady
