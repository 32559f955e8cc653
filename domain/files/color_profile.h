#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// An ICC profile without its texts: devices, owners, dates and private tags are removed; the matrix
// and the curves that convert colors stay. nullopt for profiles of another kind (lookup tables,
// CMYK): such a picture is shown without a profile.
[[nodiscard]] std::optional<std::string> clean_color_profile(std::string_view bytes);

}  // namespace steady
