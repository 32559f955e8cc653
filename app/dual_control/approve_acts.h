#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/dual_control/approval_request.h"
#include "ports/approval_requests.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The part of an act that runs in the transaction of its approval. It may run more than once.
using ActStep = std::function<Result<void>(Transaction&)>;

// What is at stake when an act is asked for.
struct ActStake {
    Money amount{};         // of the act
    Money refunded{};       // of the booking in this way, with this act
    bool is_minor = false;  // needs no approval
};

// How a feature executes one of its controlled acts.
struct ActExecutor {
    // Refuses what executing the act would refuse now.
    std::function<Result<ActStake>(Transaction&, const AuditActor&, const ControlledTerms&)> check;
    // Outside transactions, for the administrator who approves; may call the payment provider.
    std::function<Result<ActStep>(const AuditActor&, const ApprovalRequest&)> prepare;
};
using ActExecutors = std::map<ControlledAct, ActExecutor>;

// A request with the names of the administrators.
struct ListedApproval {
    ApprovalRequest request;
    ApprovalState state = ApprovalState::waiting;  // now
    std::string requested_by;                      // email addresses
    std::string decided_by{};
    bool is_own = false;  // of the administrator who looks
    bool may_decide = false;
};

struct ListedApprovals {
    std::vector<ListedApproval> requests;
    std::int64_t total = 0;
};

struct ApprovalPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    AuditTrail trail;
    std::string origin;  // of links in mails
};

// The two-person rule (ADR 145): an act waits as a request until another administrator, whose role
// includes the act, approves or declines it. Approval and act are one transaction, so that an
// act is executed once, and a late approval executes nothing.
class ApproveActs {
  public:
    ApproveActs(const ApprovalPorts& ports, const DualControlPolicy& policy, ActExecutors acts)
        : ports_(ports), policy_(policy), acts_(std::move(acts)) {}

    [[nodiscard]] const DualControlPolicy& policy() const { return policy_; }

    // The request that waits now; nullopt: the administrator may act alone. The same act asked
    // again is the same request. Refuses invalid_input without a reason, what the act refuses, and
    // conflict while another request about the same subject waits, or for a key whose request was
    // not approved. The administrators who may decide get a mail.
    [[nodiscard]] Result<std::optional<ApprovalRequest>> ask(const AuditActor& admin,
                                                             ControlledTerms terms,
                                                             const std::string& reason);
    // Executes the act. Refuses not_found, what may_decide() refuses, and what the act refuses by
    // now: then the request still waits.
    [[nodiscard]] Result<ApprovalRequest> approve(const AuditActor& admin,
                                                  const ApprovalRequestId& id);
    // Refuses invalid_input without a reason, and as approve().
    [[nodiscard]] Result<ApprovalRequest> decline(const AuditActor& admin,
                                                  const ApprovalRequestId& id,
                                                  const std::string& reason);
    // Refuses not_found, and what may_withdraw() refuses.
    [[nodiscard]] Result<ApprovalRequest> withdraw(const AuditActor& admin,
                                                   const ApprovalRequestId& id);

    [[nodiscard]] ListedApprovals list(const AuditActor& viewer, ApprovalList which, int limit,
                                       std::int64_t offset);
    [[nodiscard]] Result<ListedApproval> find(const AuditActor& viewer,
                                              const ApprovalRequestId& id);
    // Those that wait about this booking, administrator or account.
    [[nodiscard]] std::vector<ListedApproval> waiting_about(const AuditActor& viewer,
                                                            const std::string& subject);

  private:
    [[nodiscard]] Result<ApprovalRequest> decide(const AuditActor& admin,
                                                 const ApprovalRequestId& id, ApprovalState to,
                                                 const std::string& reason, const ActStep& step);
    void notify_deciders(Transaction& transaction, const ApprovalRequest& request) const;

    ApprovalPorts ports_;
    DualControlPolicy policy_;
    ActExecutors acts_;
};

}  // namespace steady
