#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// A degree or skill as stores compare it: trimmed, ASCII lower case.
[[nodiscard]] std::string normalised_tag(std::string_view tag);

// Whether any of `wanted` is among `tags`, without regard to case; true when nothing is wanted.
[[nodiscard]] bool has_any_tag(const std::vector<std::string>& tags,
                               const std::vector<std::string>& wanted);

}  // namespace steady
