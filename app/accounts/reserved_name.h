#pragma once

#include "ports/text_forms.h"

#include <string_view>

namespace steady {

inline constexpr const char* reserved_name_text =
    "Please choose another name: this one reads as if it were Steady's own staff or an emergency "
    "line.";

// Whether a companion's display name impersonates the product or its staff: each of its words
// consists of words of a short list, or looks like it (UTS #39), and one of them names the product
// or a role in it ("Support", "Steady Team", "SteadySupport", "Аdmin 2" with a Cyrillic letter).
// "Grace Steady" is a name.
[[nodiscard]] bool is_reserved_name(const TextForms& texts, std::string_view name);

}  // namespace steady
