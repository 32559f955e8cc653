#include "domain/dual_control/approval_request.h"

#include <utility>

namespace steady {
namespace {

Result<void> demand_waiting(const ApprovalRequest& request, Instant now) {
    switch (state_at(request, now)) {
        case ApprovalState::waiting:
            return {};
        case ApprovalState::approved:
            return refuse(Refusal::conflict, "This request was already approved and carried out.");
        case ApprovalState::declined:
            return refuse(Refusal::conflict, "This request was already declined.");
        case ApprovalState::withdrawn:
            return refuse(Refusal::conflict, "This request was withdrawn.");
        case ApprovalState::expired:
            break;
    }
    return refuse(Refusal::conflict, "This request has expired. Ask for the act again.");
}

}  // namespace

AdminAct right_to(ControlledAct act) {
    switch (act) {
        case ControlledAct::change_admin_role:
        case ControlledAct::invite_admin:
        case ControlledAct::enable_admin:
            return AdminAct::manage_administrators;
        case ControlledAct::make_archive:
            return AdminAct::make_archives;
        case ControlledAct::erase_person:
            return AdminAct::erase_people;
        case ControlledAct::refund_part:
        case ControlledAct::refund_payout:
        case ControlledAct::deduct_dispute:
            break;
    }
    return AdminAct::refund;
}

bool needs_approval(const DualControlPolicy& policy, ControlledAct act, Money refunded,
                    bool has_other) {
    if (policy.mode == DualControl::off) return false;
    if (policy.mode == DualControl::when_possible && !has_other) return false;
    const bool is_refund = act == ControlledAct::refund_part || act == ControlledAct::refund_payout;
    return !is_refund || refunded > policy.refunds_above;
}

ApprovalState state_at(const ApprovalRequest& request, Instant now) {
    const bool has_expired = request.state == ApprovalState::waiting && request.expires_at <= now;
    return has_expired ? ApprovalState::expired : request.state;
}

Result<void> may_decide(const ApprovalRequest& request, const Admin& admin, Instant now) {
    if (request.requested_by == admin.id) {
        return refuse(Refusal::forbidden,
                      "You asked for this yourself. Another administrator has to decide.");
    }
    const AdminAct right = right_to(request.terms.act);
    if (!may(admin.role, right))
        return refuse(Refusal::role_not_permitted, refusal_text(admin.role, right));
    return demand_waiting(request, now);
}

Result<void> may_withdraw(const ApprovalRequest& request, const AdminId& admin, Instant now) {
    if (request.requested_by != admin) {
        return refuse(Refusal::forbidden,
                      "Only the administrator who asked for this can withdraw it.");
    }
    return demand_waiting(request, now);
}

ApprovalRequest decided(ApprovalRequest request, ApprovalState to, const AdminId& by, Instant at,
                        const std::string& reason) {
    request.state = to;
    request.decided_by = by;
    request.decided_at = at;
    request.decision_reason = reason;
    return request;
}

}  // namespace steady
