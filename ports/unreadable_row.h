#pragma once

#include <string>

namespace steady {

// A row whose content is not understood: an id that is no id, a value that a closed list lacks.
struct UnreadableRow {
    std::string table{};
    std::string key{};    // of the row, as it is stored
    std::string error{};  // what could not be read
    friend bool operator==(const UnreadableRow&, const UnreadableRow&) = default;
};

}  // namespace steady
