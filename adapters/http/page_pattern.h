#pragma once

#include "domain/core/ids.h"
#include "domain/money/month_books.h"

#include <string_view>

namespace steady::http {

// An id of a dispute at the provider: "dp_1PgafM…".
[[nodiscard]] inline bool names_dispute(std::string_view text) {
    constexpr std::size_t max_length = 255;
    return text.size() <= max_length && (text.starts_with("dp_") || text.starts_with("du_")) &&
           text.find_first_not_of(
               "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") ==
               std::string_view::npos;
}

// ":id", ":month" and ":dispute", which match such a value and nothing else; any other segment
// matches itself.
[[nodiscard]] inline bool matches_segment(std::string_view wanted, std::string_view given) {
    if (wanted == ":month") return parse_month(given).has_value();
    if (wanted == ":dispute") return names_dispute(given);
    return wanted.starts_with(':') ? is_uuid_text(given) : wanted == given;
}

// "/companion/:id" against the path of a request.
[[nodiscard]] inline bool matches_pattern(std::string_view pattern, std::string_view path) {
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = pattern.substr(1, pattern.find('/', 1) - 1);
        const std::string_view given = path.substr(1, path.find('/', 1) - 1);
        if (!matches_segment(wanted, given)) return false;
        pattern.remove_prefix(wanted.size() + 1);
        path.remove_prefix(given.size() + 1);
    }
    return pattern.empty() && path.empty();
}

}  // namespace steady::http
