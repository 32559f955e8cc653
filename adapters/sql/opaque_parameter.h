#pragma once

#include <string>
#include <string_view>

namespace steady::sql {

[[nodiscard]] inline std::string parameter(int number) {
    return "$" + std::to_string(number);
}

// A parameter whose value PostgreSQL does not look at while it plans. With a value that it sees it
// makes a plan for each call as long as that seems better than what fits every value, and to plan a
// page costs more than to read it. For statements of which one plan is right, whatever is asked
// for.
[[nodiscard]] inline std::string unseen(int number) {
    return "(SELECT " + parameter(number) + ")";
}
[[nodiscard]] inline std::string unseen_number(int number) {
    return "CAST(" + unseen(number) + " AS bigint)";
}

}  // namespace steady::sql
