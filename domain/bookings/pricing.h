#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/booking_request.h"
#include "domain/bookings/cancellation.h"

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
    std::vector<RefundStep> refund_steps;  // what cancelling gives back, if it is paid now
};

// One line that may be booked, its places and times worked out.
struct LineToPrice {
    BookingLine line;        // as it was asked for; its times and sums are worked out here
    Instant arrival{};       // of the companion
    bool travels = false;    // in person, and the first of its trip
    minutes travel_time{0};  // the way there
    Money hourly_rate{};     // the companion's
    std::optional<Money> video_hourly_rate{};
};

// The lines in the order asked: rates, times, fees and sums (FEE-001 to FEE-034), with the kind of
// booking they make. Names and refund steps are not filled in.
[[nodiscard]] BookingQuote price_lines(std::vector<LineToPrice> lines);

[[nodiscard]] int total_hours(const BookingQuote& quote);  // BOOK-066: the sum of the lines
// Whether every amount claimed in the request is the quote's, to the cent (FEE-035, decisions §1).
[[nodiscard]] bool claims_hold(const BookingRequest& request, const BookingQuote& quote);

}  // namespace steady
