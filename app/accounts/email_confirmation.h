#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

// Which address somebody wants, and from where.
struct EmailWish {
    AccountId account;
    Email email;
    std::string session_hash;  // of the session that stays signed in
    CallOrigin origin;
};

// Notes the wish and mails its link to the new mailbox. When the address belongs to another
// account, its owner is told instead, and nothing else differs: neither an answer nor its time says
// who is a member (ADR 25). A mailbox that got enough of these gets no further one. Refuses
// too_many_attempts while more of such mails wait than the mail server takes (ADR 73).
[[nodiscard]] Result<void> ask_to_confirm(Transaction& transaction, const LogInPorts& ports,
                                          const AccountSettings& settings, const EmailWish& wish);

// A password that was changed also ends what somebody asked with the old one. The address of a
// sign-up still waits for its link.
void drop_email_wish(Transaction& transaction, const Account& account);

// POST /api/auth/confirm-email: the link in the mailbox was opened. From now on the address counts;
// other sessions and mailed reset links end. Refuses: email_link_invalid, too_many_attempts.
class ConfirmEmail {
  public:
    ConfirmEmail(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const std::string& token, const CallOrigin& origin);

  private:
    [[nodiscard]] bool take_effect(Transaction& transaction, const std::string& token_hash,
                                   const CallOrigin& origin);

    LogInPorts ports_;
    const AccountSettings& settings_;
};

}  // namespace steady
