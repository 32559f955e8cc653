#pragma once

#include "adapters/sql/postgres_signal.h"
#include "adapters/sql/sqlite_writer.h"
#include "ports/session_cache.h"

#include <thread>

namespace steady {

// Notifies the cache of the sessions that any process on the same database ends (migration 0036).
void subscribe_to_session_ends(PostgresListener& listener, SessionCache& cache);

namespace sql {

// SQLite has no way to tell: ten times a second it is looked whether another process wrote anything
// (a command of an administrator, a tool), and if so, nothing that was known counts. What this
// process ends itself the store says at once (adapters/session_cache).
class SessionEndWatch {
  public:
    // Both outlive it.
    SessionEndWatch(SqliteWriter& writer, SessionCache& cache);

  private:
    void run(const std::stop_token& stop);
    void look();

    SqliteWriter& writer_;
    SessionCache& cache_;
    std::uint64_t known_version_ = 0;
    std::jthread thread_;
};

}  // namespace sql
}  // namespace steady
