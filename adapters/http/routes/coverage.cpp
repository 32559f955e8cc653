#include "adapters/http/routes/coverage.h"

#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/spans_json.h"
#include "adapters/http/routes/wall_time.h"
#include "domain/people/personal_texts.h"

#include <algorithm>
#include <utility>

namespace steady::http {
namespace {

// A plan may take a fifth of a second of one core.
constexpr CallBudget plan_budget{60, std::chrono::hours{1}};

CoverageRequest read_coverage_request(JsonReader& body) {
    CoverageRequest request;
    if (const auto start = body.parsed("startsAt", wall_time, wall_time_text)) {
        request.starts_at = *start;
    }
    request.hours = static_cast<int>(std::clamp<std::int64_t>(body.integer("hours"), 0, 10'000));
    request.by_video = body.optional_boolean("isVideoSession").value_or(false);
    const auto location = clean_line(body.optional_text("location").value_or(""), max_location);
    if (!location) body.fail("location", "Please use plain text of at most 300 characters.");
    request.location = location.value_or("");
    request.timezone = body.optional_text("timezone").value_or("");
    request.accepts_approximate_place =
        body.optional_boolean("acceptsApproximatePlace").value_or(false);
    request.handover = minutes{body.optional_integer("handoverMinutes").value_or(0)};
    if (std::ranges::find(handovers, request.handover) == handovers.end()) {
        body.fail("handoverMinutes", "Please choose 0, 30 or 60 minutes.");
    }
    request.preference =
        body.optional_parsed("preference", coverage_preference_names, "Unknown value")
            .value_or(CoveragePreference::fewest_people);
    return request;
}

Json coverage_json(const PlannedCoverage& planned) {
    Json known = Json::array();
    for (std::size_t i = 0; i < planned.known.size(); ++i) {
        if (planned.known[i]) known.push(planned.quote->lines[i].companion);
    }
    Json json = Json::object({{"start", planned.span.start},
                              {"end", planned.span.end},
                              {"timezone", planned.timezone},
                              {"gaps", spans_json(planned.gaps)},
                              {"knownCompanionIds", std::move(known)},
                              {"needsAnotherBooking", planned.needs_another_booking}});
    if (planned.quote) json.set("quote", quote_json(*planned.quote));
    return json;
}

Reply plan(PlanCoverage& use, Call& call) {
    JsonReader body = call.reader();
    const CoverageRequest request = read_coverage_request(body);
    if (!body.ok()) return refused(body.error());
    const auto planned = use.run(*call.caller().account_id(), request);
    return planned ? success(coverage_json(*planned)) : refused(planned.error());
}

}  // namespace

void add_coverage_routes(Routes& routes, PlanCoverage& use) {
    routes.push_back({Method::post, "/api/coverage/plan", Access::client, "coverage",
                      "plan_coverage", [&use](Call& call) { return plan(use, call); }});
    routes.back().budget = plan_budget;
    routes.back().lane = Lane::costly;
}

}  // namespace steady::http
