#pragma once

#include <string>
#include <vector>

namespace steady {

// A PDF file of plain lines in one built-in font. Characters outside of ASCII become question
// marks: the same lines are in index.txt.
[[nodiscard]] std::string pdf_of_lines(const std::vector<std::string>& lines);

}  // namespace steady
