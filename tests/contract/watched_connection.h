#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/sql_text.h"

#include <span>
#include <string>
#include <vector>

// Connections that measure what statements cost.
namespace steady {

// Forwards everything.
class WatchedConnection : public sql::Connection {
  public:
    explicit WatchedConnection(sql::Connection& inner) : inner_(inner) {}
    long execute(const sql::Sql& sql, std::span<const sql::Value> values,
                 const OnRow& on_row) override {
        return inner_.execute(sql, values, on_row);
    }
    void check(const std::string& sql) override { inner_.check(sql); }
    void run_script(const std::string& script) override { inner_.run_script(script); }
    [[nodiscard]] const sql::Dialect& dialect() const override { return inner_.dialect(); }

  protected:
    [[nodiscard]] sql::Connection& inner() { return inner_; }

  private:
    sql::Connection& inner_;
};

// Counts the statements.
class CountingConnection final : public WatchedConnection {
  public:
    using WatchedConnection::WatchedConnection;
    long execute(const sql::Sql& sql, std::span<const sql::Value> values,
                 const OnRow& on_row) override {
        ++statements;
        return inner().execute(sql, values, [&](const sql::Row& row) {
            ++rows;
            on_row(row);
        });
    }

    int statements = 0;
    int rows = 0;
};

// Asks PostgreSQL for each statement how many of its pages it touched.
class PageCount final : public WatchedConnection {
  public:
    using WatchedConnection::WatchedConnection;
    long execute(const sql::Sql& sql, std::span<const sql::Value> values,
                 const OnRow& on_row) override {
        bool is_total = true;  // the plan's first node includes all below it
        inner().execute(sql::ComposedSql("EXPLAIN (ANALYZE, BUFFERS) " + std::string(sql.text())),
                        values, [&](const sql::Row& row) {
                            const std::string line(row.text(0));
                            if (!is_total || line.find("Buffers: shared") == std::string::npos)
                                return;
                            is_total = false;
                            for (const std::string word : {"hit=", "read="}) {
                                const auto at = line.find(word);
                                if (at != std::string::npos)
                                    pages += std::stol(line.substr(at + word.size()));
                            }
                        });
        return inner().execute(sql, values, on_row);
    }

    long pages = 0;
};

inline std::size_t parameters_of(const std::string& text) {
    std::size_t count = 0;
    while (text.find("$" + std::to_string(count + 1)) != std::string::npos) ++count;
    return count;
}

// SQLite's plan, a line for each step.
inline std::string plan_of(sql::Connection& connection, const std::string& text) {
    std::string plan;
    const std::vector<sql::Value> values(parameters_of(text), sql::Value{nullptr});
    connection.execute(sql::ComposedSql("EXPLAIN QUERY PLAN " + text), values,
                       [&](const sql::Row& row) { plan += std::string(row.text(3)) + "\n"; });
    return plan;
}

}  // namespace steady
