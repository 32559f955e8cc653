#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The two-letter code of a state, the District of Columbia, a territory or a military region, from
// its code or its full name, ignoring case, punctuation and blanks: "fl", "N.Y.", "New  York",
// "N.Carolina". nullopt: unknown; prefixes are not completed.
[[nodiscard]] std::optional<std::string> us_state_code(std::string_view text);

}  // namespace steady
