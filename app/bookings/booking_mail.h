#pragma once

#include "domain/bookings/booking.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

enum class BookingNews { confirmed, cancelled };

// Tells the client and every companion of a booking, in the transaction that changed it. The text
// stays neutral: no names, places or times, which anybody at the mailbox could read.
void tell_parties(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  BookingNews news);

// Tells the client alone that the payment was not completed and the booking not made.
void tell_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking);

}  // namespace steady
