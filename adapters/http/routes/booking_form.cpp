#include "adapters/http/routes/booking_form.h"

#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/wall_time.h"
#include "domain/bookings/exact_address.h"

#include <array>

namespace steady::http {
namespace {

constexpr std::size_t max_notes_text = 2000;
constexpr std::size_t max_timezone_text = 64;
constexpr std::int64_t max_hours_read = 1'000'000;  // rule 8 rejects far smaller numbers

std::string bounded_text(JsonReader& reader, std::string_view name, std::size_t most) {
    std::string text = reader.optional_text(name).value_or("");
    if (text.size() > most) {
        reader.fail(name, "Must be at most " + std::to_string(most) + " characters");
    }
    return text;
}

// An enum on the wire; the first value is the default.
template <class Value, std::size_t Count>
Value word(JsonReader& reader, std::string_view name, const std::array<Value, Count>& values) {
    const auto text = reader.optional_text(name);
    if (!text) return values.front();
    for (const Value value : values) {
        if (wire_text(value) == *text) return value;
    }
    reader.fail(name, "Unknown value");
    return values.front();
}

LineClaims read_claims(JsonReader& reader) {
    LineClaims claims;
    claims.hourly_rate = reader.optional_dollars("hourlyRate");
    claims.base = reader.optional_dollars("baseCost");
    claims.mileage = reader.optional_dollars("mileageFee");
    claims.hotel = reader.optional_dollars("hotelFee");
    claims.misc = reader.optional_dollars("miscFee");
    claims.travel = reader.optional_dollars("travelFee");
    claims.travel_time = reader.optional_dollars("travelTimeFee");
    claims.company = reader.optional_dollars("companyFee");
    claims.companion_payout = reader.optional_dollars("companionPayout");
    claims.total = reader.optional_dollars("totalCost");
    return claims;
}

void read_line(JsonReader& reader, std::vector<LineRequest>& lines) {
    const auto companion = reader.id<AccountId>("companionId");
    if (!companion) return;
    LineRequest line{.companion = *companion};
    read_times(reader, line);
    line.location = bounded_text(reader, "location", max_location);
    line.notes = bounded_text(reader, "notes", max_notes_text);
    line.is_video = reader.optional_boolean("isVideoSession").value_or(false);
    line.service_type = word(reader, "serviceType",
                             std::array{ServiceType::sober_companion, ServiceType::transport,
                                        ServiceType::intervention, ServiceType::counseling});
    line.timezone = bounded_text(reader, "timezone", max_timezone_text);
    line.accepts_approximate_place =
        reader.optional_boolean("acceptsApproximatePlace").value_or(false);
    line.relationship =
        word(reader, "relationship",
             std::array{LineRelationship::concurrent, LineRelationship::consecutive});
    line.claims = read_claims(reader);
    lines.push_back(std::move(line));
}

}  // namespace

void read_times(JsonReader& reader, LineRequest& line) {
    line.start = reader.optional_instant("startDate");
    line.end = reader.optional_instant("endDate");
    if (const auto text = reader.optional_text("date"); text && !text->empty()) {
        line.date = calendar_date(*text);
        if (!line.date) reader.fail("date", "Must be a date such as 2026-11-20");
    }
    if (const auto text = reader.optional_text("arrivalTime"); text && !text->empty()) {
        line.arrival_time = clock_time(*text);
        if (!line.arrival_time) reader.fail("arrivalTime", "Must be a time such as 09:00");
    }
    if (const auto duration = reader.optional_integer("duration")) {
        if (*duration > max_hours_read || *duration < -max_hours_read) {
            reader.fail("duration", "Must be a number of hours");
        } else {
            line.service_hours = static_cast<int>(*duration);
        }
    }
}

BookingRequest read_booking_request(JsonReader& body) {
    BookingRequest request;
    for (JsonReader& line : body.objects("companions")) {
        // One line beyond the limit is enough for the rule that rejects it.
        if (request.lines.size() > std::size_t{max_booking_lines}) break;
        read_line(line, request.lines);
    }
    request.location = bounded_text(body, "location", max_location);
    request.notes = bounded_text(body, "notes", max_notes_text);
    request.waiver_agreed = body.optional_boolean("waiverAgreed").value_or(false);
    request.claimed_total = body.optional_dollars("totalCost");
    return request;
}

std::optional<BookingStatus> booking_status_from(std::string_view text) {
    for (const BookingStatus status : {BookingStatus::pending, BookingStatus::confirmed,
                                       BookingStatus::completed, BookingStatus::cancelled}) {
        if (wire_text(status) == text) return status;
    }
    return std::nullopt;
}

}  // namespace steady::http
