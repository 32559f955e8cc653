#include "adapters/sql/postgres_connection.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_address.h"
#include "adapters/sql/postgres_errors.h"
#include "adapters/sql/postgres_row.h"
#include "adapters/sql/postgres_session.h"
#include "adapters/sql/reply_watch.h"
#include "adapters/sql/sqlstate.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <pqxx/pqxx>

namespace steady::sql {
namespace {

// Queries with lists of varying length must not make the cache grow without end.
constexpr std::size_t max_cached_statements = 400;
// A session begins within milliseconds, unless the server has none to give.
constexpr std::chrono::milliseconds min_wait_for_session{2'000};
constexpr std::chrono::milliseconds max_wait_for_session{5'000};

class PostgresDialect final : public Dialect {
  public:
    [[nodiscard]] std::string_view name() const override { return "postgres"; }
    [[nodiscard]] bool workers_compete() const override { return true; }
    [[nodiscard]] bool writers_compete() const override { return true; }
    [[nodiscard]] std::string_view lock_schema() const override {
        return "SELECT pg_advisory_xact_lock(5837412960)";
    }
    // Unlike a SELECT it takes no snapshot, so a transaction that begins with it sees the row that
    // the one before it added.
    [[nodiscard]] std::string_view lock_audit() const override {
        return "LOCK TABLE audit_gate IN EXCLUSIVE MODE";
    }
};

// Everything travels as text; the engine knows the type that each place needs.
std::optional<std::string> text_of(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* real = std::get_if<double>(&value)) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *real).ptr;
        return std::string(digits.data(), end);
    }
    return std::nullopt;
}

bool only_reads(std::string_view sql) {
    return sql.starts_with("SELECT ");
}

}  // namespace

struct PostgresConnection::Session {
    Session(const std::string& where, const PostgresOptions& options, ReplyWatch* overdue)
        : connection(where), work(connection), limits(options), watch(overdue) {
        // Details of an error are values of rows: they are people's, and errors are logged.
        connection.set_verbosity(pqxx::connection_base::terse);
    }

    pqxx::connection connection;
    // Begin and commit are ours, in text.
    pqxx::nontransaction work;
    PostgresOptions limits;
    ReplyWatch* watch;
    std::map<std::string, std::string, std::less<>> statements;  // SQL to name
    int named = 0;         // statements, also those that the server refused
    bool lost = false;     // broken, or nobody knows: never to be used again
    bool open = false;     // a transaction
    bool writes = true;    // what the open transaction may do
    bool changed = false;  // whether it did
};

// Runs one exchange with the server and says in our own words what went wrong.
template <class Work>
auto PostgresConnection::answered(Work&& work) {
    if (session_->lost) throw ConnectionLost("postgres: the connection was lost before");
    std::optional<ReplyWatch::Wait> wait;
    if (session_->watch) {
        wait.emplace(*session_->watch, session_->connection.sock(), session_->limits.reply_timeout);
    }
    try {
        return work();
    } catch (const pqxx::sql_error& error) {
        const auto meaning = meaning_of_error(error);
        session_->lost = !session_->connection.is_open() ||
                         meaning == SqlStateMeaning::connection_gone ||
                         (meaning == SqlStateMeaning::read_only && session_->writes);
        throw_meaning_of(error, session_->writes);
    } catch (const pqxx::transaction_rollback& error) {
        throw Retry(std::string("postgres: ") + error.what());
    } catch (const pqxx::broken_connection& error) {
        session_->lost = true;
        throw ConnectionLost(std::string("postgres: connection lost: ") + error.what());
    } catch (const pqxx::failure& error) {
        session_->lost = true;
        throw StoreUnavailable(std::string("postgres: ") + error.what());
    } catch (...) {
        session_->lost = true;
        throw;
    }
}

PostgresConnection::PostgresConnection(const std::string& where, const PostgresOptions& options,
                                       ReplyWatch* watch) {
    try {
        session_ = std::make_unique<Session>(with_bounds(where), options, watch);
    } catch (const pqxx::failure& error) {
        throw StoreUnavailable(std::string("postgres: ") + error.what());
    }
    begin_session();
}

// A pooler accepts a connection and answers once it has one for it: no longer than a caller would
// wait for one of our own.
void PostgresConnection::begin_session() {
    auto& limit = session_->limits.reply_timeout;
    const auto timeout =
        std::clamp(session_->limits.pool_deadline, min_wait_for_session, max_wait_for_session);
    const auto usual = std::exchange(limit, std::min(limit, timeout));
    try {
        check_session(
            answered([&] { return session_->work.exec(session_settings(session_->limits)); }));
    } catch (const Retry& error) {
        throw StoreUnavailable(std::string("no session: ") + error.what());
    }
    limit = usual;
}

PostgresConnection::~PostgresConnection() = default;

const Dialect& PostgresConnection::dialect() const {
    static const PostgresDialect dialect;
    return dialect;
}

