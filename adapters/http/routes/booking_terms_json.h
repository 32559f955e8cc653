#pragma once

#include "adapters/http/json.h"
#include "adapters/http/reply.h"
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
// What the booking comes to for both parties, before the act and after it.
[[nodiscard]] Json sums_json(const SumsOfAct& sums);
// Of quote_changed: with what the act would refund now, so that the caller can be asked again.
[[nodiscard]] Reply refused_cancellation(const Error& error,
                                         const Result<CancellationPreview>& now);
// As an operator who takes a companion out sees it.
[[nodiscard]] Json removal_json(const CancellationPreview& preview);
// What comes with a refusal to help on: a fresh quote, other times, one's own hold. nullptr:
// nothing.
[[nodiscard]] Json refusal_data_json(const BookingRefused& refused);

}  // namespace steady::http
