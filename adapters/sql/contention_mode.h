#pragma once

#include "adapters/sql/postgres_options.h"
#include "ports/lock_keys.h"

#include <string>

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

// Opens a transaction that writes. Locks of tables are taken before the snapshot, so a transaction
// that waited sees what the others have committed meanwhile; the locks of keys are followed by
// statements that have snapshots of their own.
[[nodiscard]] std::string begin_script(const WriteMode& mode, const PostgresOptions& options);

// The same of a serializable or independent one without a place among those that lost: correctness
// does not depend on that queue.
[[nodiscard]] std::string unqueued_begin_script(Isolation isolation);

}  // namespace steady::sql
