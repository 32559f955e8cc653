#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "app/accounts/update_details.h"

#include <optional>
#include <string>

namespace steady {

// UpdateDetails for the account's owner. A new phone number needs the current password: the other
// party of a visit calls it, so an open session must not be enough to redirect it. Also refuses:
// invalid_input without the password, wrong_current_password, too_many_attempts, busy.
class UpdateOwnDetails {
  public:
    UpdateOwnDetails(const LogInPorts& ports, const AccountSettings& settings,
                     UpdateDetails& details)
        : ports_(ports), settings_(settings), details_(details) {}

    [[nodiscard]] Result<OwnAccount> run(const DetailsCommand& command,
                                         const std::optional<std::string>& current_password);

  private:
    [[nodiscard]] bool changes_phone(const DetailsCommand& command);

    LogInPorts ports_;
    const AccountSettings& settings_;
    UpdateDetails& details_;
};

}  // namespace steady
