#pragma once

#include "domain/bookings/booking.h"
#include "domain/payouts/payout.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <vector>

namespace steady {

// Waits for "I'll be there" of every line of a booking that was just paid, in its transaction, and
// asks its companions for it.
void request_answers(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                     const Booking& booking);
// The same of one line: of a visit that was moved to another time, or given to another companion.
// One that stays what its companion said yes to needs no other answer.
void request_answer(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                    const Booking& booking, const BookingLine& line, const BookingLine& before);
// Asks a companion to answer by `due`; of all these lines, which are theirs.
void notify_answer_requested(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                             Instant now, const Booking& booking,
                             const std::vector<BookingLine>& lines, Instant due);
// To the companion: the deadline has passed; `is_canceled`: and the visit was canceled for it.
void notify_answer_missed(Transaction& transaction, IdSource& ids, Instant now,
                          const Booking& booking, const BookingLine& line, bool is_canceled);
// To the client: the companion will be there.
void notify_answered(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking);

// To the client.
void notify_late(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking);
// Of several only the last stays in the inbox.
void notify_on_the_way(Transaction& transaction, IdSource& ids, Instant now,
                       const Booking& booking);
void notify_unacknowledged(Transaction& transaction, IdSource& ids, Instant now,
                           const Booking& booking);
// To the other party and the operator, who releases the line's payout after asking both.
void notify_no_show(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                    const BookingLine& line, bool by_client);
// To the companion: the client withdrew the report.
void notify_no_show_withdrawn(Transaction& transaction, IdSource& ids, Instant now,
                              const Booking& booking, const BookingLine& line);
// To the client: the companion withdrew the report by checking in.
void notify_client_no_show_withdrawn(Transaction& transaction, IdSource& ids, Instant now,
                                     const Booking& booking);
// To the client, who had reported the companion missing.
void notify_checked_in_after_report(Transaction& transaction, IdSource& ids, Instant now,
                                    const Booking& booking);
// Those of lines of which a party said before that the other did not come wait for the operator.
[[nodiscard]] std::vector<Payout> held_where_missing(Transaction& transaction,
                                                     std::vector<Payout> payouts);

// Those of completed lines that neither party confirmed wait for the operator (policy:
// holds_pay_of_unconfirmed_visits).
[[nodiscard]] std::vector<Payout> hold_unconfirmed(Transaction& transaction,
                                                   std::vector<Payout> payouts);

}  // namespace steady
