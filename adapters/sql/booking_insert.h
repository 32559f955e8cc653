#pragma once

#include "adapters/sql/connection.h"
#include "ports/new_booking.h"

// How a booking gets its rows: on PostgreSQL with one statement, since each
// is a round trip.
namespace steady::sql {

void insert_with_lines(Connection& connection, const Booking& booking);
// SQLite: and with its consent and its command.
void insert_with_rest(Connection& connection, const NewBooking& made);
// PostgreSQL: the same, and the claim before it. False, and nothing written, when what is stored
// conflicts with a line; conflicting lines of the same booking must have been refused before.
[[nodiscard]] bool insert_if_free(Connection& connection, const NewBooking& made);
// PostgreSQL: the same of a booking with one line, if everything is as it was seen, with the whole
// transaction in one message.
[[nodiscard]] bool insert_at_once(Connection& connection, const NewBooking& made,
                                  const BookingPreconditions& seen, Instant seen_at);

}  // namespace steady::sql
