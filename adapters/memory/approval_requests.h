#pragma once

#include "adapters/memory/state.h"
#include "ports/approval_requests.h"

namespace steady::memory {

class ApprovalRequests final : public ApprovalRequestRepository {
  public:
    explicit ApprovalRequests(State& state) : state_(state) {}
    void insert(const ApprovalRequest& request) override;
    std::optional<ApprovalRequest> find(const ApprovalRequestId& id) override;
    std::optional<ApprovalRequest> find_by_key(const std::string& key) override;
    std::vector<ApprovalRequest> waiting_about(const std::string& subject, Instant now) override;
    bool decide(const ApprovalRequest& request) override;
    ApprovalPage page(ApprovalList list, Instant now, int limit, std::int64_t offset) override;

  private:
    State& state_;
};

}  // namespace steady::memory
