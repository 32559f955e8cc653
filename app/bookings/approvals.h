#pragma once

#include "app/payments/authorized_payments.h"
#include "domain/bookings/approval.h"
#include "domain/core/error.h"
#include "domain/payments/purchase.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

// What becomes of a booking that its companion is asked about first (ADR 110), each in a
// transaction that is open and holds the booking's lock.
namespace steady {

// The card is authorized: asks the companion, and holds the time until the deadline. When there is
// nothing to ask any more, the authorization is released instead, and the booking ends where the
// two may not meet.
[[nodiscard]] Result<void> request_approval(Transaction& transaction, IdSource& ids,
                                            const TimeZones& zones, Instant now,
                                            const Purchase& purchase);

// The authorization ended without a charge: so does the booking that waited for it.
[[nodiscard]] Result<void> lose_approval(Transaction& transaction, IdSource& ids, Instant now,
                                         const Purchase& purchase);

// Ends the approval of a booking that was just canceled while it was pending, if it needs one: its
// authorization is released and the companion notified where they were asked. The client is
// notified by the caller. Refuses conflict while the payment is being captured, unless
// `is_forced`: then a capture that is faster is refunded (confirm_paid_booking.h).
[[nodiscard]] Result<void> end_approval(Transaction& transaction, IdSource& ids, Instant now,
                                        const Booking& booking, ApprovalOutcome outcome,
                                        bool is_forced = false);

// Whether the companion's acceptance still counts, so that the payment may be captured.
[[nodiscard]] bool may_capture(Transaction& transaction, Instant now, const Purchase& purchase);

// The acceptance is the companion's answer to each line of a booking that is now paid. False:
// nothing was accepted, and the answers have to be asked for.
[[nodiscard]] bool record_accepted(Transaction& transaction, const Booking& booking);

}  // namespace steady
