// How a session opens, commits and rolls back its transactions.
#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_connection_state.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <pqxx/pqxx>

namespace steady::sql {
namespace {

// Of a transaction that writes a great many rows.
constexpr std::size_t max_deferred = 32;
constexpr std::size_t max_deferred_values = 500;
constexpr std::string_view commit_statement = "COMMIT";
constexpr std::string_view insert_mark =
    "INSERT INTO commits (mark, at) VALUES ($1, extract(epoch FROM clock_timestamp()))";

}  // namespace

// With everything that was not sent yet.
std::vector<PipelineAnswer> PostgresConnection::send(std::vector<PipelineStep> steps) {
    std::vector<PipelineStep> all = std::exchange(session_->beginning, {});
    const std::size_t beginning = all.size();
    if (beginning > 0) session_->open = true;
    std::ranges::move(std::exchange(session_->deferred, {}), std::back_inserter(all));
    std::ranges::move(steps, std::back_inserter(all));
    std::size_t succeeded = 0;
    const auto exchange = [&] { return run_pipeline(session_->handle, all, succeeded); };
    try {
        return answered(exchange);
    } catch (const WaitedTooLong&) {
        if (succeeded >= beginning || !session_->is_queued) throw;
        begin_unqueued();
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(beginning));
        return answered(exchange);
    } catch (const Retry&) {
        throw;  // a lost connection, or a deadlock of locks
    } catch (const StoreError& error) {
        if (succeeded >= beginning) throw;
        session_->lost = true;
        throw ConnectionLost(std::string("cannot begin: ") + error.what());
    }
}

void PostgresConnection::execute_later(const Sql& sql, std::span<const Value> values) {
    session_->changed = true;
    session_->deferred.push_back(step_of(sql.text(), values));
    if (session_->deferred.size() >= max_deferred || values.size() >= max_deferred_values)
        (void)send({});
}

bool PostgresConnection::run_at_once(const Sql& sql, std::span<const Value> values) {
    if (session_->beginning.empty() || !session_->deferred.empty() || session_->mark.empty())
        return false;
    const std::vector<PipelineStep> beginning = session_->beginning;
    std::vector<PipelineStep> steps;
    steps.push_back(step_of(sql.text(), values));
    steps.back().values.emplace_back(session_->mark);
    steps.push_back(step_of(commit_statement));
    try {
        const std::vector<PipelineAnswer> answers = send(std::move(steps));
        session_->open = false;
        session_->changed = answers[beginning.size()].rows() > 0;
    } catch (const WritesRefused&) {
        throw;
    } catch (const ConnectionLost& error) {
        // commit() says so, once the caller has the result that it may turn out to be.
        session_->doubt = error.what();
        return true;
    }
    if (!session_->changed) session_->beginning = beginning;
    return session_->changed;
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
    open_transaction(false, [&] {
        session_->beginning = {step_of("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")};
    });
}

std::vector<PipelineAnswer> PostgresConnection::read_at_once(
    const std::vector<PreparedRead>& queries) {
    const auto beginning = static_cast<std::ptrdiff_t>(session_->beginning.size());
    std::vector<PipelineStep> steps;
    steps.reserve(queries.size() + 1);
    for (const PreparedRead& query : queries) steps.push_back(step_of(query.text, query.values));
    steps.push_back(step_of(commit_statement));
    std::vector<PipelineAnswer> answers = send(std::move(steps));
    session_->open = false;
    answers.pop_back();
    answers.erase(answers.begin(), answers.begin() + beginning);
    return answers;
}

void PostgresConnection::begin_write(const WriteMode& mode, const std::string& mark) {
    open_transaction(true, [&] {
        session_->mark = mark;
        session_->isolation = mode.isolation;
        session_->is_queued = mode.isolation != Isolation::guarded;
        if (session_->is_queued) return begin_in_turn(mode);
        session_->beginning = {step_of(begin_guarded), step_of(enter_guarded_gate)};
        const std::vector<Value> keys{Value{array_of(mode.keys)}};
        if (!mode.keys.in_lock_order().empty())
            session_->beginning.push_back(step_of(lock_keys, keys));
    });
}

// One that has lost before takes its turn at once.
void PostgresConnection::begin_in_turn(const WriteMode& mode) {
    if (mode.contention == ContentionMode::concurrent) {
        for (const std::string& statement : begin_statements(mode, session_->limits))
            session_->beginning.push_back(step_of(statement));
        return;
    }
    try {
        std::string script;
        for (const std::string& statement : begin_statements(mode, session_->limits))
            script += (script.empty() ? "" : "; ") + statement;
        run_script(script);
    } catch (const WaitedTooLong&) {
        begin_unqueued();
    }
}

// The holder of a place in the queue may be a server that is gone, so the wait for it is limited.
void PostgresConnection::begin_unqueued() {
    session_->is_queued = false;
    answered([&] { session_->work.exec("ROLLBACK"); });
    answered([&] { session_->work.exec(unqueued_begin_script(session_->isolation)); });
}

void PostgresConnection::commit(const std::string& mark) {
    if (!session_->doubt.empty()) throw CommitInDoubt("a commit got no answer: " + session_->doubt);
    if (!session_->open && session_->deferred.empty()) {
        session_->beginning.clear();
        return;  // nothing was done, or run_at_once() has committed it
    }
    try {
        // One message, one answer: the mark costs no further round trip.
        std::vector<PipelineStep> steps;
        if (session_->changed) {
            const std::vector<Value> values{Value{mark}};
            steps.push_back(step_of(insert_mark, values));
        }
        steps.push_back(step_of(commit_statement));
        (void)send(std::move(steps));
        session_->open = false;
    } catch (const ConnectionLost& error) {
        // Also where nothing was written: its session may still hold what it locked.
        throw CommitInDoubt(std::string("a commit got no answer: ") + error.what());
    }
}

bool PostgresConnection::has_changed() const {
    return session_->changed;
}

bool PostgresConnection::roll_back() noexcept {
    session_->beginning.clear();
    session_->deferred.clear();
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
    return session_->backend;
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
