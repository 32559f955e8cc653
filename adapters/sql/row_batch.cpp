#include "adapters/sql/row_batch.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace steady::sql {

std::string insert_rows(std::string_view table, std::string_view columns, std::size_t width,
                        std::size_t rows, std::string_view more) {
    std::string text = "INSERT INTO ";
    text.append(table).append(" (").append(columns).append(")").append(more).append(" VALUES ");
    for (std::size_t row = 0; row < rows; ++row) {
        text += (row == 0 ? "(" : ", (") + placeholders(row * width + 1, width) + ")";
    }
    return text;
}

std::vector<std::string> batch_shapes(std::string_view table, std::string_view columns) {
    std::vector<std::string> texts;
    for (const std::size_t rows : batch_lengths) {
        texts.push_back(insert_rows(table, columns, count_of(columns), rows));
    }
    return texts;
}

void RowBatch::add(std::vector<Value> row) {
    if (row.size() != width_) throw std::logic_error("a row of other columns than " + table_);
    std::ranges::move(row, std::back_inserter(values_));
    if (values_.size() == batch_lengths.front() * width_) write_first(batch_lengths.front());
}

void RowBatch::flush() {
    for (const std::size_t rows : batch_lengths) {
        while (values_.size() >= rows * width_) write_first(rows);
    }
}

void RowBatch::write_first(std::size_t rows) {
    const auto end = values_.begin() + static_cast<std::ptrdiff_t>(rows * width_);
    const std::vector<Value> first(std::make_move_iterator(values_.begin()),
                                   std::make_move_iterator(end));
    values_.erase(values_.begin(), end);
    connection_.execute_later(ComposedSql(insert_rows(table_, columns_, width_, rows)), first);
}

}  // namespace steady::sql
