#pragma once

#include <cstddef>
#include <string_view>

namespace steady {

inline constexpr std::size_t max_location = 300;  // characters of a meeting place

// Whether a typed meeting place names more than its area, so that two people can find each other: a
// street or a named place in addition to the city, the state and the ZIP. `city` is the city that
// it was geocoded to. False for "Boston, MA 02115"; true for "12 Beacon St, Boston" and "Logan
// Airport, Boston". A single word next to the area counts as a neighborhood.
[[nodiscard]] bool names_exact_address(std::string_view location, std::string_view city);

}  // namespace steady
