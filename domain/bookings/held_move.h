#pragma once

#include "domain/bookings/booking.h"

namespace steady {

// A new time of a paid line that costs more than the old one gives back: held for its client until
// the difference is paid. Until then the old time stays theirs, too.
struct HeldMove {
    BookingId booking;
    AccountId client;
    BookingLine line;  // as it will be; `moved` names the line whose place it takes
    Instant expires_at{};
};

}  // namespace steady
