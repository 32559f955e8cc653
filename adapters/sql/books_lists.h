#pragma once

#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

#include <string>
#include <vector>

// Rows of a whole page of the books, by a list of keys.
namespace steady::sql {

// Such a text for every length that a list may have; `text` makes it of the list's placeholders,
// which begin at $`first`.
template <class Text>
[[nodiscard]] std::vector<std::string> texts_of_lists(Text&& text, std::size_t first = 1) {
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths)
        texts.push_back(text(placeholders(first, length)));
    return texts;
}

// What `text` finds for the keys; `values` are those of the parameters before them.
template <class Text, class Key, class Read>
auto rows_of_list(Connection& connection, Text&& text, const std::vector<Key>& keys, Read&& read,
                  std::vector<Value> values = {}) {
    using Rows = decltype(select_values(connection, ComposedSql(std::string()), values, read));
    if (keys.empty()) return Rows{};
    const ComposedSql sql(text(list_of(values, keys)));
    return select_values(connection, sql, values, read);
}

// The same without those that cannot be read, which are reported.
template <class Text, class Key, class Read>
auto readable_of_list(Connection& connection, const RowKey& row, Text&& text,
                      const std::vector<Key>& keys, Read&& read) {
    std::vector<Value> values;
    using Rows =
        decltype(select_readable_values(connection, ComposedSql(std::string()), row, values, read));
    if (keys.empty()) return Rows{};
    const ComposedSql sql(text(list_of(values, keys)));
    return select_readable_values(connection, sql, row, values, read);
}

}  // namespace steady::sql
