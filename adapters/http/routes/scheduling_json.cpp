#include "adapters/http/routes/scheduling_json.h"

#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/booking_moves_json.h"
#include "adapters/http/routes/booking_terms_json.h"
#include "domain/bookings/own_lines.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace steady::http {
namespace {

Json named_json(const std::map<AccountId, std::string>& names, const AccountId& id) {
    const auto found = names.find(id);
    return Json::object(
        {{"_id", id}, {"displayName", found == names.end() ? "Closed account" : found->second}});
}

std::string day_text(std::chrono::local_days day) {
    const std::chrono::year_month_day date{day};
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text.data();
}

Json listed_line_json(const ListedBookings& listed, const Booking& booking,
                      const BookingLine& line) {
    const BookingStatus status = line.is_active() ? booking.status : BookingStatus::cancelled;
    return Json::object({{"_id", line.id},
                         {"companion", named_json(listed.names, line.companion)},
                         {"status", wire_text(status)},
                         {"startDate", line.service.start},
                         {"endDate", line.service.end},
                         {"timezone", line.timezone},
                         {"duration", line.hours},
                         {"hourlyRate", line.rate},
                         {"isVideoSession", line.is_video},
                         {"location", line.location},
                         {"totalCost", line.amounts.total},
                         {"canChange", listed.changeable.contains(line.id)},
                         {"changeWaits", listed.waiting.contains(line.id)}});
}

}  // namespace

Json listed_booking_json(const ListedBookings& listed, const Booking& booking) {
    Json lines = Json::array();
    for (const BookingLine& line : shown_lines(booking)) {
        lines.push(listed_line_json(listed, booking, line));
    }
    Json json = Json::object({{"_id", booking.id},
                              {"status", wire_text(booking.status)},
                              {"createdAt", booking.created_at},
                              {"client", named_json(listed.names, booking.client)},
                              {"totalCost", sum_to_pay(booking)},
                              {"proposed", listed.proposed.contains(booking.id)},
                              {"requested", listed.requested.contains(booking.id)},
                              {"companions", std::move(lines)}});
    if (booking.status == BookingStatus::pending) {
        json.set("holdExpiresAt", booking.hold_expires_at);
    }
    return json;
}

Json change_quote_json(const ChangeLineQuote& quote) {
    const MoveTerms& terms = quote.terms;
    return Json::object({{"before", moved_line_json(quote.before)},
                         {"after", moved_line_json(quote.after)},
                         {"charge", terms.charge()},
                         {"refund", terms.refund()},
                         {"totals", sums_json(quote.sums)}});
}

Json substitute_json(const Substitute& substitute) {
    const SubstituteRank& rank = substitute.rank;
    Json json =
        Json::object({{"_id", rank.id},
                      {"displayName", substitute.name},
                      {"rating", Json::number(std::to_string(rank.rating_tenths / 10) + "." +
                                              std::to_string(rank.rating_tenths % 10))},
                      {"totalBookings", rank.total_bookings},
                      {"knownToClient", rank.known_to_client},
                      {"payout", substitute.payout}});
    if (rank.distance_miles) {
        json.set("distance", *rank.distance_miles);
        json.set("travelMinutes", substitute.way.count());
    }
    if (substitute.way_cost) json.set("travelCost", *substitute.way_cost);
    return json;
}

Json series_json(const SeriesPlan& plan) {
    Json days = Json::array();
    for (const SeriesDay& day : plan.days) {
        Json json = Json::object({{"date", day_text(day.day)}, {"free", day.quote.has_value()}});
        if (day.quote) {
            json.set("startDate", day.quote->lines.front().service.start);
            json.set("endDate", day.quote->lines.front().service.end);
            json.set("timezone", day.quote->lines.front().timezone);
            json.set("totalCost", day.quote->total);
        } else {
            json.set("problem", day.refusal->message);
        }
        days.push(std::move(json));
    }
    return Json::object(
        {{"client", Json::object({{"_id", plan.client}, {"displayName", plan.client_name}})},
         {"days", std::move(days)},
         {"bookable", plan.bookable()},
         {"totalCost", plan.total}});
}

Json template_json(const ScheduleTemplate& made, const std::map<AccountId, std::string>& names) {
    Json companions = Json::array();
    for (const AccountId& id : made.companions) companions.push(named_json(names, id));
    return Json::object({{"_id", made.id},
                         {"name", made.name},
                         {"companions", std::move(companions)},
                         {"duration", made.hours},
                         {"pattern", template_patterns.of(made.pattern)},
                         {"location", made.location},
                         {"notes", made.notes},
                         {"isRecurring", made.is_recurring},
                         {"createdAt", made.created_at}});
}

}  // namespace steady::http
