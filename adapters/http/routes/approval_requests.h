#pragma once

#include "adapters/http/router.h"
#include "app/dual_control/approve_acts.h"

#include <functional>

namespace steady::http {

// Asks whether this act needs a second administrator. Refusals and requests that wait are the
// reply; nullopt: the administrator acts alone.
[[nodiscard]] std::optional<Reply> ask_for_approval(ApproveActs& approvals, Call& call,
                                                    ControlledTerms terms,
                                                    const std::string& reason);

// The requests of administrators that a second one decides (ADR 145).
void add_approval_request_routes(Routes& routes, ApproveActs& approvals);

}  // namespace steady::http
