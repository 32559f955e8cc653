#pragma once

#include "adapters/sql/connection.h"

#include <stdexcept>
#include <string>

namespace steady::sql {

// A connection outside a transaction (Store::ask): it answers one question. Two could be answered
// from different moments, so the second is refused as the programming error that it is.
class SingleQuery final : public Connection {
  public:
    explicit SingleQuery(Connection& connection) : connection_(connection) {}

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override {
        if (asked_) throw std::logic_error("Store::ask was given more than one question");
        if (!sql.text().starts_with("SELECT ")) {
            throw std::logic_error("Store::ask was given a statement that writes");
        }
        asked_ = true;
        return connection_.execute(sql, values, on_row);
    }
    void check(const std::string& sql) override { connection_.check(sql); }
    void run_script(const std::string& /*script*/) override {
        throw std::logic_error("Store::ask was given a script");
    }
    [[nodiscard]] const Dialect& dialect() const override { return connection_.dialect(); }

  private:
    Connection& connection_;
    bool asked_ = false;
};

}  // namespace steady::sql
