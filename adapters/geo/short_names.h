#pragma once

#include <optional>
#include <string_view>

namespace steady {

// Colloquial names of a city where the table of ZIP codes has another one: "NYC", "Philly".
struct ShortName {
    std::string_view name;  // lower case, single spaces
    std::string_view city;
    std::string_view state;
    std::string_view shown{};  // its name in answers; the city when empty
};

[[nodiscard]] std::optional<ShortName> short_name(std::string_view words);

}  // namespace steady
