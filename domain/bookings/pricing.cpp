#include "domain/bookings/pricing.h"

#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"

#include <numeric>
#include <set>
#include <utility>

namespace steady {
namespace {

bool equals(const std::optional<Money>& claim, Money amount) {
    return !claim || *claim == amount;
}

bool line_claims_hold(const LineClaims& claims, const BookingLine& line) {
    const LineFees& fees = line.amounts.fees;
    return equals(claims.hourly_rate, line.rate) && equals(claims.base, line.amounts.base) &&
           equals(claims.mileage, fees.mileage) && equals(claims.hotel, fees.hotel) &&
           equals(claims.misc, fees.misc) && equals(claims.travel, fees.travel) &&
           equals(claims.travel_time, fees.travel_time) && equals(claims.company, fees.company) &&
           equals(claims.companion_payout, line.amounts.companion_payout) &&
           equals(claims.total, line.amounts.total);
}

// Fills in its rate, times and sums; `companions` counts those of the whole booking.
BookingLine priced(LineToPrice asked, int companions) {
    BookingLine line = std::move(asked.line);
    line.travel_time = asked.travels ? asked.travel_time : minutes{0};
    line.service = service_from(asked.arrival, line.hours);
    line.rate = rate_of_line(line.is_video, asked.hourly_rate, asked.video_hourly_rate);
    LineWork work{line.rate, line.hours, std::nullopt};
    if (!line.is_video) {
        work.trip = Trip{*line.distance, line.travel_time, companions, asked.travels};
    }
    line.amounts = line_amounts(work);
    return line;
}

}  // namespace

BookingQuote price_lines(std::vector<LineToPrice> lines) {
    std::set<AccountId> companions;
    std::vector<LineRelationship> relationships;
    for (const LineToPrice& asked : lines) {
        companions.insert(asked.line.companion);
        relationships.push_back(asked.line.relationship);
    }
    BookingQuote quote;
    quote.type = booking_type(relationships);
    quote.app_fee = quote.total = app_fee;
    for (LineToPrice& asked : lines) {
        BookingLine line = priced(std::move(asked), static_cast<int>(companions.size()));
        quote.total += line.amounts.total;
        quote.lines.push_back(std::move(line));
    }
    return quote;
}

int total_hours(const BookingQuote& quote) {
    return std::accumulate(quote.lines.begin(), quote.lines.end(), 0,
                           [](int sum, const BookingLine& line) { return sum + line.hours; });
}

bool claims_hold(const BookingRequest& request, const BookingQuote& quote) {
    for (std::size_t i = 0; i < quote.lines.size(); ++i) {
        if (!line_claims_hold(request.lines[i].claims, quote.lines[i])) return false;
    }
    return equals(request.claimed_total, quote.total);
}

}  // namespace steady
