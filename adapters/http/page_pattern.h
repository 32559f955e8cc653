#pragma once

#include "domain/core/ids.h"
#include "domain/money/month_books.h"

#include <string_view>

namespace steady::http {

// ":id" and ":month", which match such a value and nothing else; any other segment matches itself.
[[nodiscard]] inline bool matches_segment(std::string_view wanted, std::string_view given) {
    if (wanted == ":month") return parse_month(given).has_value();
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
