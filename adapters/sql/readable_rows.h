#pragma once

#include "adapters/sql/statement.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Lists in which one row must not hide the others: a row that cannot be read is left out, and
// reported by UnreadableRows. Not for lists that are summed or settled as a whole.
namespace steady::sql {

// How a row is reported: its table, and which column of the query holds its key.
struct RowKey {
    std::string_view table;
    int column = 0;
};

// Calls `read(fields)` on a row; false when the row cannot be read.
template <class Read>
bool read_or_report(Connection& connection, const RowKey& key, const Row& row, Read&& read) {
    try {
        Fields fields(row);
        read(fields);
        return true;
    } catch (const UnreadableValue& fault) {
        connection.unreadable().add(
            {std::string(key.table), std::string(row.text(key.column)), fault.what()});
        return false;
    }
}

template <class Read>
[[nodiscard]] auto select_readable_values(Connection& connection, const Sql& sql, const RowKey& key,
                                          const std::vector<Value>& values, Read read) {
    std::vector<std::invoke_result_t<Read&, Fields&>> rows;
    connection.execute(sql, values, [&](const Row& row) {
        read_or_report(connection, key, row, [&](Fields& fields) { rows.push_back(read(fields)); });
    });
    return rows;
}

template <class Read, class... Args>
[[nodiscard]] auto select_readable(Connection& connection, const Sql& sql, const RowKey& key,
                                   Read read, const Args&... args) {
    return select_readable_values(connection, sql, key, values_of(args...), std::move(read));
}

}  // namespace steady::sql
