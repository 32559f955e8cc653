#include "domain/bookings/party_sums.h"

#include "domain/bookings/earnings.h"

namespace steady {

PartySums party_sums(const Booking& booking, const std::vector<BookingLine>& lines) {
    PartySums sums{.client = booking.charged() - booking.paid_back()};
    for (const BookingLine& line : lines) {
        if (line.is_active()) sums.companion += payout_amount(line.amounts);
    }
    return sums;
}

}  // namespace steady
