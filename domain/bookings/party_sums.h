#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/money.h"

#include <vector>

// What a booking comes to for its parties: every dialog that shows figures before an act and after
// it takes them from here, and they are what the ledger books (ADR 69).
namespace steady {

struct PartySums {
    Money client;     // pays for the whole booking, with the app fee, less what goes back
    Money companion;  // gets for these lines: share, mileage and travel money
    friend bool operator==(const PartySums&, const PartySums&) = default;
};

[[nodiscard]] PartySums party_sums(const Booking& booking, const std::vector<BookingLine>& lines);

// Before an act and after it.
struct SumsOfAct {
    PartySums before;
    PartySums after;
};

}  // namespace steady
