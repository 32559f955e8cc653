#include "app/dual_control/approve_acts.h"

#include "app/audit/required_reason.h"
#include "app/notifications/mail_job.h"
#include "domain/core/result.h"
#include "domain/people/admin_email.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

bool is_active(const Admin& admin) {
    return !admin.disabled_at && !admin.invited_until;
}

// Those who could approve the act of `admin`.
std::vector<Admin> deciders(Transaction& transaction, const AdminId& admin, ControlledAct act) {
    std::vector<Admin> all = transaction.admins.all();
    std::erase_if(all, [&](const Admin& other) {
        return other.id == admin || !is_active(other) || !may(other.role, right_to(act));
    });
    return all;
}

Result<Admin> find_actor(Transaction& transaction, const AuditActor& actor) {
    const auto id = AdminId::parse(actor.id);
    auto admin = id ? transaction.admins.find(*id) : std::nullopt;
    if (!admin || !is_active(*admin)) return refuse(Refusal::forbidden);
    return *std::move(admin);
}

// What a row of the audit log about the request is about. An invited administrator has no id before
// the approval.
std::pair<const char*, std::string> audited_object(const ApprovalRequest& request) {
    const ControlledTerms& terms = request.terms;
    switch (terms.act) {
        case ControlledAct::change_admin_role:
        case ControlledAct::enable_admin:
            return {"admin", terms.subject};
        case ControlledAct::invite_admin:
            return {"approval_request", request.id.text()};
        case ControlledAct::erase_person:
            return {"account", terms.subject};
        case ControlledAct::make_archive:
            return {terms.detail.starts_with("case ") ? "incident" : "account", terms.subject};
        case ControlledAct::refund_part:
        case ControlledAct::refund_payout:
        case ControlledAct::deduct_dispute:
            break;
    }
    return {"booking", terms.subject};
}

AuditAct audited(const ApprovalRequest& request, const char* action, const std::string& reason,
                 ApprovalState before, ApprovalState after) {
    const ControlledTerms& terms = request.terms;
    const auto [type, id] = audited_object(request);
    AuditAct act{.action = action, .object_type = type, .object_id = id, .reason = reason};
    const bool is_new = before == after;
    act.changes = {{"approval_request", "", request.id.text()},
                   {"act", "", std::string(controlled_acts.of(terms.act))},
                   {"state", is_new ? "" : std::string(approval_states.of(before)),
                    std::string(approval_states.of(after))}};
    if (!terms.amount.is_zero())
        act.changes.push_back({"amount_cents", "", std::to_string(terms.amount.cents())});
    if (terms.act == ControlledAct::invite_admin)
        act.changes.push_back({"email", "", terms.subject, true});
    return act;
}

ListedApproval listed(const ApprovalRequest& request, const std::vector<Admin>& admins,
                      const AuditActor& viewer, Instant now) {
    ListedApproval item{.request = request,
                        .state = state_at(request, now),
                        .requested_by = email_of(admins, request.requested_by)};
    if (request.decided_by) item.decided_by = email_of(admins, *request.decided_by);
    item.is_own = request.requested_by.text() == viewer.id;
    const auto found = std::ranges::find_if(
        admins, [&](const Admin& admin) { return admin.id.text() == viewer.id; });
    item.may_decide = found != admins.end() && may_decide(request, *found, now).has_value();
    return item;
}

// What a request with the same key means for the same command sent again. true: the command was
// executed, and repeating it has no effect.
Result<bool> was_executed(const ApprovalRequest& earlier, const ControlledTerms& terms,
                          Instant now) {
    if (earlier.terms != terms) return refuse_field("key", "This key belongs to another request.");
    switch (state_at(earlier, now)) {
        case ApprovalState::waiting:
            return false;
        case ApprovalState::approved:
            return true;
        case ApprovalState::declined:
        case ApprovalState::withdrawn:
        case ApprovalState::expired:
            break;
    }
    return refuse(Refusal::conflict,
                  "A second administrator did not approve this. Start again to ask once more.");
}

}  // namespace

void ApproveActs::notify_deciders(Transaction& transaction, const ApprovalRequest& request) const {
    // Contains neither people nor amounts: more than one person may read a mailbox.
    const std::string text =
        "Another administrator asks for the approval of an act that needs two people.\n\n"
        "Approve or decline it: " +
        ports_.origin + "/admin/approvals/" + request.id.text() + "\n";
    for (const Admin& admin : deciders(transaction, request.requested_by, request.terms.act)) {
        transaction.jobs.enqueue(
            make_mail_job(ports_.ids, {admin.email.text(), "An act waits for your approval", text},
                          request.requested_at));
    }
}

