#include "adapters/http/routes/admin_users.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/companion_json.h"
#include "domain/verifications/verification_texts.h"

namespace steady::http {
namespace {

std::optional<VerificationDecision> decision_from(std::string_view word) {
    if (word == "verified") return VerificationDecision::verified;
    if (word == "rejected") return VerificationDecision::rejected;
    return std::nullopt;
}

// API-085
Reply verify_user(DecideVerification& decide, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto kind = body.parsed("verificationType", verification_kind_from, "Unknown value");
    const auto decision = body.parsed("status", decision_from, "Unknown value");
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto record = decide.run(*admin_actor(call), *id, *kind, *decision, reason);
    if (!record) return refused(record.error());
    Json data = verification_json(*record);
    data.set("verificationType", kind_name(*kind));
    return success(std::move(data));
}

}  // namespace

void add_admin_user_routes(Routes& routes, DecideVerification& decide) {
    routes.push_back({.method = Method::put,
                      .pattern = "/api/admin/users/{id}/verify",
                      .who = Access::admin,
                      .feature = "verifications",
                      .operation = "verify_user",
                      .handle = [&decide](Call& call) { return verify_user(decide, call); }});
    routes.back().act = AdminAct::verify_people;
    routes.back().audit = Audit::change;
}

}  // namespace steady::http
