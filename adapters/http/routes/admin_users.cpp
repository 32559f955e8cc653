#include "adapters/http/routes/admin_users.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/wall_time.h"
#include "domain/verifications/verification_texts.h"

namespace steady::http {
namespace {

std::optional<VerificationDecision> decision_from(std::string_view word) {
    if (word == "verified") return VerificationDecision::verified;
    if (word == "rejected") return VerificationDecision::rejected;
    if (word == "unverified") return VerificationDecision::taken_back;
    return std::nullopt;
}

// Missing: the default of the kind; null: no end.
ChosenEnd chosen_end(JsonReader& body, const Json& object) {
    constexpr std::string_view member = "validThrough";
    const Json* given = object.find(member);
    if (!given) return {};
    if (!body.has(member)) return {.is_chosen = true};
    const auto day = body.parsed(member, calendar_date, "Choose a date.");
    if (!day) return {};
    return {.is_chosen = true, .last_day = Date{day->time_since_epoch()}};
}

// API-085
Reply verify_user(DecideVerification& decide, const Clock& clock, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto kind = body.parsed("verificationType", verification_kind_from, "Unknown value");
    const auto decision = body.parsed("status", decision_from, "Unknown value");
    const std::string reason = body.optional_text("reason").value_or("");
    const GrantedBadge granted{.end = chosen_end(body, call.json()),
                               .checked = body.optional_text("checked").value_or("")};
    if (!body.ok()) return refused(body.error());
    const auto record = decide.run(*admin_actor(call), *id, *kind, *decision, reason, granted);
    if (!record) return refused(record.error());
    Json data = own_verification_json(*record, clock.now());
    data.set("verificationType", kind_name(*kind));
    return success(std::move(data));
}

}  // namespace

void add_admin_user_routes(Routes& routes, DecideVerification& decide, const Clock& clock) {
    routes.push_back(
        {.method = Method::put,
         .pattern = "/api/admin/users/{id}/verify",
         .who = Access::admin,
         .feature = "verifications",
         .operation = "verify_user",
         .handle = [&decide, &clock](Call& call) { return verify_user(decide, clock, call); }});
    routes.back().act = AdminAct::verify_people;
    routes.back().audit = Audit::change;
}

}  // namespace steady::http
