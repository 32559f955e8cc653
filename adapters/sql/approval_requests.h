#pragma once

#include "adapters/sql/connection.h"
#include "ports/approval_requests.h"

namespace steady::sql {

class ApprovalRequests final : public ApprovalRequestRepository {
  public:
    explicit ApprovalRequests(Connection& connection) : connection_(connection) {}
    void insert(const ApprovalRequest& request) override;
    [[nodiscard]] std::optional<ApprovalRequest> find(const ApprovalRequestId& id) override;
    [[nodiscard]] std::optional<ApprovalRequest> find_by_key(const std::string& key) override;
    [[nodiscard]] std::vector<ApprovalRequest> waiting_about(const std::string& subject,
                                                             Instant now) override;
    [[nodiscard]] bool decide(const ApprovalRequest& request) override;
    [[nodiscard]] ApprovalPage page(ApprovalList list, Instant now, int limit,
                                    std::int64_t offset) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
