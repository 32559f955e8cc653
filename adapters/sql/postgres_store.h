#pragma once

#include "adapters/sql/postgres_options.h"
#include "ports/store.h"

#include <memory>
#include <string>

namespace steady {

// `where` is a libpq connection string or URI. Throws std::runtime_error when the database cannot
// be used or its schema is another than this program's and may not be brought up to date.
[[nodiscard]] std::unique_ptr<Store> open_postgres_store(const std::string& where,
                                                         PostgresOptions options = {});

// Whether a server of this program can use the database: throws StoreError, which says why not,
// for another encoding than UTF-8, a newer schema or rights that the role lacks. Changes nothing.
void check_postgres_store(const std::string& where);

// Whether the role of `where` is a superuser, which neither grants nor append-only triggers stop. A
// deployment should refuse it. Throws std::runtime_error when the database cannot be reached.
[[nodiscard]] bool is_postgres_superuser(const std::string& where);

}  // namespace steady
