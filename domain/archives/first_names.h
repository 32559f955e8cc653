#pragma once

#include <string>
#include <string_view>

namespace steady {

// The first name in a full name, after titles such as "Dr."; empty for none.
[[nodiscard]] std::string first_name(std::string_view full_name);

// Whether a name, in lower case, is also a common word in English or Spanish.
[[nodiscard]] bool is_common_word(std::string_view name);

}  // namespace steady
