#pragma once

#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/accounts/session.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// A session as its holder and administrators see it. Its id is made from the token's hash and opens
// nothing.
struct ShownSession {
    std::string id;  // 32 hex characters
    Instant created_at{};
    Instant last_seen_at{};
    Instant ends_at{};      // when it ends at the latest, unless it is used
    std::string agent{};    // empty: unknown
    std::string network{};  // likewise
    bool current = false;   // the one that asks
};

struct EndSessionsCommand {
    AuditActor admin;
    AccountId account;
    std::optional<std::string> session;  // nullopt: all of them
    std::string reason;
};

// The log-ins of one account: what is alive, and the end of it.
class AccountSessions {
  public:
    AccountSessions(const LogInPorts& ports, const AuditTrail& trail)
        : ports_(ports), trail_(trail) {}

    // Those that still open the account, the one seen last first. Refuses not_found.
    [[nodiscard]] Result<std::vector<ShownSession>> list(const AccountId& account);
    // Counts at once. Gives how many ended. Refuses invalid_input without a reason, not_found for
    // an account or session that is not there.
    [[nodiscard]] Result<int> end(const EndSessionsCommand& command);

    // For the holder: the same, with the session that asks marked.
    [[nodiscard]] Result<std::vector<ShownSession>> own(const AccountId& account,
                                                        const std::string& current_token_hash);
    // The holder ends one of the own sessions, or all but the one that asks. Gives how many ended.
    // Refuses not_found for a session that is not there.
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
