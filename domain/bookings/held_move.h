#pragma once

#include "domain/bookings/booking.h"

namespace steady {

// A new time of a paid line that costs more than the credit for the old one: reserved for its
// client until the difference is paid. Until then the client keeps the old time as well.
struct HeldMove {
    BookingId booking;
    AccountId client;
    BookingLine line;  // the future line; `moved` names the line that it replaces
    Instant expires_at{};
};

}  // namespace steady
