#pragma once

#include "ports/bookings.h"
#include "tests/contract/samples.h"

#include <optional>

namespace steady::samples {

// Whether the store accepts the booking; if not, which line was refused.
inline std::optional<std::size_t> refused_line(Transaction& t, const Booking& wanted) {
    const auto inserted = t.bookings.insert(wanted);
    return inserted ? std::nullopt : std::optional(inserted.error().line);
}

inline Booking stored(Transaction& t, int number) {
    return t.bookings.find(booking_id(number)).value();
}

}  // namespace steady::samples
