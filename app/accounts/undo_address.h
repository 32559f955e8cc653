#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in_ports.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"
#include "domain/people/account.h"

#include <optional>
#include <string>

namespace steady {

// What of an account an administrator is about to change, as it is now.
struct ReplacedContact {
    std::optional<Email> email{};
    std::optional<std::string> phone{};
};

// Keeps how to take the change back and gives the link for the owner's mail.
[[nodiscard]] std::string offer_undo(Transaction& transaction, const LogInPorts& ports,
                                     const AccountSettings& settings, const AccountId& account,
                                     const ReplacedContact& before);

// POST /api/auth/undo-contact-change: the owner of an account takes back, within 72 hours and once,
// what an administrator changed of address or phone. All sessions end, mailed links of reset and of
// a new address lose their effect, and an operator is told: whoever used that administrator's
// session may not have been the administrator (ADR 72). Refuses: undo_link_invalid, email_taken
// when the address belongs to another account by now, too_many_attempts.
class UndoContactChange {
  public:
    UndoContactChange(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const std::string& token, const CallOrigin& origin);

  private:
    [[nodiscard]] Result<void> take_back(Transaction& transaction, const std::string& token_hash);

    LogInPorts ports_;
    const AccountSettings& settings_;
};

}  // namespace steady
