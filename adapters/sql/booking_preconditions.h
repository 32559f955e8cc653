#pragma once

#include "adapters/sql/connection.h"
#include "ports/new_booking.h"

#include <cstddef>
#include <string>
#include <vector>

namespace steady::sql {

// PostgreSQL: a query that has one row as long as everything is as `seen` at `seen_at`, for a
// client who may book the only companion, and there is no command under the key; else it has none.
[[nodiscard]] std::string unchanged_text();
inline constexpr std::size_t unchanged_value_count = 13;
[[nodiscard]] std::vector<Value> unchanged_values(const NewBooking& made,
                                                  const BookingPreconditions& seen,
                                                  Instant seen_at);

}  // namespace steady::sql
