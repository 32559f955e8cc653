#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/sql_text.h"
#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/people/email.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// The vocabulary in which the repositories speak to a Connection: domain values as parameters, rows
// read field by field, statements built from one list of columns.
namespace steady::sql {

template <std::integral T>
[[nodiscard]] Value to_value(T number) {
    const std::int64_t wide = number;
    return Value{wide};
}
[[nodiscard]] inline Value to_value(double number) {
    return Value{number};
}
[[nodiscard]] inline Value to_value(std::string_view text) {
    return Value{std::string(text)};
}
[[nodiscard]] inline Value to_value(const std::string& text) {
    return Value{text};
}
[[nodiscard]] inline Value to_value(const char* text) {
    return Value{std::string(text)};
}
template <class Tag>
[[nodiscard]] Value to_value(const Id<Tag>& id) {
    return Value{id.text()};
}
[[nodiscard]] inline Value to_value(const Email& email) {
    return Value{email.text()};
}
[[nodiscard]] inline Value to_value(Instant at) {
    return Value{to_epoch_seconds(at)};
}
[[nodiscard]] inline Value to_value(Money amount) {
    return Value{amount.cents()};
}
template <class T>
[[nodiscard]] Value to_value(const std::optional<T>& value) {
    return value ? to_value(*value) : Value{nullptr};
}

// What a stored word stands for.
template <class Enum, std::size_t count>
[[nodiscard]] Enum stored_value(const EnumNames<Enum, count>& words, std::string_view word) {
    const auto value = words.from(word);
    if (!value) throw UnreadableValue("stored word is not known: " + std::string(word));
    return *value;
}

// Reads the columns of a row from left to right.
class Fields {
  public:
    explicit Fields(const Row& row) : row_(row) {}

    [[nodiscard]] bool next_is_null() const { return row_.is_null(next_); }
    void skip() { ++next_; }
    [[nodiscard]] std::string text() { return std::string(row_.text(next_++)); }
    [[nodiscard]] std::string_view text_view() { return row_.text(next_++); }
    [[nodiscard]] std::int64_t integer() { return row_.integer(next_++); }
    [[nodiscard]] int small() { return static_cast<int>(row_.integer(next_++)); }
    [[nodiscard]] bool flag() { return row_.integer(next_++) != 0; }
    [[nodiscard]] double real() { return row_.real(next_++); }
    [[nodiscard]] Instant instant() { return from_epoch_seconds(row_.integer(next_++)); }
    [[nodiscard]] Money money() { return Money::from_cents(row_.integer(next_++)); }
    [[nodiscard]] Email email() { return sound(Email::parse(row_.text(next_++))); }
    template <class IdType>
    [[nodiscard]] IdType id() {
        return sound(IdType::parse(row_.text(next_++)));
    }
    template <class Enum, std::size_t count>
    [[nodiscard]] Enum word(const EnumNames<Enum, count>& words) {
        return stored_value(words, row_.text(next_++));
    }
    // The same for values that a row can do without; nothing for a null or an unknown word.
    template <class Enum, std::size_t count>
    [[nodiscard]] std::optional<Enum> known_word(const EnumNames<Enum, count>& words) {
        const auto text = optional([](Fields& fields) { return fields.text(); });
        return text ? words.from(*text) : std::nullopt;
    }
    // What `read` makes of the next column, or nothing where it is null.
    template <class Read>
    [[nodiscard]] auto optional(Read read) -> std::optional<std::invoke_result_t<Read&, Fields&>> {
        if (next_is_null()) {
            skip();
            return std::nullopt;
        }
        return read(*this);
    }
    [[nodiscard]] std::optional<Instant> optional_instant() {
        return optional([](Fields& fields) { return fields.instant(); });
    }

  private:
    template <class T>
    static T sound(std::optional<T> value) {
        if (!value) throw UnreadableValue("stored value is malformed");
        return *std::move(value);
    }

