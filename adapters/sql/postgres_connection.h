#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/contention_mode.h"
#include "adapters/sql/postgres_options.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pqxx {
class result;
}

namespace steady::sql {

class ReplyWatch;

// One PostgreSQL session. SQLSTATE decides what an error is: see sqlstate.h.
class PostgresConnection final : public Connection {
  public:
    // `where` is a libpq connection string or URI. `watch`, when given, outlives the connection and
    // enforces the reply time-out. Throws StoreError.
    explicit PostgresConnection(const std::string& where, const PostgresOptions& options = {},
                                ReplyWatch* watch = nullptr);
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;
    PostgresConnection(PostgresConnection&&) = delete;
    PostgresConnection& operator=(PostgresConnection&&) = delete;
    ~PostgresConnection() override;

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override;
    void check(const std::string& sql) override;
    void run_script(const std::string& script) override;
    [[nodiscard]] const Dialect& dialect() const override;

    // Promises that what follows, outside a transaction, writes nothing.
    void only_read();
    // Opens a transaction that reads one snapshot. Whatever keeps it from that is a lost
    // connection.
    void begin_read();
    // Opens a transaction that writes, once it holds the locks of its mode; the queue of those that
    // lost before is skipped when it takes too long. Throws WaitedTooLong when others keep the
    // locks; other faults are a lost connection.
    void begin_write(const WriteMode& mode = {});
    // Throws CommitInDoubt when it cannot be known whether the commit happened. A transaction that
    // changed rows leaves `mark` in the table `commits`, by which settle() finds out; the mark is
    // letters, digits and hyphens and never used again.
    void commit(const std::string& mark);
    // Whether the open transaction changed rows.
    [[nodiscard]] bool has_changed() const;
    // False when the connection is no longer usable.
    [[nodiscard]] bool roll_back() noexcept;
    // The process that serves this session at the server.
    [[nodiscard]] int backend() const;

    // Outside a transaction: whether the transaction of another connection that asked to commit
    // with `mark` did so. Waits until that is decided; one that has not committed by then never
    // will.
    [[nodiscard]] bool settle(const std::string& mark, int lost_backend);

  private:
    struct Session;
    template <class Work>
    auto answered(Work&& work);
    void begin_session();
    [[nodiscard]] std::string prepared(std::string_view sql);
    void begin_script_of(const WriteMode& mode);
    void open_transaction(bool writes, const std::function<void()>& begin);

    std::unique_ptr<Session> session_;
};

}  // namespace steady::sql
