#pragma once

#include <optional>

namespace steady {

// Whether a page of a list, with the number of all its rows, is one question (Store::ask): the rows
// of a first page tell of that number as well, a later page may have none.
[[nodiscard]] constexpr bool is_one_question(bool is_first_page,
                                             const std::optional<long>& known_total) {
    return is_first_page || known_total.has_value();
}

}  // namespace steady
