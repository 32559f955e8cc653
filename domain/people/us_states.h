#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The two letters of a state, the District of Columbia, a territory or a military region, from its
// code or its full name, whatever their case, dots and blanks: "fl", "N.Y.", "New  York". nullopt:
// it is none, and nothing is guessed from its beginning.
[[nodiscard]] std::optional<std::string> us_state_code(std::string_view text);

// "AA", "AE" and "AP": where the armed forces get mail. No place on a map belongs to them.
[[nodiscard]] bool is_military_state(std::string_view code);

}  // namespace steady
