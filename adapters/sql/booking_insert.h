#pragma once

#include "adapters/sql/connection.h"
#include "ports/bookings.h"

// How a booking gets its rows: on PostgreSQL with one statement, since each
// is a round trip.
namespace steady::sql {

void insert_with_lines(Connection& connection, const Booking& booking);
// SQLite: and with its consent and its command.
void insert_with_rest(Connection& connection, const NewBooking& made);
// PostgreSQL: the same, and the claim before it. False, and nothing written, when what is stored
// stands in the way of a line; lines of its own that do must have been refused before.
[[nodiscard]] bool insert_if_free(Connection& connection, const NewBooking& made);

}  // namespace steady::sql
