#pragma once

#include "domain/bookings/cancellation.h"
#include "domain/fees/fee_rules.h"

#include <optional>
#include <utility>
#include <vector>

namespace steady::cancellation_samples {

inline const Instant start = from_epoch_seconds(1'795'500'000);

inline BookingLine line_of(Money rate, int service_hours, std::optional<Trip> trip) {
    BookingLine line{.id = *BookingLineId::parse("00000000-0000-7000-8000-000000000003"),
                     .companion = *AccountId::parse("00000000-0000-7000-8000-000000000004")};
    line.service = {start, start + hours{service_hours}};
    line.hours = service_hours;
    line.rate = rate;
    line.amounts = line_amounts({rate, service_hours, trip});
    return line;
}

inline Booking paid_booking(std::vector<BookingLine> lines) {
    Booking booking{.id = *BookingId::parse("00000000-0000-7000-8000-000000000001"),
                    .client = *AccountId::parse("00000000-0000-7000-8000-000000000002")};
    booking.lines = std::move(lines);
    booking.status = BookingStatus::confirmed;
    booking.app_fee = booking.total = app_fee;
    for (const BookingLine& line : booking.lines) booking.total += line.amounts.total;
    booking.paid_at = start - hours{100};
    return booking;
}

inline Booking far_booking() {
    return paid_booking(
        {line_of(Money::from_dollars(100), 4, Trip{Miles::whole(600), minutes{180}, 1, true})});
}

inline const Money whole =
    Money::from_dollars(805);  // 400 base, 380 travel, 20 company fee, 5 app fee

}  // namespace steady::cancellation_samples