long PostgresConnection::execute(const Sql& statement, std::span<const Value> values,
                                 const OnRow& on_row) {
    const std::string_view sql = statement.text();
    std::vector<std::optional<std::string>> texts;
    for (const Value& value : values) texts.push_back(text_of(value));
    const pqxx::result result = answered([&] {
        const std::string name = prepared(sql);
        const auto parameters = pqxx::prepare::make_dynamic_params(texts);
        if (!name.empty()) return session_->work.exec_prepared(name, parameters);
        return session_->work.exec_params(std::string(sql), parameters);
    });
    const long changed = result.columns() > 0 ? 0 : static_cast<long>(result.affected_rows());
    if (!only_reads(sql) && (changed > 0 || result.columns() > 0)) session_->changed = true;
    for (const pqxx::row& row : result) on_row(PostgresRow(row));
    return changed;
}

// The name under which this session knows the statement; empty when it knows too many.
std::string PostgresConnection::prepared(std::string_view sql) {
    const auto known = session_->statements.find(sql);
    if (known != session_->statements.end()) return known->second;
    if (session_->statements.size() >= max_cached_statements) return {};
    const std::string name = "s" + std::to_string(session_->named++);
    session_->connection.prepare(name, std::string(sql));
    session_->connection.prepare_now(name);
    session_->statements.emplace(sql, name);
    return name;
}

void PostgresConnection::check(const std::string& sql) {
    static const std::string name = "check";
    try {
        answered([&] {
            session_->connection.prepare(name, sql);
            session_->connection.prepare_now(name);
            session_->connection.unprepare(name);
        });
    } catch (const std::logic_error& error) {
        session_->connection.unprepare(name);  // the library remembers it, and takes no other
        throw StoreError(std::string(error.what()) + ", in: " + sql);
    }
}

void PostgresConnection::run_script(const std::string& script) {
    if (script.starts_with("BEGIN")) session_->open = true;
    answered([&] { session_->work.exec(script); });
    if (script.ends_with("COMMIT")) session_->open = false;
    session_->changed = true;
}

void PostgresConnection::only_read() {
    session_->writes = false;
    session_->changed = false;
}

void PostgresConnection::open_transaction(bool writes, const std::function<void()>& begin) {
    session_->writes = writes;
    try {
        begin();
    } catch (const ConnectionLost&) {
        throw;
    } catch (const WaitedTooLong&) {
        throw;
    } catch (const Retry&) {
        throw;  // a deadlock of locks
    } catch (const StoreError& error) {
        session_->lost = true;
        throw ConnectionLost(std::string("cannot begin: ") + error.what());
    }
    session_->changed = false;
}

void PostgresConnection::begin_read() {
    open_transaction(false, [&] { run_script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); });
}

void PostgresConnection::begin_write(const WriteMode& mode) {
    open_transaction(true, [&] { begin_script_of(mode); });
}

// The holder of a place in the queue may be a server that is gone, so the wait for it is limited.
void PostgresConnection::begin_script_of(const WriteMode& mode) {
    const std::string script = begin_script(mode, session_->limits);
    if (mode.isolation == Isolation::guarded) return run_script(script);
    try {
        run_script(script);
    } catch (const WaitedTooLong&) {
        answered([&] { session_->work.exec("ROLLBACK"); });
        run_script(unqueued_begin_script(mode.isolation));
    }
}

void PostgresConnection::commit(const std::string& mark) {
    try {
        // One message, one answer: the mark costs no further round trip.
        run_script(session_->changed ? "INSERT INTO commits (mark, at) VALUES ('" + mark +
                                           "', extract(epoch FROM clock_timestamp())); COMMIT"
                                     : "COMMIT");
    } catch (const ConnectionLost& error) {
        // Also where nothing was written: its session may still hold what it locked.
        throw CommitInDoubt(std::string("a commit got no answer: ") + error.what());
    }
}

bool PostgresConnection::has_changed() const {
    return session_->changed;
}

bool PostgresConnection::roll_back() noexcept {
    if (!session_->open) return !session_->lost;
    try {
        // Of what only read there is nothing to take back: what the database counts as rolled back
        // are transactions that lost or were refused.
        answered([&] { session_->work.exec(session_->writes ? "ROLLBACK" : "COMMIT"); });
        session_->open = false;
        return true;
    } catch (...) {
        return false;
    }
}

int PostgresConnection::backend() const {
    return session_->connection.backendpid();
}

bool PostgresConnection::settle(const std::string& mark, int lost_backend) {
    session_->writes = true;
    // The request to commit may have got lost, and the server still waits for it.
    write(*this,
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
          " WHERE pid = $1 AND pid <> pg_backend_pid() AND usename = current_user"
          " AND state LIKE 'idle in transaction%'"_postgres,
          lost_backend);
    // The unique key makes this wait for a transaction that is still at work, and keeps one that
    // comes later from committing: the mark is ours or its.
    return write(*this,
                 "INSERT INTO commits (mark, at) VALUES ($1, extract(epoch FROM clock_timestamp()))"
                 " ON CONFLICT (mark) DO NOTHING"_postgres,
                 mark) == 0;
}

}  // namespace steady::sql
