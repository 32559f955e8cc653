#include "domain/bookings/booking.h"

#include <algorithm>
#include <numeric>

namespace steady {

Instant Booking::first_start() const {
    return std::ranges::min(lines, {}, [](const BookingLine& l) { return l.service.start; })
        .service.start;
}

Instant Booking::last_end() const {
    return std::ranges::max(lines, {}, [](const BookingLine& l) { return l.service.end; })
        .service.end;
}

int Booking::total_hours() const {
    return std::accumulate(lines.begin(), lines.end(), 0,
                           [](int sum, const BookingLine& line) { return sum + line.hours; });
}

}  // namespace steady
