#pragma once

#include "adapters/sql/connection.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/timing.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// How a booking takes its companions' time.
namespace steady::sql {

// The first line whose time is taken, by what is stored or by an earlier line of the same booking.
// Nothing can change before the end of the transaction: SQLite has one writer; PostgreSQL locks the
// companions, always in one order, since the exclusion constraint alone would let contending
// bookings run into deadlocks, and has that constraint for what the locks do not see.
[[nodiscard]] std::optional<std::size_t> lock_and_find_taken(Connection& connection,
                                                             const Booking& booking);

// The first line whose companion has taken time off.
[[nodiscard]] std::optional<std::size_t> find_line_off(Connection& connection,
                                                       const Booking& booking);

// Companion, start, end.
inline constexpr std::size_t values_per_line = 3;

// The first line that conflicts with an earlier one of the same booking.
[[nodiscard]] std::optional<std::size_t> taken_by_itself(const Booking& booking);

// The live lines of a companion that touch the span; `except`: but for this visit.
[[nodiscard]] std::vector<Claim> claims_of(Connection& connection, const AccountId& companion,
                                           const TimeSpan& span,
                                           const std::optional<BookingLineId>& except);

// Whether another visit of its companion is too far away for this line, however long the rest
// between them is. Its companion must be locked.
[[nodiscard]] bool is_out_of_reach(Connection& connection, const BookingLine& line);

// PostgreSQL: the same claim as parts of a WITH, for the statement that writes the booking. The
// part `claimed` has one row when no stored line and no time off conflicts, else none: for
// a line with a place that is also something so near in time that the way may be too long, which
// lock_and_find_taken() decides. The companions must be locked before, so that the statement sees
// what others committed. Its values, which end with the companions', begin with $1.
[[nodiscard]] std::string claim_text(std::size_t lines, std::size_t companions);
[[nodiscard]] std::vector<Value> claim_values(const Booking& booking);
// The condition on one line by itself, whose values begin with $`first`: no row when it may be
// taken.
[[nodiscard]] std::string line_taken_text(std::size_t first);
[[nodiscard]] std::vector<Value> line_claim_values(const BookingLine& line);

}  // namespace steady::sql
