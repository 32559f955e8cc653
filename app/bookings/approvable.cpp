#include "app/bookings/approvable.h"

#include "domain/bookings/approval.h"

#include <algorithm>

namespace steady {

BookingResult<BookingQuote> approvable(BookingQuote quote,
                                       const std::vector<std::optional<Companion>>& companions) {
    quote.needs_approval = std::ranges::any_of(companions, [](const auto& companion) {
        return companion && companion->profile.booking_mode == BookingMode::ask_first;
    });
    if (!quote.needs_approval || is_approved_by_one(quote.lines)) return quote;
    return std::unexpected(BookingRefused{refuse_field("companions", approval_alone_text).error()});
}

}  // namespace steady
