#pragma once

#include "adapters/sql/store_opening.h"
#include "ports/search.h"

#include <chrono>
#include <cstddef>
#include <memory>

namespace steady {

struct PostgresOptions {
    StoreOpening opening = StoreOpening::migrated;
    bool tries_statements = true;  // at the opening (ADR 18)
    std::shared_ptr<SearchChangeCounter>
        search_change_counter{};                    // notified of commits, if there is a listener
    std::size_t connections = 8;                    // near twice the database's cores
    std::chrono::milliseconds pool_deadline{5000};  // longest wait for a free one
    int tries = 20;                                 // of a transaction that loses to others
    // The server's own limits for one session.
    std::chrono::milliseconds statement_timeout{15'000};
    std::chrono::milliseconds lock_timeout{10'000};
    std::chrono::milliseconds turn_timeout{2'000};   // longest wait for a turn among the writers
    std::chrono::milliseconds idle_timeout{20'000};  // inside a transaction
    // Longest wait for any answer, should the server or the network be silent.
    std::chrono::milliseconds reply_timeout{20'000};
    // How long to ask whether a commit without an answer happened (ADR 9).
    std::chrono::milliseconds in_doubt_deadline{10'000};
};

}  // namespace steady
