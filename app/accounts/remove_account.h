#pragma once

#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"

#include <functional>
#include <string>
#include <vector>

namespace steady {

// Cancels every booking of an account that is still open on an administrator's behalf; outside of
// transactions, since it may ask the payment provider. The last word is why. A refusal stops the
// removal.
using CancelBookingsFor =
    std::function<Result<void>(const AccountId&, const AuditActor&, const std::string&)>;

struct RemovalCommand {
    AuditActor admin;
    AccountId account;
    std::string reason;
};

// DELETE /api/admin/users/{id}/permanent (API-084): the person is erased everywhere as by their own
// wish (erase_account.h), the books are kept. Open bookings are cancelled first: an administrator
// does it, so a client gets everything back. Refuses invalid_input without a reason, not_found,
// conflict, erasure_blocked (obstacles() says by what), and what cancelling refuses.
class RemoveAccount {
  public:
    RemoveAccount(const LogInPorts& ports, const AuditTrail& trail, CancelBookingsFor cancel,
                  DepartureCheck departure_check = {})
        : ports_(ports),
          trail_(trail),
          cancel_(std::move(cancel)),
          departure_check_(std::move(departure_check)) {}

    [[nodiscard]] Result<void> run(const RemovalCommand& command);
    // Empty: nothing.
    [[nodiscard]] std::vector<ErasureObstacle> obstacles(const AccountId& account);

  private:
    LogInPorts ports_;
    AuditTrail trail_;
    CancelBookingsFor cancel_;
    DepartureCheck departure_check_;
};

}  // namespace steady
