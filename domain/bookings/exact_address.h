#pragma once

#include <cstddef>
#include <string_view>

namespace steady {

inline constexpr std::size_t max_location = 300;  // characters of a meeting place

// Whether a typed meeting place says more than its area, so that two people can find each other: a
// street or a named place besides the city, the state and the ZIP. `city` is the one it was found
// in. "Boston, MA 02115" has none; "12 Beacon St, Boston" and "Logan Airport, Boston" have one. One
// word alone beside the area is taken for a neighborhood.
[[nodiscard]] bool names_exact_address(std::string_view location, std::string_view city);

}  // namespace steady
