#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/time.h"
#include "domain/notifications/mail_phrases.h"

// What the letters about a booking say beyond that there is one; whole lines, no names or places.
namespace steady {

// To the client: what cancelling gives back from now on, with the dollars (refund_steps), and
// without what their bank has of it.
[[nodiscard]] Phrases refund_terms(const Booking& booking, Instant now, Money disputed = {});
// A line of the ask for a street or a named place, while a visit that has not started lacks one;
// else empty. A companion sees only their lines.
[[nodiscard]] Phrases exact_address_terms(const Booking& booking, const AccountId& reader,
                                          Instant now);

}  // namespace steady
