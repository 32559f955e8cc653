#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in_ports.h"
#include "domain/accounts/session.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"
#include "domain/people/account.h"

#include <optional>
#include <string>

namespace steady {

// The contact data that an administrator is about to change, in its current state.
struct ReplacedContact {
    std::optional<Email> email{};
    std::optional<std::string> phone{};
};

// Stores how to revert the change and returns the link for the owner's mail.
[[nodiscard]] std::string offer_undo(Transaction& transaction, const LogInPorts& ports,
                                     const AccountSettings& settings, const AccountId& account,
                                     const ReplacedContact& before);

// POST /api/auth/undo-contact-change: the owner of an account reverts, within 72 hours and once, an
// administrator's change of address or phone. All sessions and the calendar link end, mailed links
// for a reset or a new address become invalid, a password that was set since the change of the
// address no longer works, and an operator is notified: the administrator's session may have been
// used by another person (ADR 72). Refuses: undo_link_invalid, email_taken when the address now
// belongs to another account, too_many_attempts.
class UndoContactChange {
  public:
    UndoContactChange(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const std::string& token, const CallOrigin& origin);

  private:
    [[nodiscard]] Result<void> recover(Transaction& transaction, const std::string& token_hash);
    void end_new_password(Transaction& transaction, const AddressUndo& undo);

    LogInPorts ports_;
    const AccountSettings& settings_;
};

}  // namespace steady
