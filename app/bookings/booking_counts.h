#pragma once

#include "domain/bookings/booking.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {

// A companion's totals count lines: confirmed or completed ones, and completed ones.
inline void count_confirmed(Transaction& transaction, const Booking& booking) {
    for (const BookingLine& line : booking.lines) {
        transaction.companions.add_bookings(line.companion, 1, 0);
    }
}
inline void count_cancelled(Transaction& transaction, const BookingLine& line) {
    transaction.companions.add_bookings(line.companion, -1, 0);
}
inline void count_completed(Transaction& transaction, const Booking& booking) {
    for (const BookingLine& line : booking.lines) {
        if (line.is_active()) transaction.companions.add_bookings(line.companion, 0, 1);
    }
}

}  // namespace steady
