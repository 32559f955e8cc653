#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/contention_mode.h"
#include "adapters/sql/postgres_options.h"
#include "adapters/sql/postgres_pipeline.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace steady::sql {

class ReplyWatch;

// A query with its parameters.
struct PreparedRead {
    std::string text;
    std::vector<Value> values{};
};

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
    void execute_later(const Sql& sql, std::span<const Value> values) override;
    [[nodiscard]] bool run_at_once(const Sql& sql, std::span<const Value> values) override;
    void check(const std::string& sql) override;
    void run_script(const std::string& script) override;
    [[nodiscard]] const Dialect& dialect() const override;

    // Promises that what follows, outside a transaction, writes nothing.
    void only_read();
    // Opens a transaction that reads one snapshot, in one message with its first statement.
    // Whatever keeps it from that is a lost connection.
    void begin_read();
    // All queries of that transaction, in one message with its beginning and its end: an answer to
    // each, in their order.
    [[nodiscard]] std::vector<PipelineAnswer> read_at_once(
        const std::vector<PreparedRead>& queries);
    // Opens a transaction that writes, once it holds the locks of its mode: in one message with its
    // first statement, unless it has lost before. The queue of those that lost before is skipped
    // when it takes too long. Throws WaitedTooLong when others keep the locks; other faults are a
    // lost connection. `mark` is what run_at_once() leaves; letters, digits and hyphens.
    void begin_write(const WriteMode& mode = {}, const std::string& mark = {});
    // Throws CommitInDoubt when it cannot be known whether the commit happened. A transaction that
    // changed rows leaves `mark` in the table `commits`, by which settle() finds out; it is never
    // used again.
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
    [[nodiscard]] PipelineStep step_of(std::string_view sql, std::span<const Value> values = {});
    std::vector<PipelineAnswer> send(std::vector<PipelineStep> steps);
    void begin_in_turn(const WriteMode& mode);
    void begin_unqueued();
    void open_transaction(bool writes, const std::function<void()>& begin);

    std::unique_ptr<Session> session_;
};

}  // namespace steady::sql
