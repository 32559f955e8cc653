#include "adapters/http/routes/user_verifications.h"

#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/person_json.h"
#include "domain/people/legal_name.h"
#include "domain/verifications/verification_terms.h"
#include "domain/verifications/verification_texts.h"

#include <string_view>
#include <utility>

namespace steady::http {
namespace {

std::string_view state_name(IdentitySessionState state) {
    switch (state) {
        case IdentitySessionState::open:
            return "open";
        case IdentitySessionState::processing:
            return "processing";
        case IdentitySessionState::verified:
            return "verified";
        case IdentitySessionState::rejected:
            return "rejected";
        case IdentitySessionState::cancelled:
            return "cancelled";
    }
    std::unreachable();
}

Json user_json(const ViewedVerifications& viewed) {
    Json json = person_json(viewed.account, viewed.pending_email);
    const std::string& verified = viewed.account.verified_name;
    if (!verified.empty()) json.set("verifiedName", verified);
    return json;
}

// With what a badge that is granted now would have, for the administrator to change.
Json record_json(const ViewedVerifications& viewed, VerificationKind kind, Instant now) {
    const Verification& record = viewed.records.of(kind);
    const VerificationTerm& term = term_of(kind);
    Json json = own_verification_json(record, now);
    const auto by = viewed.checked_by.find(kind);
    if (by != viewed.checked_by.end()) json.set("verifiedBy", by->second);
    Json suggested = Json::object({{"checked", term.what_is_checked},
                                   {"mayHaveEnd", term.may_have_end},
                                   {"mayBeEndless", term.may_be_endless}});
    if (const auto day = default_last_day(kind, now)) suggested.set("validThrough", *day);
    json.set("suggested", std::move(suggested));
    if (is_expiring_at(record, now)) json.set("isExpiring", true);
    json.set("kind", kind_name(kind));
    json.set("buttonVisible", record.button_visible);
    return json;
}

Json request_json(const ViewedRequest& viewed) {
    const VerificationRequest& request = viewed.request;
    Json kinds = Json::array();
    for (const VerificationKind kind : verifications_in(request.kind)) {
        kinds.push(kind_name(kind));
    }
    Json json = Json::object({{"purchaseId", request.purchase},
                              {"type", request_name(request.kind)},
                              {"kinds", std::move(kinds)},
                              {"amount", viewed.amount},
                              {"refunded", viewed.refunded},
                              {"paidAt", request.paid_at}});
    if (!request.form.full_name.empty()) {
        json.set("form", Json::object({{"fullName", request.form.full_name},
                                       {"cityState", request.form.city_state},
                                       {"email", request.form.email}}));
    }
    if (request.sent_at) json.set("sentAt", *request.sent_at);
    if (request.submitted_at) json.set("submittedAt", *request.submitted_at);
    if (request.settled_at) json.set("settledAt", *request.settled_at);
    return json;
}

Json check_json(const IdentitySession& check) {
    Json json = Json::object({{"id", check.provider_id},
                              {"state", state_name(check.state)},
                              {"createdAt", check.created_at}});
    if (check.last_error) json.set("reason", *check.last_error);
    return json;
}

Json unlock_json(const IdentityUnlock& unlock) {
    Json json = Json::object({{"unlocked", unlock.unlocked}, {"attemptsLeft", unlock.tries_left}});
    if (unlock.paid_at) json.set("paidAt", *unlock.paid_at);
    return json;
}

Reply view_verifications(ViewVerifications& view, const Clock& clock, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto viewed = view.of(*id);
    if (!viewed) return refused(viewed.error());
    // Clients have an ID verification only.
    const bool client = viewed->account.type == AccountType::client;
    Json records = Json::array();
    for (const VerificationKind kind : verification_kinds) {
        if (client && kind != VerificationKind::id) continue;
        records.push(record_json(*viewed, kind, clock.now()));
    }
    Json requests = Json::array();
    for (const ViewedRequest& request : viewed->requests) requests.push(request_json(request));
    Json checks = Json::array();
    for (const IdentitySession& check : viewed->checks) checks.push(check_json(check));
    return success(Json::object({{"user", user_json(*viewed)},
                                 {"records", std::move(records)},
                                 {"unlock", unlock_json(viewed->unlock)},
                                 {"requests", std::move(requests)},
                                 {"checks", std::move(checks)}}));
}

Json queued_json(const QueuedRequest& queued) {
    Json json = request_json(queued.viewed);
    Json user = Json::object({{"_id", queued.account.id},
                              {"name", legal_name(queued.account)},
                              {"displayName", queued.account.display_name}});
    if (queued.is_suspended) user.set("isSuspended", true);
    json.set("user", std::move(user));
    Json open = Json::array();
    for (const VerificationKind kind : verifications_in(queued.viewed.request.kind)) {
        // A form may lack its last call: then each of its badges is still to be decided.
        const VerificationRequest& request = queued.viewed.request;
        const bool waits = awaits_decision(request, queued.records.of(kind));
        if (waits || !request.submitted_at) open.push(kind_name(kind));
    }
    json.set("open", std::move(open));
    return json;
}

Reply list_requests(ViewVerifications& view, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const RequestQueue queue = view.open(paging.page, paging.limit);
    Json data = Json::array();
    for (const QueuedRequest& queued : queue.requests) data.push(queued_json(queued));
    return success_with(std::move(data), pagination_json(paging, queue.total));
}

}  // namespace

void add_user_verification_routes(Routes& routes, ViewVerifications& view, const Clock& clock) {
    routes.push_back(
        {.method = Method::get,
         .pattern = "/api/admin/users/{id}/verifications",
         .who = Access::admin,
         .feature = "verifications",
         .operation = "view_verifications",
         .handle = [&view, &clock](Call& call) { return view_verifications(view, clock, call); }});
    routes.back().act = AdminAct::view_people;
    routes.back().audit = Audit::view;
    routes.back().audited = "account";
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/verification-requests",
                      .who = Access::admin,
                      .feature = "verifications",
                      .operation = "list_verification_requests",
                      .handle = [&view](Call& call) { return list_requests(view, call); }});
    routes.back().act = AdminAct::view_people;
    routes.back().audit = Audit::view;
    routes.back().audited = "verification_requests";
}

}  // namespace steady::http
