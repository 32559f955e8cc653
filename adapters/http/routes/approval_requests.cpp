#include "adapters/http/routes/approval_requests.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"

#include <chrono>
#include <utility>

namespace steady::http {
namespace {

constexpr EnumNames<ApprovalList, 2> approval_lists{{"waiting", "decided"}};

Json approval_json(const ListedApproval& listed) {
    const ApprovalRequest& request = listed.request;
    Json json = Json::object({{"_id", request.id},
                              {"act", controlled_acts.of(request.terms.act)},
                              {"subjectId", request.terms.subject},
                              {"detail", request.terms.detail},
                              {"reason", request.reason},
                              {"requestedBy", listed.requested_by},
                              {"requestedAt", request.requested_at},
                              {"expiresAt", request.expires_at},
                              {"state", approval_states.of(listed.state)},
                              {"isOwn", listed.is_own},
                              {"mayDecide", listed.may_decide}});
    if (!request.terms.amount.is_zero()) json.set("amount", request.terms.amount);
    if (request.decided_at) json.set("decidedAt", *request.decided_at);
    if (request.decided_by) json.set("decidedBy", listed.decided_by);
    if (!request.decision_reason.empty()) json.set("decisionReason", request.decision_reason);
    return json;
}

Json policy_json(const DualControlPolicy& policy) {
    const auto hours = std::chrono::duration_cast<std::chrono::hours>(policy.expires_after);
    return Json::object({{"mode", dual_control_modes.of(policy.mode)},
                         {"refundsAbove", policy.refunds_above},
                         {"expiresAfterHours", hours.count()}});
}

Json approvals_json(const std::vector<ListedApproval>& all) {
    Json data = Json::array();
    for (const ListedApproval& each : all) data.push(approval_json(each));
    return data;
}

Reply list_requests(ApproveActs& approvals, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    const auto list = read_filter(call.query(), "state", approval_lists, problems);
    const std::string subject = read_text(call.query(), "subject", uuid_length, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    ListedApprovals listed;
    if (subject.empty()) {
        listed = approvals.list(*admin_actor(call), list.value_or(ApprovalList::waiting),
                                paging.limit, std::int64_t{paging.page - 1} * paging.limit);
    } else {
        listed.requests = approvals.waiting_about(*admin_actor(call), subject);
        listed.total = std::ssize(listed.requests);
    }
    return success_with(Json::object({{"policy", policy_json(approvals.policy())},
                                      {"requests", approvals_json(listed.requests)}}),
                        pagination_json(paging, listed.total));
}

Reply view_request(ApproveActs& approvals, Call& call) {
    const auto id = call.path_id<ApprovalRequestId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto found = approvals.find(*admin_actor(call), *id);
    return found ? success(approval_json(*found)) : refused(found.error());
}

Reply decision_reply(ApproveActs& approvals, Call& call, const Result<ApprovalRequest>& done) {
    if (!done) return refused(done.error());
    const auto found = approvals.find(*admin_actor(call), done->id);
    return found ? success(approval_json(*found)) : refused(found.error());
}

Reply approve(ApproveActs& approvals, Call& call) {
    const auto id = call.path_id<ApprovalRequestId>("id");
    if (!id) return refused(Refusal::not_found);
    return decision_reply(approvals, call, approvals.approve(*admin_actor(call), *id));
}

Reply decline(ApproveActs& approvals, Call& call) {
    const auto id = call.path_id<ApprovalRequestId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    return decision_reply(approvals, call, approvals.decline(*admin_actor(call), *id, reason));
}

Reply withdraw(ApproveActs& approvals, Call& call) {
    const auto id = call.path_id<ApprovalRequestId>("id");
    if (!id) return refused(Refusal::not_found);
    return decision_reply(approvals, call, approvals.withdraw(*admin_actor(call), *id));
}

}  // namespace

std::optional<Reply> ask_for_approval(ApproveActs& approvals, Call& call, ControlledTerms terms,
                                      const std::string& reason) {
    const AuditActor admin = *admin_actor(call);
    const auto asked = approvals.ask(admin, std::move(terms), reason);
    if (!asked) return refused(asked.error());
    if (!*asked) return std::nullopt;
    const auto found = approvals.find(admin, (*asked)->id);
    if (!found) return refused(found.error());
    return success(Json::object({{"approval", approval_json(*found)}}), 202);
}

void add_approval_request_routes(Routes& routes, ApproveActs& approvals) {
    const auto add = [&](Method method, const std::string& path, const char* operation,
                         AdminAct act, Audit audit, Reply (*handle)(ApproveActs&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = path,
             .who = Access::admin,
             .feature = "dual_control",
             .operation = operation,
             .handle = [&approvals, handle](Call& call) { return handle(approvals, call); }});
        routes.back().act = act;
        routes.back().audit = audit;
    };
    const std::string all = "/api/admin/approval-requests";
    const std::string one = all + "/{id}";
    add(Method::get, all, "list_approval_requests", AdminAct::view_desk, Audit::view,
        list_requests);
    routes.back().audited = "approval_requests";
    add(Method::get, one, "view_approval_request", AdminAct::view_desk, Audit::view, view_request);
    routes.back().audited = "approval_request";
    // The use case compares the role with the act that is approved.
    add(Method::post, one + "/approve", "approve_act", AdminAct::work_desk, Audit::change, approve);
    routes.back().admin_confirms = true;
    routes.back().lane = Lane::costly;
    add(Method::post, one + "/decline", "decline_act", AdminAct::work_desk, Audit::change, decline);
    add(Method::post, one + "/withdraw", "withdraw_approval_request", AdminAct::work_desk,
        Audit::change, withdraw);
}

}  // namespace steady::http
