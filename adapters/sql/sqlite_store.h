#pragma once

#include "ports/store.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

namespace steady {

struct SqliteOptions {
    std::size_t readers = 8;                        // read transactions at the same time
    std::chrono::milliseconds pool_deadline{5000};  // longest wait for a connection of our own
    std::chrono::milliseconds busy_timeout{5000};   // longest wait for another process's write
};

// Opens (or creates) the file and brings its schema up to date. Throws std::runtime_error when the
// file cannot be used or its schema is newer than this program.
[[nodiscard]] std::unique_ptr<Store> open_sqlite_store(const std::string& file,
                                                       SqliteOptions options = {});

}  // namespace steady
