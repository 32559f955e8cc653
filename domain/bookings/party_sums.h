#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/money.h"

#include <vector>

// The totals of a booking for its parties. Every dialog that shows amounts before and after an act
// takes them from here, and the ledger books the same amounts (ADR 69).
namespace steady {

struct PartySums {
    Money client;  // payment for the whole booking, with the app fee, less refunds
    // Pay for these lines: share, mileage and travel money.
    Money companion;
    friend bool operator==(const PartySums&, const PartySums&) = default;
};

[[nodiscard]] PartySums party_sums(const Booking& booking, const std::vector<BookingLine>& lines);

// The sums before and after an act.
struct SumsOfAct {
    PartySums before;
    PartySums after;
};

}  // namespace steady
