#pragma once

#include "adapters/sql/connection.h"

#include <string>
#include <string_view>

namespace steady::sql {

// A connection of which one knows afterwards whether it was to write what the sequence of changes
// tells (ADR 49, 54). Rather once too often: whoever hears of it looks for themselves.
class SearchWrites final : public Connection {
  public:
    // `touched`: set when it was.
    SearchWrites(Connection& connection, bool& touched)
        : connection_(connection), touched_(touched) {}

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override {
        if (!touched_) touched_ = writes(sql.text());
        return connection_.execute(sql, values, on_row);
    }
    void check(const std::string& sql) override { connection_.check(sql); }
    void run_script(const std::string& script) override {
        touched_ = true;
        connection_.run_script(script);
    }
    [[nodiscard]] const Dialect& dialect() const override { return connection_.dialect(); }

  private:
    static bool writes(std::string_view sql) {
        const auto names = [&](std::string_view table) {
            return sql.find(table) != std::string_view::npos;
        };
        return !sql.starts_with("SELECT ") &&
               (names("companions") || names("blocks") || names("accounts") || names("favorites") ||
                names("identity_unlocks") || names("email_changes") || names("purchases"));
    }

    Connection& connection_;
    bool& touched_;
};

}  // namespace steady::sql
