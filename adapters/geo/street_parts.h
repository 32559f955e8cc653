#pragma once

#include <string>
#include <string_view>

namespace steady {

// An address with its abbreviations expanded (BOOK-080): "12 N Main St, St. Paul, MN" -> "12 North
// Main Street, Saint Paul, MN". Unknown words are not changed.
[[nodiscard]] std::string expand_address(std::string_view text);

}  // namespace steady
