#pragma once

#include "adapters/sql/postgres_connection.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace steady::sql {

// What a query that was not prefetched throws: the work runs again in an ordinary transaction.
struct PrefetchMissed {};

// A transaction that only reads, in one message: queries are collected first, and give no rows;
// after fetch() the same ones are answered from one snapshot.
class PrefetchedReads final : public Connection {
  public:
    // A connection whose begin_read() was called and that has sent nothing since.
    explicit PrefetchedReads(PostgresConnection& connection) : connection_(connection) {}

    // Sends what was collected. False where that is nothing.
    [[nodiscard]] bool fetch() {
        is_fetched_ = true;
        if (queries_.empty()) return false;
        answers_ = connection_.read_at_once(queries_);
        return true;
    }

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override {
        if (!sql.text().starts_with("SELECT ")) {
            throw std::logic_error("a prefetched read was given a statement that writes");
        }
        const std::size_t position = position_of(sql, values);
        const bool is_known = position < queries_.size();
        if (is_fetched_) {
            if (!is_known) throw PrefetchMissed();
            answers_[position].each(on_row);
        } else if (!is_known) {
            queries_.push_back(
                {std::string(sql.text()), std::vector<Value>(values.begin(), values.end())});
        }
        return 0;
    }
    void check(const std::string& /*sql*/) override {
        throw std::logic_error("a prefetched read was given a statement to check");
    }
    void run_script(const std::string& /*script*/) override {
        throw std::logic_error("a prefetched read was given a script");
    }
    [[nodiscard]] const Dialect& dialect() const override { return connection_.dialect(); }

  private:
    [[nodiscard]] std::size_t position_of(const Sql& sql, std::span<const Value> values) const {
        const auto found = std::ranges::find_if(queries_, [&](const PreparedRead& query) {
            return query.text == sql.text() && std::ranges::equal(query.values, values);
        });
        return static_cast<std::size_t>(found - queries_.begin());
    }

    PostgresConnection& connection_;
    std::vector<PreparedRead> queries_;
    std::vector<PipelineAnswer> answers_;
    bool is_fetched_ = false;
};

}  // namespace steady::sql
