#pragma once

#include "domain/bookings/booking.h"
#include "ports/blocking.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {

// Whether the client and the companion of a line that goes on have been parted since it was booked
// (BLOCK-012): what is held is then not paid any more.
[[nodiscard]] inline bool has_blocked_line(Transaction& transaction, const Booking& booking) {
    return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return line.goes_on() && transaction.blocks.between(booking.client, line.companion);
    });
}

}  // namespace steady
