#pragma once

#include "adapters/sql/postgres_options.h"
#include "ports/lock_keys.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady::sql {

// How a serializable transaction meets the others of all servers (docs/adr/0064).
enum class ContentionMode {
    concurrent,
    queued,     // after the others that have lost before
    exclusive,  // while no other serializable transaction runs, so that it cannot lose
};

// What keeps a transaction that writes apart from others (docs/adr/0086).
enum class Isolation {
    serializable,  // excludes all guarded ones
    independent,   // serializable, alongside guarded ones
    guarded,       // READ COMMITTED, with the locks of its keys
};

struct WriteMode {
    Isolation isolation = Isolation::serializable;
    ContentionMode contention = ContentionMode::concurrent;
    LockKeys keys{};  // of a guarded one
};

// A guarded transaction begins with these, the last one with the keys as $1.
inline constexpr std::string_view begin_guarded = "BEGIN ISOLATION LEVEL READ COMMITTED";
inline constexpr std::string_view enter_guarded_gate =
    "LOCK TABLE guarded_gate IN ROW EXCLUSIVE MODE";
inline constexpr std::string_view lock_keys =
    "SELECT pg_advisory_xact_lock(hashtextextended(key, 0))"
    " FROM unnest(CAST($1 AS text[])) AS keys (key)";
// An array as PostgreSQL reads it, in the order of the locks.
[[nodiscard]] std::string array_of(const LockKeys& keys);

// What opens a serializable or independent transaction that writes. Locks of tables are taken
// before the snapshot, so a transaction that waited sees what the others have committed meanwhile.
[[nodiscard]] std::vector<std::string> begin_statements(const WriteMode& mode,
                                                        const PostgresOptions& options);

// The same without a place among those that lost: correctness does not depend on that queue.
[[nodiscard]] std::string unqueued_begin_script(Isolation isolation);

}  // namespace steady::sql
