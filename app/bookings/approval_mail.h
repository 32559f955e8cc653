#pragma once

#include "domain/bookings/approval.h"
#include "domain/bookings/booking.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

// Notifications about bookings that need an approval, neutral outside as all others.
namespace steady {

// Takes the question back from the companion's inbox: it was answered, or is over.
void withdraw_request(Transaction& transaction, const Approval& approval);
// To the companion: accept or decline until the deadline; also as the reminder.
void notify_approval_requested(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                               Instant now, const Booking& booking, const Approval& approval);
// To the companion who was asked: nothing waits for an answer any more.
void notify_approval_over(Transaction& transaction, IdSource& ids, Instant now,
                          const Booking& booking, const Approval& approval);
// To the client: there is no visit, nothing was charged, and the page shows who else is free. With
// no word of why.
void notify_not_approved(Transaction& transaction, IdSource& ids, Instant now,
                         const Booking& booking);

}  // namespace steady
