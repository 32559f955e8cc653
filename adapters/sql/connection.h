#pragma once

#include "adapters/sql/sql_text.h"
#include "ports/unreadable_row.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace steady::sql {

// What a parameter may be. Booleans travel as 0 and 1.
using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string>;

// One row of an answer, valid inside the callback that receives it. Columns count from 0.
class Row {
  public:
    virtual ~Row() = default;
    [[nodiscard]] virtual bool is_null(int column) const = 0;
    [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
    [[nodiscard]] virtual double real(int column) const = 0;
    // Empty for null; valid until the callback returns.
    [[nodiscard]] virtual std::string_view text(int column) const = 0;
};

// Where the engines differ; everything else is said once, in SQL that both understand.
class Dialect {
  public:
    virtual ~Dialect() = default;
    // The middle part of the names of its migration files: "0004_payments.sqlite.sql".
    [[nodiscard]] virtual std::string_view name() const = 0;
    // Whether several workers may look for work at the same time.
    [[nodiscard]] virtual bool workers_compete() const = 0;
    // Whether companions must be locked before their time is claimed; else writers queue anyway.
    [[nodiscard]] virtual bool writers_compete() const = 0;
    // Lets one process at a time migrate; empty when writers queue anyway.
    [[nodiscard]] virtual std::string_view lock_schema() const = 0;
    // Lets one transaction at a time add to the audit log; empty when writers queue anyway.
    [[nodiscard]] virtual std::string_view lock_audit() const = 0;
};

// The rows that lists of one transaction left out, since they cannot be read.
class UnreadableRows {
  public:
    void add(UnreadableRow row) {
        if (rows_.size() < max_retained) rows_.push_back(std::move(row));
    }
    [[nodiscard]] std::vector<UnreadableRow> take() { return std::exchange(rows_, {}); }

  private:
    static constexpr std::size_t max_retained = 1000;
    std::vector<UnreadableRow> rows_;
};

// One session with a database, used by one thread at a time. Parameters are `$1`, `$2`, …
class Connection {
  public:
    using OnRow = std::function<void(const Row&)>;

    virtual ~Connection() = default;
    // Runs one statement, prepared once and kept. Gives the number of rows changed. `on_row` must
    // not use the connection. Throws StoreError.
    virtual long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) = 0;
    // Runs a statement that changes rows, at the latest with the next statement or the commit:
    // where each is a round trip, this is none. A fault may be thrown by those.
    virtual void execute_later(const Sql& sql, std::span<const Value> values) {
        (void)execute(sql, values, [](const Row&) {});
    }
    // Runs a statement that reads, decides and writes all that its transaction does, together with
    // the transaction's beginning and its commit, where the engine can: one round trip. Its last
    // parameter, after `values`, is the text by which it is known afterwards whether it was
    // committed; it inserts that into `commits` where it writes. True when the statement gave a
    // row: the caller may do no more in this transaction. False when nothing was written, or when
    // the engine has no such way or something ran before; the transaction then goes on as if the
    // statement had not run.
    [[nodiscard]] virtual bool run_at_once(const Sql& /*sql*/, std::span<const Value> /*values*/) {
        return false;
    }
    // Throws StoreError when the engine would not take the statement with the schema as it is. Runs
    // nothing.
    virtual void check(const std::string& sql) = 0;
    // Runs several statements without parameters.
    virtual void run_script(const std::string& script) = 0;
    [[nodiscard]] virtual const Dialect& dialect() const = 0;
    [[nodiscard]] UnreadableRows& unreadable() { return unreadable_; }

  private:
    UnreadableRows unreadable_;
};

}  // namespace steady::sql
