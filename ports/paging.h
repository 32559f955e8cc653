#pragma once

#include <optional>

namespace steady {

// Whether a page of a list with the number of all rows takes one query (Store::ask): the rows of a
// first page also carry that number, whereas a later page may be empty.
[[nodiscard]] constexpr bool is_single_query(bool is_first_page,
                                             const std::optional<long>& known_total) {
    return is_first_page || known_total.has_value();
}

}  // namespace steady
