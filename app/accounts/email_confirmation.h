#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

// The address that a caller requests, and the call's origin.
struct EmailWish {
    AccountId account;
    Email email;
    std::string session_hash;  // of the session that stays signed in
    CallOrigin origin;
};

// Stores the request and mails its link to the new mailbox. When the address belongs to another
// account, its owner is notified instead, and everything else is identical: neither an answer nor
// its timing reveals who is a member (ADR 25). A mailbox that exceeded its limit gets no further
// mail. Refuses too_many_attempts while more of such mails wait than the mail server accepts (ADR
// 73).
[[nodiscard]] Result<void> ask_to_confirm(Transaction& transaction, const LogInPorts& ports,
                                          const AccountSettings& settings, const EmailWish& wish);

// A change of the password also drops a request made with the old one. The address of a sign-up
// still waits for its link.
void drop_email_wish(Transaction& transaction, const Account& account);

// POST /api/auth/confirm-email: the link in the mailbox was opened. From now on the address is in
// effect; other sessions and mailed reset links end. Refuses: email_link_invalid,
// too_many_attempts.
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
