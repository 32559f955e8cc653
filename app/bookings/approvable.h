#pragma once

#include "app/bookings/price_booking.h"
#include "domain/companions/companion.h"

#include <optional>
#include <vector>

namespace steady {

// Says in the quote whether its companion accepts first, by the companion of each line. Refuses
// (naming "companions") one who is asked first next to another one.
[[nodiscard]] BookingResult<BookingQuote> approvable(
    BookingQuote quote, const std::vector<std::optional<Companion>>& companions);

}  // namespace steady
