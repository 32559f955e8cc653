#pragma once

#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/accounts/session.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// A session as its owner and administrators see it. Its id is derived from the token's hash and
// grants no access.
struct ShownSession {
    std::string id;  // 32 hex characters
    Instant created_at{};
    Instant last_seen_at{};
    Instant ends_at{};      // latest end, unless it is used
    std::string agent{};    // empty: unknown
    std::string network{};  // likewise
    bool current = false;   // the session of this call
};

struct EndSessionsCommand {
    AuditActor admin;
    AccountId account;
    std::optional<std::string> session;  // nullopt: all of them
    std::string reason;
};

// The log-ins of one account: lists live sessions and ends them.
class AccountSessions {
  public:
    AccountSessions(const LogInPorts& ports, const AuditTrail& trail)
        : ports_(ports), trail_(trail) {}

    // The live sessions of the account, last seen first. Refuses not_found.
    [[nodiscard]] Result<std::vector<ShownSession>> list(const AccountId& account);
    // Takes effect immediately. Returns how many ended. Refuses invalid_input without a reason,
    // not_found for an unknown account or session.
    [[nodiscard]] Result<int> end(const EndSessionsCommand& command);

    // For the owner: the same, with the session of this call marked.
    [[nodiscard]] Result<std::vector<ShownSession>> own(const AccountId& account,
                                                        const std::string& current_token_hash);
    // The owner ends one of their sessions, or all but the one of this call. Returns how many
    // ended. Refuses not_found for an unknown session.
    [[nodiscard]] Result<int> end_own(const AccountId& account,
                                      const std::string& current_token_hash,
                                      const std::optional<std::string>& session);

  private:
    [[nodiscard]] std::string id_of(const Session& session) const;
    [[nodiscard]] std::vector<Session> alive(Transaction& transaction, const AccountId& id) const;

    LogInPorts ports_;
    AuditTrail trail_;
};

}  // namespace steady
