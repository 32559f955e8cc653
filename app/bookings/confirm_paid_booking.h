#pragma once

#include "domain/core/error.h"
#include "domain/payments/purchase.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// What a payment did to its booking.
enum class PaidBookingOutcome {
    confirmed,  // pending, or a lapsed hold whose time was still free and is taken again
    already,    // this purchase confirmed it before: nothing changed
    // The time is taken or has started, the client had cancelled, or the two may not meet any more
    // (may_meet.h): all is paid back.
    refunded,
};

// Applies a payment that the provider reports as paid (BOOK-069, decisions §4). Call it once the
// purchase is known to be paid, inside the transaction that marks it so: it moves the booking,
// posts `checkout_paid` (source purchase) and, when the time is lost, orders the refund, all or
// nothing. `purchase.subject` is the booking; of an unpaid one its amount must be the booking's
// total, which the caller has checked against the provider's figure. Refuses (booking_not_found) an
// unknown booking.
[[nodiscard]] Result<PaidBookingOutcome> confirm_paid_booking(Transaction& transaction,
                                                              IdSource& ids, const TimeZones& zones,
                                                              Instant now,
                                                              const Purchase& purchase);

}  // namespace steady
