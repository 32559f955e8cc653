#include "adapters/http/routes/verifications.h"

#include "adapters/http/routes/companion_json.h"

namespace steady::http {
namespace {

IdentityReader reader_of(const Call& call) {
    return {call.caller().account_id(), call.caller().is_admin()};
}

// The request's type and options are ignored: the server decides what is checked (API-060).
Reply start_identity(IdentityChecks& identity, Call& call) {
    JsonReader body = call.reader();
    const std::string return_url = body.text("returnUrl");
    const auto reference = body.optional_text("userReference");
    if (!body.ok()) return refused(body.error());
    const auto account = call.caller().account_id();
    if (!account) return refused(Refusal::forbidden);
    const auto started = identity.start(*account, return_url, reference);
    if (!started) return refused(started.error());
    return success(Json::object(
        {{"id", started->id}, {"url", started->url}, {"status", wire_text(started->status)}}));
}

Reply identity_status(IdentityChecks& identity, Call& call) {
    const auto progress = identity.progress(reader_of(call), call.path("id"));
    if (!progress) return refused(progress.error());
    return success(Json::object(
        {{"isComplete", progress->complete}, {"status", wire_text(progress->status)}}));
}

Reply identity_result(IdentityChecks& identity, Call& call) {
    const auto progress = identity.progress(reader_of(call), call.path("id"));
    if (!progress) return refused(progress.error());
    Json data = Json::object({{"id", progress->id},
                              {"status", wire_text(progress->status)},
                              {"isComplete", progress->complete}});
    if (progress->verified_at) data.set("verifiedAt", *progress->verified_at);
    if (progress->reason) data.set("reason", *progress->reason);
    return success(std::move(data));
}

}  // namespace

void add_verification_routes(Routes& routes, IdentityChecks& identity) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(IdentityChecks&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = std::string("/api/verification/stripe-identity/") + path,
             .who = who,
             .feature = "verifications",
             .operation = operation,
             .handle = [&identity, handle](Call& call) { return handle(identity, call); }});
        routes.back().budget = {60};  // each calls the provider; the page polls
        if (who == Access::signed_in_or_admin) {
            routes.back().audit = Audit::view;
            routes.back().audited = "identity_session";
        }
    };
    add(Method::post, "create", Access::signed_in, "start_identity", start_identity);
    add(Method::get, "result/{id}", Access::signed_in_or_admin, "identity_result", identity_result);
    routes.back().act = AdminAct::view_people;
    add(Method::get, "status/{id}", Access::signed_in_or_admin, "identity_status", identity_status);
    routes.back().act = AdminAct::view_people;
}

}  // namespace steady::http
