#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "app/accounts/own_account.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

struct PasswordChangeCommand {
    AccountId account;
    std::string session_token_hash;  // stays signed in
    std::string current_password;
    std::string new_password;
};

// PUT /api/auth/change-password and its alias update-password (AUTH-023, AUTH-028). All other
// sessions end. Refuses: invalid_input, wrong_current_password, too_many_attempts, busy.
class ChangePassword {
  public:
    ChangePassword(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const PasswordChangeCommand& command);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

struct EmailChangeCommand {
    AccountId account;
    std::string session_token_hash;
    std::string new_email;
    std::string current_password;
    CallOrigin origin{};
    std::string undo_link{};  // for an administrator's change: how the owner reverts it
};

struct EmailChangeDone {
    OwnAccount own;
    bool to_confirm = false;  // the change takes effect when the link in the new mailbox is opened
};

// PUT /api/auth/update-email (API-030), immediately or after a confirmation, as the deployment is
// configured. Immediately: both addresses are notified (AU10), all other sessions end. With
// confirmation: the old address is notified, and the answer is the same for an address that is
// taken. Every proven change counts against a budget. Refuses as ChangePassword, and, for an
// immediate change, email_taken.
class UpdateEmail {
  public:
    UpdateEmail(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<EmailChangeDone> run(const EmailChangeCommand& command);
    // An administrator changes it for an account, without its password (ROLE-014), by the same
    // policy: all sessions of the account end. No effect for the current address. Refuses
    // email_taken in either case, since administrators see all accounts anyway.
    [[nodiscard]] Result<void> change_for(Transaction& transaction, const AccountId& account,
                                          const Email& email, const CallOrigin& origin);

  private:
    [[nodiscard]] Result<void> change(Transaction& transaction, const EmailChangeCommand& command,
                                      Account account, const Email& email);
    [[nodiscard]] Result<void> ask(Transaction& transaction, const EmailChangeCommand& command,
                                   const Account& account, const Email& email);

    LogInPorts ports_;
    const AccountSettings& settings_;
};

}  // namespace steady
