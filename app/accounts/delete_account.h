#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// Cancels every open booking of an account, by the cancellation rules; it may call the payment
// provider, so it runs outside transactions. A refusal stops the deletion; quote_changed when the
// refund differs from the one that the user was shown, if one is given.
using CancelOpenBookings =
    std::function<Result<void>(const AccountId&, const std::optional<Money>& shown)>;

struct DeletionCommand {
    AccountId account;
    std::string session_token_hash;
    std::optional<std::string> password;  // required for a session that is not fresh
    // Of all open bookings, as it was shown; required if any of them is paid.
    std::optional<Money> refund{};
};

// DELETE /api/auth/delete-account (API-034). A session older than 15 minutes must send the
// password. The person is erased everywhere (erase_account.h), sessions end; money, consents and
// audit rows stay with a tombstone (decisions §2). The last mail lists the results for visits and
// money. Refuses not_found, password_required, wrong_current_password, too_many_attempts, busy,
// quote_changed, erasure_blocked (preview() returns the obstacles), and what canceling refuses.
class DeleteAccount {
  public:
    DeleteAccount(const LogInPorts& ports, const AccountSettings& settings,
                  CancelOpenBookings cancel_open_bookings, DepartureCheck departure_check = {})
        : ports_(ports),
          settings_(settings),
          cancel_open_bookings_(std::move(cancel_open_bookings)),
          departure_check_(std::move(departure_check)) {}

    [[nodiscard]] Result<void> run(const DeletionCommand& command);
    // The obstacles, and the consequence for each future visit.
    [[nodiscard]] DeletionPreview preview(const AccountId& account);

  private:
    [[nodiscard]] Result<void> prove(const DeletionCommand& command);

    LogInPorts ports_;
    const AccountSettings& settings_;
    CancelOpenBookings cancel_open_bookings_;
    DepartureCheck departure_check_;
};

}  // namespace steady
