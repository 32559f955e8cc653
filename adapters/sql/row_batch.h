#pragma once

#include "adapters/sql/statement.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace steady::sql {

// How many rows one statement of a batch may write, most first: few lengths, so that few statements
// are prepared.
inline constexpr std::array<std::size_t, 6> batch_lengths{200, 20, 8, 4, 2, 1};

// "INSERT INTO table (a, b) VALUES ($1, $2), ($3, $4)", for so many rows; `more` precedes
// VALUES.
[[nodiscard]] std::string insert_rows(std::string_view table, std::string_view columns,
                                      std::size_t width, std::size_t rows,
                                      std::string_view more = {});

// Every statement of a batch, for ComposedShapes.
[[nodiscard]] std::vector<std::string> batch_shapes(std::string_view table,
                                                    std::string_view columns);

// Collects rows of one table and writes many with one statement.
class RowBatch {
  public:
    RowBatch(Connection& connection, std::string_view table, std::string_view columns)
        : connection_(connection), table_(table), columns_(columns), width_(count_of(columns)) {}

    void add(std::vector<Value> row);
    // Whatever was added is written when this returns, or with the next statement.
    void flush();

  private:
    void write_first(std::size_t rows);

    Connection& connection_;
    std::string table_;
    std::string columns_;
    std::size_t width_;
    std::vector<Value> values_;
};

}  // namespace steady::sql
