#pragma once

#include "domain/bookings/booking.h"
#include "domain/payouts/payout.h"
#include "ports/store.h"
#include "ports/system.h"

#include <vector>

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
// To the other party and the operator, who releases the line's payout when both were heard.
void tell_no_show(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  const BookingLine& line, bool by_client);
// Those of lines of which a party said before that the other did not come wait for the operator.
[[nodiscard]] std::vector<Payout> held_where_missing(Transaction& transaction,
                                                     std::vector<Payout> payouts);

// Those of completed lines that neither party confirmed wait for the operator (policy:
// holds_pay_of_unconfirmed_visits).
[[nodiscard]] std::vector<Payout> hold_unconfirmed(Transaction& transaction,
                                                   std::vector<Payout> payouts);

}  // namespace steady
