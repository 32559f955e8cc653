#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// A degree or skill in the form that stores compare: trimmed, ASCII lower case.
[[nodiscard]] std::string normalised_tag(std::string_view tag);

// Whether any of `wanted` is among `tags`, ignoring case; true when `wanted` is empty.
[[nodiscard]] bool has_any_tag(const std::vector<std::string>& tags,
                               const std::vector<std::string>& wanted);

}  // namespace steady
