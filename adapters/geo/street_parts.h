#pragma once

#include <string>
#include <string_view>

namespace steady {

// An address with its abbreviations written in full (BOOK-080): "12 N Main St, St. Paul, MN" ->
// "12 North Main Street, Saint Paul, MN". Leaves what it does not know as it is.
[[nodiscard]] std::string expand_address(std::string_view text);

}  // namespace steady
