#pragma once

#include "app/bookings/booking_view.h"

#include <optional>

namespace steady {

// Adds the recipient of the booking, as far as this party may know, after shifts and approval.
void add_recipient(BookingView& view, std::optional<Recipient> recipient, CancelledBy party,
                   Instant now);

}  // namespace steady
