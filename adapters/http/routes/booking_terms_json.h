#pragma once

#include "adapters/http/json.h"
#include "app/bookings/cancel_booking.h"
#include "app/bookings/price_booking.h"
#include "domain/bookings/cancellation.h"

#include <vector>

namespace steady::http {

// The time ahead, cut where the refund changes.
[[nodiscard]] Json cancellation_terms_json(const std::vector<BookingLine>& lines,
                                           const std::vector<RefundStep>& steps);
// What cancelling now would pay back.
[[nodiscard]] Json cancellation_json(const CancellationPreview& preview);
// What comes with a refusal to help on: a fresh quote, other times, one's own hold. nullptr:
// nothing.
[[nodiscard]] Json refusal_data_json(const BookingRefused& refused);

}  // namespace steady::http
