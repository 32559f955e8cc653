#pragma once

#include "adapters/sql/connection.h"

#include <charconv>

#include <pqxx/pqxx>

namespace steady::sql {

class PostgresRow final : public Row {
  public:
    explicit PostgresRow(const pqxx::row& row) : row_(row) {}
    [[nodiscard]] bool is_null(int column) const override { return field(column).is_null(); }
    [[nodiscard]] std::int64_t integer(int column) const override {
        return number<std::int64_t>(column);
    }
    [[nodiscard]] double real(int column) const override { return number<double>(column); }
    [[nodiscard]] std::string_view text(int column) const override {
        const pqxx::field value = field(column);
        return {value.c_str(), value.size()};
    }

  private:
    [[nodiscard]] pqxx::field field(int column) const {
        return row_[static_cast<pqxx::row::size_type>(column)];
    }
    // 0 for null, as SQLite has it.
    template <class T>
    [[nodiscard]] T number(int column) const {
        const std::string_view digits = text(column);
        T value{};
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }

    const pqxx::row& row_;
};

}  // namespace steady::sql
