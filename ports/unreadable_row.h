#pragma once

#include <string>

namespace steady {

// A row with invalid content: an id that does not parse, a value outside its closed list.
struct UnreadableRow {
    std::string table{};
    std::string key{};    // of the row, as stored
    std::string error{};  // the part that could not be read
    friend bool operator==(const UnreadableRow&, const UnreadableRow&) = default;
};

}  // namespace steady
