#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/booking_request.h"
#include "domain/bookings/cancellation.h"
#include "domain/companions/usual_answer.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// A whole request, priced exactly as it would be charged.
struct BookingQuote {
    std::vector<BookingLine> lines;          // as a booking would store them
    std::vector<std::string> display_names;  // of their companions
    BookingType type = BookingType::single;
    Money app_fee;
    Money total;
    std::vector<RefundStep> refund_steps;  // refunds on canceling, if it is paid now
    bool needs_approval = false;  // its companion accepts first, and the card is only authorized
    UsualAnswer usual_answer{};   // of that companion
};

// One bookable line with its places and times resolved.
struct LineToPrice {
    BookingLine line;        // as requested; its times and sums are computed from this
    Instant arrival{};       // of the companion
    bool travels = false;    // in person, and the first line of its trip
    minutes travel_time{0};  // one way
    Money hourly_rate{};     // the companion's
    std::optional<Money> video_hourly_rate{};
};

// The lines in the requested order: rates, times, fees and sums (FEE-001 to FEE-034), with the
// resulting kind of booking. Names and refund steps are not filled in.
[[nodiscard]] BookingQuote price_lines(std::vector<LineToPrice> lines);

[[nodiscard]] int total_hours(const BookingQuote& quote);  // BOOK-066: the sum of the lines
// Whether every amount claimed in the request equals the quote's, to the cent (FEE-035, decisions
// §1).
[[nodiscard]] bool claims_hold(const BookingRequest& request, const BookingQuote& quote);

}  // namespace steady
