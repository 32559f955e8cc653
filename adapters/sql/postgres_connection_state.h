#pragma once

#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_errors.h"
#include "adapters/sql/reply_watch.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pqxx/pqxx>

// What the parts of PostgresConnection share.
namespace steady::sql {

struct PostgresConnection::Session {
    Session(const std::string& where, const PostgresOptions& options, ReplyWatch* overdue)
        : connection(where), work(connection), limits(options), watch(overdue) {
        // Details of an error are values of rows: they are people's, and errors are logged.
        connection.set_verbosity(pqxx::connection_base::terse);
    }

    PipelineConnection connection;
    pg_conn* handle = PipelineConnect::last_opened();
    int backend = connection.backendpid();  // also once the connection is lost
    // Begin and commit are ours, in text.
    pqxx::nontransaction work;
    PostgresOptions limits;
    ReplyWatch* watch;
    std::map<std::string, std::string, std::less<>> statements;  // SQL to name
    int named = 0;         // statements, also those that the server refused
    bool lost = false;     // broken, or in doubt: never to be used again
    bool open = false;     // a transaction
    bool writes = true;    // what the open transaction may do
    bool changed = false;  // whether it did
    // What the next statement is sent with: the beginning of its transaction, and what
    // execute_later() was given.
    std::vector<PipelineStep> beginning{};
    std::vector<PipelineStep> deferred{};
    Isolation isolation = Isolation::serializable;
    bool is_queued = false;  // the beginning waits for a turn among those that write
    std::string mark{};      // of a transaction that run_at_once() commits
    std::string doubt{};     // what is wrong with that commit
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

}  // namespace steady::sql
