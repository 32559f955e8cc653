#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/payments/purchase.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// zone_data: the visit keeps its clock time, and a change of the zone's rules moved the instant.
enum class MoveCause { request, zone_data };

// The actor of a move: its client or an operator, and who else is notified.
struct MoveRequest {
    CancelledBy by = CancelledBy::client;
    bool notifies_client = true;
    bool notifies_companions = true;  // where one comes in another's place
    MoveCause cause = MoveCause::request;
};

// Puts `moved` in the place of the line that it names, in a paid booking and an open transaction,
// with all that follows: the travel money goes along, the kept amount of the old time is paid out,
// what is too much is ordered back, all affected parties are notified, and counts follow where it
// is another companion's now. Gives the booking as it is then. Refuses time_conflict when the time
// is taken or the line is gone.
[[nodiscard]] Result<Booking> move_line(Transaction& transaction, IdSource& ids,
                                        const TimeZones& zones, Instant now, const Booking& booking,
                                        const BookingLine& moved, const MoveRequest& asked = {});

enum class PaidMoveOutcome { already, moved, refunded };

// Whether the line may be moved now, and its companion has not checked in: a companion on site
// is not sent away.
[[nodiscard]] bool can_be_moved(Transaction& transaction, const Booking& booking,
                                const BookingLine& line, Instant now);

// What a paid purchase of a move gives: the move, or all of the money back when the new time is not
// held any more, either time has started, the companion has checked in for the old one, the new one
// cannot be taken, or the two may not meet any more; the old time then stays. Called in the
// transaction that marks the purchase paid.
[[nodiscard]] Result<PaidMoveOutcome> make_paid_move(Transaction& transaction, IdSource& ids,
                                                     const TimeZones& zones, Instant now,
                                                     const Purchase& purchase, const PaidFor& paid);

// Times held for lines of this booking that do not go on any more are free again.
void release_dead_moves(Transaction& transaction, const Booking& booking);

}  // namespace steady
