#include "adapters/http/routes/admin_disputes.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/dispute_json.h"

#include <chrono>
#include <string>

namespace steady::http {
namespace {

Json draft_json(const DisputeEvidence& evidence) {
    Json json = Json::object();
    for (const auto& [name, text] : evidence_texts) json.set(std::string(name), evidence.*text);
    return json;
}

Reply dispute_reply(const Result<DisputeView>& view) {
    if (!view) return refused(view.error());
    const DisputeRecord& dispute = view->dispute;
    Json json = dispute_json(dispute);
    json.set("paid", view->paid);
    if (dispute.respond_by) json.set("respondBy", *dispute.respond_by);
    if (dispute.booking) json.set("bookingId", dispute.booking->text());
    if (view->client) {
        json.set("client",
                 Json::object({{"_id", *view->client}, {"displayName", view->client_name}}));
    }
    if (view->draft) json.set("draft", draft_json(*view->draft));
    return success(std::move(json));
}

Reply view_dispute(AnswerDispute& answer, Call& call) {
    return dispute_reply(answer.view(std::string(call.path("id"))));
}

Reply submit_evidence(AnswerDispute& answer, Call& call) {
    JsonReader body = call.reader();
    DisputeEvidence evidence;
    for (const auto& [name, text] : evidence_texts)
        evidence.*text = body.optional_text(name).value_or("");
    if (!body.ok()) return refused(body.error());
    return dispute_reply(answer.run(*admin_actor(call), std::string(call.path("id")), evidence));
}

}  // namespace

void add_admin_dispute_routes(Routes& routes, AnswerDispute& answer) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(AnswerDispute&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = path,
             .who = Access::admin,
             .feature = "money",
             .operation = operation,
             .handle = [&answer, handle](Call& call) { return handle(answer, call); }});
        routes.back().audit = audit;
        routes.back().act = AdminAct::refund;
    };
    add(Method::get, "/api/admin/disputes/{id}", "view_dispute", Audit::view, view_dispute);
    routes.back().audited = "dispute";
    add(Method::post, "/api/admin/disputes/{id}/evidence", "answer_dispute", Audit::change,
        submit_evidence);
    routes.back().by_policy = Confirms::both;
    routes.back().budget = {20, std::chrono::hours{1}};  // each calls the provider
}

}  // namespace steady::http
