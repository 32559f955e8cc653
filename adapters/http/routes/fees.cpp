#include "adapters/http/routes/fees.h"

#include "adapters/http/routes/booking_json.h"

namespace steady::http {
namespace {

constexpr std::size_t max_place_text = 300;
constexpr std::int64_t max_companion_count = 999;  // BOOK-011

// The meeting place: text, or city and state, or a whole address (API-042).
std::string meeting_text(JsonReader& body, const Json& json) {
    const Json* given = json.find("meetingLocation");
    if (!given || given->kind() != Json::Kind::object) return body.text("meetingLocation");
    JsonReader place = body.object("meetingLocation");
    std::string text;
    for (const char* part : {"address", "street", "city", "state"}) {
        const std::string value = place.optional_text(part).value_or("");
        if (value.empty()) continue;
        if (!text.empty()) text += ", ";
        text += value;
    }
    const std::string zip = place.optional_text("zip").value_or("");
    if (!zip.empty()) text += (text.empty() ? "" : " ") + zip;
    return text;
}

FeeQuestion question_of(JsonReader& body, const Json& json) {
    FeeQuestion question;
    JsonReader companion = body.object("companionLocation");
    question.companion_city = companion.text("city");
    question.companion_state = companion.text("state");
    question.companion = body.optional_id<AccountId>("companionId");
    question.meeting_location = meeting_text(body, json);
    question.is_first_of_trip = body.optional_boolean("isFirstBooking").value_or(true);
    question.is_video = body.optional_boolean("isVideoSession").value_or(false);
    const std::int64_t companions = body.optional_integer("companionCount").value_or(1);
    if (companions < 1 || companions > max_companion_count) {
        body.fail("companionCount", "Must be between 1 and 999");
    } else {
        question.companions = static_cast<int>(companions);
    }
    if (question.meeting_location.size() > max_place_text) {
        body.fail("meetingLocation", "Must be at most 300 characters");
    }
    if (question.companion_city.size() + question.companion_state.size() > max_place_text) {
        body.fail("companionLocation", "Must be at most 300 characters");
    }
    return question;
}

Reply calculate(CalculateFees& calculate_fees, Call& call) {
    JsonReader body = call.reader();
    const FeeQuestion question = question_of(body, call.json());
    if (!body.ok()) return refused(body.error());
    const auto answer = calculate_fees.run(*call.caller().account_id(), question);
    if (!answer) return refused(answer.error());
    Json json = Json::object({{"travelFee", answer->fees.travel},
                              {"hotelFee", answer->fees.hotel},
                              {"miscFee", answer->fees.misc},
                              {"travelTimeFee", answer->fees.travel_time},
                              {"mileageFee", answer->fees.mileage},
                              {"distance", miles_json(answer->trip.distance)},
                              {"travelMinutes", answer->trip.travel_time.count()}});
    if (answer->is_approximate) json.set("isApproximate", true);
    return success(std::move(json));
}

}  // namespace

void add_fee_routes(Routes& routes, CalculateFees& calculate_fees) {
    routes.push_back({Method::post, "/api/bookings/calculate-fees", Access::signed_in, "fees",
                      "calculate_fees",
                      [&calculate_fees](Call& call) { return calculate(calculate_fees, call); }});
    routes.back().budget = {120};  // not a free geocoder
    routes.back().lane = Lane::inline_store;
}

}  // namespace steady::http
