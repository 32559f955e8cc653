#pragma once

#include "domain/bookings/booking.h"

namespace steady::testing {

inline const Instant visit_start = from_epoch_seconds(1'795'500'000);

// One companion for two hours.
inline Booking booking_of(BookingStatus status) {
    Booking booking{.id = *BookingId::parse("00000000-0000-7000-8000-000000000001"),
                    .client = *AccountId::parse("00000000-0000-7000-8000-000000000002")};
    BookingLine line{.id = *BookingLineId::parse("00000000-0000-7000-8000-000000000003"),
                     .companion = *AccountId::parse("00000000-0000-7000-8000-000000000004")};
    line.service = {visit_start, visit_start + hours{2}};
    booking.lines = {line};
    booking.status = status;
    return booking;
}

}  // namespace steady::testing
