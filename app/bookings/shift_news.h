#pragma once

#include "domain/bookings/booking.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Waits for "I'll be there" of every line of a booking that was just paid, in its transaction.
void await_acknowledgements(Transaction& transaction, Instant now, const Booking& booking);
// The same of one line: of a visit that was moved to another time.
void await_acknowledgement(Transaction& transaction, Instant now, const BookingId& booking,
                           const BookingLine& line);

// To the client.
void tell_late(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking);
void tell_unacknowledged(Transaction& transaction, IdSource& ids, Instant now,
                         const Booking& booking);
// To the other party and the operator.
void tell_no_show(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  const BookingLine& line, bool by_client);

}  // namespace steady
