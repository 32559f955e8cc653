#pragma once

#include "adapters/sql/connection.h"
#include "ports/bookings.h"

// How a booking whose time is claimed gets its rows: on PostgreSQL with one statement, since each
// is a round trip.
namespace steady::sql {

void insert_with_lines(Connection& connection, const Booking& booking);
// And with its consent and its command.
void insert_with_all(Connection& connection, const NewBooking& made);

}  // namespace steady::sql