Result<std::optional<ApprovalRequest>> ApproveActs::ask(const AuditActor& admin,
                                                        ControlledTerms terms,
                                                        const std::string& reason) {
    using Asked = std::optional<ApprovalRequest>;
    if (policy_.mode == DualControl::off) return Asked{};
    RETURN_IF_ERROR(demand_reason(reason));
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<Asked> {
        ASSIGN_OR_RETURN(const auto actor, find_actor(transaction, admin));
        if (const auto earlier = transaction.approval_requests.find_by_key(terms.key)) {
            ASSIGN_OR_RETURN(const bool is_done, was_executed(*earlier, terms, now));
            return is_done ? Asked{} : earlier;
        }
        ASSIGN_OR_RETURN(const auto stake, acts_.at(terms.act).check(transaction, admin, terms));
        const bool has_other = !deciders(transaction, actor.id, terms.act).empty();
        if (stake.is_minor || !needs_approval(policy_, terms.act, stake.refunded, has_other))
            return Asked{};
        ControlledTerms whole = terms;
        whole.amount = stake.amount;
        for (const ApprovalRequest& other :
             transaction.approval_requests.waiting_about(terms.subject, now)) {
            if (other.terms.act != terms.act) continue;
            if (other.terms == whole && other.requested_by == actor.id) return Asked{other};
            return refuse(Refusal::conflict,
                          "Such a request waits already. It has to be decided or withdrawn first.");
        }
        const ApprovalRequest request{.id = ports_.ids.next<ApprovalRequestId>(),
                                      .terms = whole,
                                      .reason = reason,
                                      .requested_by = actor.id,
                                      .requested_at = now,
                                      .expires_at = now + policy_.expires_after};
        transaction.approval_requests.insert(request);
        ports_.trail.record(transaction, admin,
                            audited(request, "request_approval", reason, ApprovalState::waiting,
                                    ApprovalState::waiting));
        notify_deciders(transaction, request);
        return Asked{request};
    });
}

Result<ApprovalRequest> ApproveActs::decide(const AuditActor& admin, const ApprovalRequestId& id,
                                            ApprovalState to, const std::string& reason,
                                            const ActStep& step) {
    const Instant now = ports_.clock.now();
    const bool withdraws = to == ApprovalState::withdrawn;
    const char* action = withdraws                       ? "withdraw_approval_request"
                         : to == ApprovalState::approved ? "approve_act"
                                                         : "decline_act";
    return ports_.store.transact([&](Transaction& transaction) -> Result<ApprovalRequest> {
        ASSIGN_OR_RETURN(const auto actor, find_actor(transaction, admin));
        const auto request = transaction.approval_requests.find(id);
        if (!request) return refuse(Refusal::not_found);
        RETURN_IF_ERROR(withdraws ? may_withdraw(*request, actor.id, now)
                                  : may_decide(*request, actor, now));
        const ApprovalRequest done = decided(*request, to, actor.id, now, reason);
        if (!transaction.approval_requests.decide(done)) return refuse(Refusal::conflict);
        ports_.trail.record(transaction, admin,
                            audited(done, action, reason, ApprovalState::waiting, to));
        RETURN_IF_ERROR(step(transaction));
        return done;
    });
}

Result<ApprovalRequest> ApproveActs::approve(const AuditActor& admin, const ApprovalRequestId& id) {
    using Found = Result<ApprovalRequest>;
    const Instant now = ports_.clock.now();
    ASSIGN_OR_RETURN(const auto request, ports_.store.read([&](Transaction& transaction) -> Found {
        ASSIGN_OR_RETURN(const auto actor, find_actor(transaction, admin));
        auto found = transaction.approval_requests.find(id);
        if (!found) return refuse(Refusal::not_found);
        RETURN_IF_ERROR(may_decide(*found, actor, now));
        return *std::move(found);
    }));
    ASSIGN_OR_RETURN(const auto step, acts_.at(request.terms.act).prepare(admin, request));
    return decide(admin, id, ApprovalState::approved, "", step);
}

Result<ApprovalRequest> ApproveActs::decline(const AuditActor& admin, const ApprovalRequestId& id,
                                             const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return decide(admin, id, ApprovalState::declined, reason,
                  [](Transaction&) { return Result<void>{}; });
}

Result<ApprovalRequest> ApproveActs::withdraw(const AuditActor& admin,
                                              const ApprovalRequestId& id) {
    return decide(admin, id, ApprovalState::withdrawn, "",
                  [](Transaction&) { return Result<void>{}; });
}

ListedApprovals ApproveActs::list(const AuditActor& viewer, ApprovalList which, int limit,
                                  std::int64_t offset) {
    const Instant now = ports_.clock.now();
    return ports_.store.read([&](Transaction& transaction) {
        const auto admins = transaction.admins.all();
        const ApprovalPage page = transaction.approval_requests.page(which, now, limit, offset);
        ListedApprovals all{.requests = {}, .total = page.total};
        for (const ApprovalRequest& each : page.requests)
            all.requests.push_back(listed(each, admins, viewer, now));
        return all;
    });
}

Result<ListedApproval> ApproveActs::find(const AuditActor& viewer, const ApprovalRequestId& id) {
    return ports_.store.read([&](Transaction& transaction) -> Result<ListedApproval> {
        const auto request = transaction.approval_requests.find(id);
        if (!request) return refuse(Refusal::not_found);
        return listed(*request, transaction.admins.all(), viewer, ports_.clock.now());
    });
}

std::vector<ListedApproval> ApproveActs::waiting_about(const AuditActor& viewer,
                                                       const std::string& subject) {
    const Instant now = ports_.clock.now();
    return ports_.store.read([&](Transaction& transaction) {
        const auto admins = transaction.admins.all();
        std::vector<ListedApproval> all;
        for (const ApprovalRequest& each :
             transaction.approval_requests.waiting_about(subject, now)) {
            all.push_back(listed(each, admins, viewer, now));
        }
        return all;
    });
}

}  // namespace steady
