#pragma once

#include <optional>
#include <string_view>

namespace steady {

// Colloquial and Spanish names of a city where the table of ZIP codes has another one: "NYC",
// "Philly", "Nueva York".
struct ShortName {
    std::string_view name;  // lower case, single spaces
    std::string_view city;
    std::string_view state;
    std::string_view shown{};  // its name in answers; the city when empty
    bool is_shared = false;    // towns have this name too, and are offered next to the city
};

[[nodiscard]] std::optional<ShortName> short_name(std::string_view words);

}  // namespace steady
