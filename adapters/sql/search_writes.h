#pragma once

#include "adapters/sql/connection.h"
#include "ports/search.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace steady::sql {

// What of all that a search reads a transaction was to write.
struct SearchTouched {
    bool records = false;
    bool calendars = false;  // what only a search with a time reads

    void notify(const std::shared_ptr<SearchChangeCounter>& changes) const {
        if (!changes) return;
        if (records) {
            changes->increment();
        } else if (calendars) {
            changes->increment_calendars();
        }
    }
};

// The tables whose triggers tell the sequence of changes (migrations 0037, 0041, 0043; a test
// compares), and the one whose rows belong to those of companions.
inline constexpr std::array<std::string_view, 9> tables_of_search_records{
    "accounts",  "blocks",           "companion_tags", "companions",   "email_changes",
    "favorites", "identity_unlocks", "purchases",      "verifications"};
inline constexpr std::array<std::string_view, 3> tables_of_calendars{"accounts", "booking_lines",
                                                                     "time_off"};

inline bool is_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// The words of a statement, one after the other.
class SqlTokens {
  public:
    explicit SqlTokens(std::string_view sql) : rest_(sql) {}
    // "" at the end.
    [[nodiscard]] std::string_view next() {
        const auto begin = std::find_if(rest_.begin(), rest_.end(), is_of_word);
        const auto end = std::find_if_not(begin, rest_.end(), is_of_word);
        const std::string_view word(begin, end);
        rest_ = std::string_view(end, rest_.end());
        return word;
    }

  private:
    std::string_view rest_;
};

// Each table that a statement inserts into, updates or deletes from.
[[nodiscard]] inline std::vector<std::string_view> tables_written_by(std::string_view sql) {
    std::vector<std::string_view> tables;
    SqlTokens words(sql);
    std::string_view before;
    for (std::string_view word = words.next(); !word.empty();) {
        const bool inserts = word == "INTO";
        const bool deletes = before == "DELETE" && word == "FROM";
        const bool updates = word == "UPDATE" && before != "FOR" && before != "DO";
        before = word;
        word = words.next();
        if (inserts || deletes || updates) tables.push_back(word);
    }
    return tables;
}

[[nodiscard]] inline SearchTouched touched_by(std::string_view sql) {
    SearchTouched touched;
    if (sql.starts_with("SELECT ")) return touched;
    for (const std::string_view table : tables_written_by(sql)) {
        const auto of = [&](const auto& tables) {
            return std::ranges::find(tables, table) != tables.end();
        };
        touched.records |= of(tables_of_search_records);
        touched.calendars |= of(tables_of_calendars);
    }
    return touched;
}

// A connection of which one knows afterwards whether it was to write what the sequence of changes
// tells (ADR 49, 54). Rather once too often, because the receiver reads the change log itself.
class SearchWrites final : public Connection {
  public:
    SearchWrites(Connection& connection, SearchTouched& touched)
        : connection_(connection), touched_(touched) {}

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override {
        if (!touched_.records) look_at(sql.text());
        return connection_.execute(sql, values, on_row);
    }
    void execute_later(const Sql& sql, std::span<const Value> values) override {
        if (!touched_.records) look_at(sql.text());
        connection_.execute_later(sql, values);
    }
    [[nodiscard]] bool run_at_once(const Sql& sql, std::span<const Value> values) override {
        if (!touched_.records) look_at(sql.text());
        return connection_.run_at_once(sql, values);
    }
    void check(const std::string& sql) override { connection_.check(sql); }
    void run_script(const std::string& script) override {
        touched_.records = true;
        connection_.run_script(script);
    }
    [[nodiscard]] const Dialect& dialect() const override { return connection_.dialect(); }

  private:
    void look_at(std::string_view sql) {
        const SearchTouched by = touched_by(sql);
        touched_.records |= by.records;
        touched_.calendars |= by.calendars;
    }

    Connection& connection_;
    SearchTouched& touched_;
};

}  // namespace steady::sql
