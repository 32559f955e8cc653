#include "app/bookings/approvable.h"

#include "domain/bookings/approval.h"

#include <algorithm>

namespace steady {

BookingResult<BookingQuote> approvable(BookingQuote quote,
                                       const std::vector<std::optional<Companion>>& companions) {
    const auto asked = std::ranges::find_if(companions, [](const auto& companion) {
        return companion && companion->profile.booking_mode == BookingMode::ask_first;
    });
    if (asked == companions.end()) return quote;
    quote.needs_approval = true;
    quote.usual_answer = (*asked)->profile.usual_answer;
    if (is_approved_by_one(quote.lines)) return quote;
    return std::unexpected(BookingRefused{refuse_field("companions", approval_alone_text).error()});
}

}  // namespace steady
