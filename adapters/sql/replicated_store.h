#pragma once

#include "adapters/sql/postgres_store.h"
#include "ports/store.h"

#include <chrono>
#include <memory>
#include <string>

namespace steady {

// A PostgreSQL primary with a replica (ADR 52). Reads inside a AllowStaleReads scope are
// asked of the replica while its data is no older than `bound`; everything else, and everything
// while it is older, gone or of another schema, of the primary. Where the primary is gone, such
// reads are answered from the replica however old it is, and AllowStaleReads::as_of says how old.
struct ReplicaOptions {
    std::string where;  // libpq connection string or URI
    std::chrono::milliseconds bound{2000};
};

// As open_postgres_store; a replica that cannot be reached is no failure.
[[nodiscard]] std::unique_ptr<Store> open_replicated_store(const std::string& primary,
                                                           PostgresOptions options,
                                                           const ReplicaOptions& replica);

}  // namespace steady
