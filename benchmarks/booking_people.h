#pragma once

#include "adapters/sql/connection.h"
#include "domain/core/ids.h"
#include "ports/store.h"
#include "ports/system.h"

#include <memory>
#include <string>
#include <vector>

// Clients and companions of the benchmark: as many clients as companions, with a past.
namespace steady::bench {

inline constexpr int pairs_in_all = 1'600;

struct People {
    std::vector<AccountId> clients;
    std::vector<AccountId> companions;
    Instant first_free;  // there is no booking between then and much later
};

// STORE is sqlite:FILE or a PostgreSQL address.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& store, std::size_t connections);
[[nodiscard]] std::unique_ptr<sql::Connection> connect(const std::string& store);

// Makes them where there are none yet: each client with 25 bookings, so that tables and indexes
// have the size and the spread of a product in use.
[[nodiscard]] People people_of(Store& store, sql::Connection& connection, IdSource& ids,
                               Instant now);

}  // namespace steady::bench
