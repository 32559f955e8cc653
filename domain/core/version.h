#pragma once

#include <string_view>

namespace steady {

inline constexpr std::string_view product_version = "1.0.0";  // NAV-060

}  // namespace steady
