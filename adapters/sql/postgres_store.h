#pragma once

#include "ports/store.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

namespace steady {

struct PostgresOptions {
    std::size_t connections = 8;                    // near twice the database's cores
    std::chrono::milliseconds pool_deadline{5000};  // longest wait for a free one
    int tries = 20;                                 // of a transaction that loses to others
};

// `where` is a libpq connection string or URI. Brings the schema up to date. Throws
// std::runtime_error when the database cannot be used or its schema is newer than this program.
[[nodiscard]] std::unique_ptr<Store> open_postgres_store(const std::string& where,
                                                         PostgresOptions options = {});

}  // namespace steady
