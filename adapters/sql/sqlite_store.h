#pragma once

#include "adapters/sql/store_opening.h"
#include "ports/search.h"
#include "ports/session_cache.h"
#include "ports/store.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

namespace steady {

struct SqliteOptions {
    StoreOpening opening = StoreOpening::migrated;
    bool tries_statements = true;  // at the opening (ADR 18)
    std::shared_ptr<SearchChangeCounter>
        search_change_counter{};                    // notified of commits, if there is a listener
    std::size_t readers = 8;                        // read transactions at the same time
    std::chrono::milliseconds pool_deadline{5000};  // longest wait for a connection of our own
    std::chrono::milliseconds busy_timeout{5000};   // longest wait for another process's write
    // Is notified when another process writes; outlives the store.
    SessionCache* session_cache = nullptr;
};

// Whether a server of this program can use the file, where there is one: throws StoreError, which
// says why not. Changes nothing.
void check_sqlite_store(const std::string& file);

// Throws std::runtime_error when there is no file and none may be made, when it cannot be used, or
// when its schema is another than this program's.
[[nodiscard]] std::unique_ptr<Store> open_sqlite_store(const std::string& file,
                                                       SqliteOptions options = {});

}  // namespace steady
