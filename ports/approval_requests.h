#pragma once

#include "domain/dual_control/approval_request.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Which requests a list shows: those that wait, or all others.
enum class ApprovalList { waiting, decided };

struct ApprovalPage {
    std::vector<ApprovalRequest> requests;
    std::int64_t total = 0;
};

// The requests of administrators that a second one decides (ADR 145).
class ApprovalRequestRepository {
  public:
    virtual ~ApprovalRequestRepository() = default;
    virtual void insert(const ApprovalRequest& request) = 0;
    [[nodiscard]] virtual std::optional<ApprovalRequest> find(const ApprovalRequestId& id) = 0;
    // The request for the command with this key, in any state.
    [[nodiscard]] virtual std::optional<ApprovalRequest> find_by_key(const std::string& key) = 0;
    // Those that wait about this subject, the longest waiting first.
    [[nodiscard]] virtual std::vector<ApprovalRequest> waiting_about(const std::string& subject,
                                                                     Instant now) = 0;
    // Writes the decision if the request is stored as waiting; false otherwise.
    [[nodiscard]] virtual bool decide(const ApprovalRequest& request) = 0;
    // Those that wait with the longest waiting first; the others with the last asked first.
    [[nodiscard]] virtual ApprovalPage page(ApprovalList list, Instant now, int limit,
                                            std::int64_t offset) = 0;
};

}  // namespace steady
