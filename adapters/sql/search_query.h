#pragma once

#include "adapters/sql/statement.h"
#include "ports/search.h"

// The questions that a search puts to the engine.
namespace steady::sql {

// SQL and its values.
struct Condition {
    std::string sql;
    std::vector<Value> values;

    template <class T>
    [[nodiscard]] std::string bound(const T& value) {
        values.push_back(to_value(value));
        return "$" + std::to_string(values.size());
    }
};

// With a place: who fits and, where there is a radius, is in a box around it. With a time, of what
// they have to do besides nothing is in its way, and the remaining conditions follow.
[[nodiscard]] Condition near_query(const SearchCriteria& criteria);
// Without a place but with tags or a time: who fits.
[[nodiscard]] Condition everybody_query(const SearchCriteria& criteria);
// Without either, in the order of the answer: those with an active highlight, how many fit at all,
// and the first of those without a highlight.
[[nodiscard]] Condition boosted_query(const SearchCriteria& criteria);
[[nodiscard]] Condition count_query(const SearchCriteria& criteria);
[[nodiscard]] Condition rest_query(const SearchCriteria& criteria, std::size_t limit);

}  // namespace steady::sql