    const Row& row_;
    int next_ = 0;
};

template <class... Args>
[[nodiscard]] std::vector<Value> values_of(const Args&... args) {
    std::vector<Value> values;
    values.reserve(sizeof...(Args));
    (values.push_back(to_value(args)), ...);
    return values;
}

inline long write_values(Connection& connection, const Sql& sql, const std::vector<Value>& values) {
    return connection.execute(sql, values, [](const Row&) {});
}

// Runs a statement that changes rows; gives how many.
template <class... Args>
long write(Connection& connection, const Sql& sql, const Args&... args) {
    return write_values(connection, sql, values_of(args...));
}

// The same where no caller waits for how many: with the next statement or the commit.
template <class... Args>
void write_later(Connection& connection, const Sql& sql, const Args&... args) {
    connection.execute_later(sql, values_of(args...));
}

// Runs a query and collects what `read` makes of each row.
template <class Read>
[[nodiscard]] auto select_values(Connection& connection, const Sql& sql,
                                 const std::vector<Value>& values, Read read) {
    std::vector<std::invoke_result_t<Read&, Fields&>> rows;
    connection.execute(sql, values, [&](const Row& row) {
        Fields fields(row);
        rows.push_back(read(fields));
    });
    return rows;
}

template <class Read, class... Args>
[[nodiscard]] auto select(Connection& connection, const Sql& sql, Read read, const Args&... args) {
    return select_values(connection, sql, values_of(args...), std::move(read));
}

// The first row, or nothing.
template <class Read, class... Args>
[[nodiscard]] auto select_one(Connection& connection, const Sql& sql, Read read,
                              const Args&... args)
    -> std::optional<std::invoke_result_t<Read&, Fields&>> {
    auto rows = select(connection, sql, std::move(read), args...);
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
}

template <class... Args>
[[nodiscard]] bool exists(Connection& connection, const Sql& sql, const Args&... args) {
    return select_one(
               connection, sql, [](Fields&) { return true; }, args...)
        .has_value();
}

// The statement that `make` gives, for rows that several workers compete for.
template <auto make>
[[nodiscard]] const KnownSql& for_workers(const Dialect& dialect) {
    if (!dialect.workers_compete()) return known<make, SqlEngine::sqlite>;
    return known<[] { return make() + " FOR UPDATE SKIP LOCKED"; }, SqlEngine::postgres>;
}

// Throws StoreError when the engine would not take one of the statements that this program uses.
void check_statements(Connection& connection, SqlEngine engine);

// Appends values and gives their placeholders, repeating the last one until there is one of few
// lengths, so that lists of all lengths share few prepared statements. Never for an empty list.
template <class T>
[[nodiscard]] std::string list_of(std::vector<Value>& values, const std::vector<T>& items);

// How many columns a list like "id, name" has.
[[nodiscard]] std::size_t count_of(std::string_view columns);
// "$first, $first+1, …", `count` of them.
[[nodiscard]] std::string placeholders(std::size_t first, std::size_t count);

// A statement for each use of one list of columns ("id, name, created_at").
// "INSERT INTO table (id, name) VALUES ($first, $first+1)", or "... SELECT $first, $first+1 FROM
// from": as often as that has rows.
[[nodiscard]] std::string insert_into(std::string_view table, std::string_view columns,
                                      std::size_t first = 1, std::string_view from = {});
// "UPDATE table SET b = $2, c = $3 WHERE a = $1": the first column is the key.
[[nodiscard]] std::string update_by_first(std::string_view table, std::string_view columns);
// "a.id, a.name": the same columns of a table that goes by `alias`.
[[nodiscard]] std::string qualified(std::string_view alias, std::string_view columns);
[[nodiscard]] std::string select_from(std::string_view columns, std::string_view rest);

// The lengths that list_of gives to lists of up to 256 items.
inline constexpr std::array<std::size_t, 5> list_lengths{1, 4, 16, 64, 256};

template <class T>
std::string list_of(std::vector<Value>& values, const std::vector<T>& items) {
    std::size_t length = 1;
    while (length < items.size()) length *= 4;
    const std::size_t first = values.size() + 1;
    for (std::size_t i = 0; i < length; ++i) {
        values.push_back(to_value(items[std::min(i, items.size() - 1)]));
    }
    return placeholders(first, length);
}

}  // namespace steady::sql
