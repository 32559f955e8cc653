#pragma once

#include "adapters/sql/connection.h"
#include "domain/bookings/booking.h"

#include <cstddef>
#include <optional>

// How a booking takes its companions' time.
namespace steady::sql {

// The first line whose time is taken, by what is stored or by an earlier line of its own booking.
// Nothing can change before the end of the transaction: SQLite has one writer; PostgreSQL locks the
// companions, always in one order, since the exclusion constraint alone would let contending
// bookings run into deadlocks, and has that constraint for what the locks do not see.
[[nodiscard]] std::optional<std::size_t> lock_and_find_taken(Connection& connection,
                                                             const Booking& booking);

}  // namespace steady::sql
