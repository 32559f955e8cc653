#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/people/email.h"

#include <optional>
#include <string>
#include <variant>

namespace steady {

// A bearer session. Only the SHA-256 of the token is stored (SE1).
struct Session {
    std::string token_hash;  // 64 hex characters
    std::variant<AccountId, AdminId> owner;
    Instant created_at{};
    Instant last_seen_at{};
    std::string agent{};    // agent_label(): "Firefox on Windows"
    std::string network{};  // network_of() the address it was started from
};

struct ResetToken {
    std::string token_hash;
    AccountId account;
    Instant expires_at{};
};

// An email address that takes effect once the link in its mailbox is opened.
struct EmailChange {
    std::string token_hash;
    AccountId account;
    Email new_email;
    std::string session_hash;  // of the session that requested it; it stays signed in
    Instant expires_at{};
};

// An administrator's change of a person's contact data, and the link by which the account's owner
// reverts it.
inline constexpr hours undo_link_lifetime{72};
struct AddressUndo {
    std::string token_hash;
    AccountId account;
    std::optional<Email> email{};  // the value before, where it was changed
    std::optional<std::string> phone{};
    Instant made_at{};
    Instant expires_at{};
    // Digest of the password's hash before a change of the address; empty: made by an earlier
    // release, or a change of the number.
    std::string password_digest{};
    friend bool operator==(const AddressUndo&, const AddressUndo&) = default;
};

}  // namespace steady
