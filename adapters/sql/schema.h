#pragma once

#include "adapters/sql/connection.h"

#include <string>
#include <vector>

namespace steady::sql {

enum class ColumnKind { integer, real, text };

struct Column {
    std::string name;
    ColumnKind kind = ColumnKind::text;
    friend auto operator<=>(const Column&, const Column&) = default;
};

// A table as the database itself describes it.
struct Table {
    std::string name;
    std::vector<Column> columns;          // by name; without computed ones
    std::vector<std::string> references;  // the tables its foreign keys point at
};

// Every table that holds a deployment's data, each after those it refers to: whatever the
// migrations made, but for the store's own book-keeping (`schema_version`, `commits`).
[[nodiscard]] std::vector<Table> data_tables(Connection& connection);

// "a", "b": names quoted for a statement.
[[nodiscard]] std::string quoted(const std::string& name);
[[nodiscard]] std::string column_list(const Table& table);

}  // namespace steady::sql
