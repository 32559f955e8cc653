#pragma once

#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"

#include <functional>
#include <string>
#include <vector>

namespace steady {

// Cancels every open booking of an account on an administrator's behalf; outside transactions,
// since it may call the payment provider. The last argument is the reason. A refusal stops the
// removal.
using CancelBookingsFor =
    std::function<Result<void>(const AccountId&, const AuditActor&, const std::string&)>;

struct RemovalCommand {
    AuditActor admin;
    AccountId account;
    std::string reason;
};

// DELETE /api/admin/users/{id}/permanent (API-084): the person is erased everywhere as by their own
// request (erase_account.h), the books are retained. Open bookings are canceled first: as an
// administrator does it, clients are refunded in full. Refuses invalid_input without a reason,
// not_found, conflict, erasure_blocked (obstacles() returns the reasons), and what canceling
// refuses.
class RemoveAccount {
  public:
    RemoveAccount(const LogInPorts& ports, const AuditTrail& trail, CancelBookingsFor cancel,
                  DepartureCheck departure_check = {})
        : ports_(ports),
          trail_(trail),
          cancel_(std::move(cancel)),
          departure_check_(std::move(departure_check)) {}

    [[nodiscard]] Result<void> run(const RemovalCommand& command);
    // Empty: the account can be removed.
    [[nodiscard]] std::vector<ErasureObstacle> obstacles(const AccountId& account);

  private:
    LogInPorts ports_;
    AuditTrail trail_;
    CancelBookingsFor cancel_;
    DepartureCheck departure_check_;
};

}  // namespace steady
