#pragma once

#include "adapters/sql/connection.h"
#include "ports/search.h"

#include <memory>
#include <string>
#include <string_view>

namespace steady::sql {

// What of all that a search reads a transaction was to write.
struct SearchTouched {
    bool records = false;
    bool calendars = false;  // what only a search with a time reads

    void tell(const std::shared_ptr<SearchNews>& news) const {
        if (!news) return;
        if (records) {
            news->tell();
        } else if (calendars) {
            news->tell_calendars();
        }
    }
};

// A connection of which one knows afterwards whether it was to write what the sequence of changes
// tells (ADR 49, 54). Rather once too often: whoever hears of it looks for themselves.
class SearchWrites final : public Connection {
  public:
    SearchWrites(Connection& connection, SearchTouched& touched)
        : connection_(connection), touched_(touched) {}

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override {
        if (!touched_.records) look_at(sql.text());
        return connection_.execute(sql, values, on_row);
    }
    void check(const std::string& sql) override { connection_.check(sql); }
    void run_script(const std::string& script) override {
        touched_.records = true;
        connection_.run_script(script);
    }
    [[nodiscard]] const Dialect& dialect() const override { return connection_.dialect(); }

  private:
    void look_at(std::string_view sql) {
        if (sql.starts_with("SELECT ")) return;
        const auto names = [&](std::string_view text) {
            return sql.find(text) != std::string_view::npos;
        };
        // The one statement that books names companions only to wait for its turn.
        touched_.calendars |= names("booking_lines") || names("time_off") || names("suspended_at");
        touched_.records |= names("INTO companions") || names("UPDATE companions") ||
                            names("FROM companions") || names("blocks") || names("accounts") ||
                            names("favorites") || names("identity_unlocks") ||
                            names("email_changes") || names("purchases");
    }

    Connection& connection_;
    SearchTouched& touched_;
};

}  // namespace steady::sql
