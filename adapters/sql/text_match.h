#pragma once

#include "adapters/sql/sql_text.h"

#include <string>
#include <string_view>

// Parts of a text, found without regard to the case of ASCII letters: those alone both engines
// lower.
namespace steady::sql {

// Whether `text`, an expression, is like the parameter, which pattern_of has made.
template <SqlEngine engine>
[[nodiscard]] std::string is_like(std::string_view text, std::string_view parameter) {
    std::string condition = "LOWER(" + std::string(text);
    if (engine == SqlEngine::postgres) condition += " COLLATE \"C\"";
    return condition + ") LIKE " + std::string(parameter) + " ESCAPE '!'";
}

// Empty for an empty text.
[[nodiscard]] std::string pattern_of(std::string_view part);

// PostgreSQL: whether one of `texts` may have the part of which the parameter was made by
// wanted_parts. All that have it do, and few others; found by accounts_by_parts where that is an
// index of these texts (migration 48).
[[nodiscard]] std::string may_have(std::string_view texts, std::string_view parameter);

// PostgreSQL: the names of an account as accounts_by_parts has them (migration 63).
[[nodiscard]] inline std::string indexed_names(std::string_view table) {
    return "VARIADIC string_to_array(" + std::string(table) + "search_names, chr(10))";
}

// Which six characters in a row a text must have that has the part, which is not empty.
[[nodiscard]] std::string wanted_parts(std::string_view part);

}  // namespace steady::sql
