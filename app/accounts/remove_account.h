#pragma once

#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// Cancels every open booking of an account on an administrator's behalf; outside transactions,
// since it may call the payment provider. A refusal stops the removal; quote_changed when another
// sum than `shown` goes back to clients.
using CancelBookingsFor =
    std::function<Result<void>(const AccountId&, const AuditActor&, const std::string& reason,
                               const std::optional<Money>& shown)>;

struct RemovalCommand {
    AuditActor admin;
    AccountId account;
    std::string reason;
    // What goes back to clients, as it was shown; required if any open booking is paid.
    std::optional<Money> refund{};
};

// DELETE /api/admin/users/{id}/permanent (API-084): the person is erased everywhere as by their own
// request (erase_account.h), the books are retained. Open bookings are canceled first: as an
// administrator does it, clients are refunded in full. Refuses invalid_input without a reason,
// or the refund, not_found, conflict, quote_changed, erasure_blocked (find_preview() returns both),
// and what canceling refuses.
class RemoveAccount {
  public:
    RemoveAccount(const LogInPorts& ports, const AuditTrail& trail, CancelBookingsFor cancel,
                  DepartureCheck departure_check = {})
        : ports_(ports),
          trail_(trail),
          cancel_(std::move(cancel)),
          departure_check_(std::move(departure_check)) {}

    [[nodiscard]] Result<void> run(const RemovalCommand& command);
    // run() in two steps: cancels the open bookings, and returns what erases the account in one
    // transaction. This must outlive it.
    using Erasure = std::function<Result<void>(Transaction&)>;
    [[nodiscard]] Result<Erasure> prepare(const RemovalCommand& command);
    // The obstacles, and the consequence for each future visit. Refuses not_found.
    [[nodiscard]] Result<DeletionPreview> find_preview(const AccountId& account);

  private:
    [[nodiscard]] DeletionPreview preview(const AccountId& account);

    LogInPorts ports_;
    AuditTrail trail_;
    CancelBookingsFor cancel_;
    DepartureCheck departure_check_;
};

}  // namespace steady
