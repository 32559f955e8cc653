#pragma once

#include "app/accounts/own_account.h"
#include "app/accounts/session_touches.h"
#include "domain/core/error.h"
#include "ports/crypto.h"
#include "ports/session_cache.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

namespace steady {

struct SignedInAccount {
    AccountId id;
    AccountType type;
};

struct SignedInAdmin {
    AdminId id;
    AdminRole role;
};

// The caller identified by a bearer token.
struct Authenticated {
    std::variant<SignedInAccount, SignedInAdmin> who;
    std::string token_hash;  // identifies the session
};

// Resolves a token to its owner; nullopt when it is unknown, revoked or past its idle or absolute
// limit, or when its account is gone (SE1, SE4, SE5). Writes "last seen" at most once a minute,
// with `touches` a moment later, and with a cache queries the store no more often than that.
class Authenticate {
  public:
    Authenticate(Store& store, const Clock& clock, const Digests& digests,
                 SessionCache* cache = nullptr, SessionTouches* touches = nullptr)
        : store_(store), clock_(clock), digests_(digests), cache_(cache), touches_(touches) {}

    [[nodiscard]] std::optional<Authenticated> run(std::string_view token);

    // Until when the session lives if it is not used again; nullopt: it has ended. Always queries
    // the store, and does not count as a use.
    [[nodiscard]] std::optional<Instant> alive_until(const std::string& token_hash);

  private:
    void touch(const std::string& token_hash, Instant now);
    [[nodiscard]] std::optional<OwnedSession> look_up(const std::string& token_hash, Instant now);

    Store& store_;
    const Clock& clock_;
    const Digests& digests_;
    SessionCache* cache_;
    SessionTouches* touches_;
};

// POST /api/auth/logout. No effect without a live session (API-037).
class LogOut {
  public:
    explicit LogOut(Store& store) : store_(store) {}

    void run(const std::string& token_hash);

  private:
    Store& store_;
};

// GET /api/auth/me (API-026).
class CurrentAccount {
  public:
    explicit CurrentAccount(Store& store) : store_(store) {}

    [[nodiscard]] Result<OwnAccount> run(const AccountId& id);
    [[nodiscard]] Result<Admin> run(const AdminId& id);

  private:
    Store& store_;
};

// Removes expired sessions, and counts of attempts that no longer matter; a scheduled task. Returns
// the number of sessions.
class SweepStaleSessions {
  public:
    SweepStaleSessions(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // Ends between two steps when a stop is requested; returns how many sessions were removed.
    long run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
