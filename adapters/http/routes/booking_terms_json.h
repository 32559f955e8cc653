#pragma once

#include "adapters/http/json.h"
#include "adapters/http/reply.h"
#include "app/bookings/cancel_booking.h"
#include "app/bookings/price_booking.h"
#include "domain/bookings/cancellation.h"

#include <vector>

namespace steady::http {

// The time until the visit, split where the refund changes.
[[nodiscard]] Json cancellation_terms_json(const std::vector<BookingLine>& lines,
                                           const std::vector<RefundStep>& steps);
// The refund of a cancellation at this moment.
[[nodiscard]] Json cancellation_json(const CancellationPreview& preview);
// The totals of the booking for both parties, before and after the action.
[[nodiscard]] Json sums_json(const SumsOfAct& sums);
// The reply for quote_changed, with the current refund so that the caller can confirm again.
[[nodiscard]] Reply refused_cancellation(const Error& error,
                                         const Result<CancellationPreview>& now);
// As shown to an operator who removes a companion.
[[nodiscard]] Json removal_json(const CancellationPreview& preview);
// Data that helps the caller to recover from a refusal: a fresh quote, other times, the caller's
// own hold. nullptr: none.
[[nodiscard]] Json refusal_data_json(const BookingRefused& refused);
// The refusal of another time for a line: with the fresh quote under this name, or with the starts
// that would do.
template <class Refused, class QuoteJson>
[[nodiscard]] Reply refused_time(const Refused& refusal, const char* name,
                                 const QuoteJson& quote_json) {
    Json data = nullptr;
    if (refusal.fresh_quote) {
        data = Json::object({{name, quote_json(*refusal.fresh_quote)}});
    } else if (!refusal.free_starts.empty()) {
        data = refusal_data_json({refusal.error, {}, FreeTimes{0, refusal.free_starts}});
    }
    return refused_with(refusal.error, std::move(data));
}

}  // namespace steady::http
