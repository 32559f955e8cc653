#pragma once

#include "ports/accounts.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace steady {

// Caches sessions in memory, so that a call need not query the store for its caller (ADR 48). It
// never returns more than the store did a moment ago: a session that ends is evicted, at this
// server before the ending call is answered, at others as soon as they are notified; a value read
// before an end is not cached after it; and while notifications from other servers are interrupted,
// the cache returns nothing. All methods are thread-safe and fast.
class SessionCache {
  public:
    virtual ~SessionCache() = default;

    // The session of the token with this hash; nullopt: query the store. The caller checks the time
    // limits.
    [[nodiscard]] virtual std::optional<OwnedSession> find(const std::string& token_hash) = 0;

    // Call before querying the store; the result is cached unless a session ended since.
    [[nodiscard]] virtual std::uint64_t current_version(const std::string& token_hash) = 0;
    virtual void keep(const OwnedSession& session, std::uint64_t started) = 0;

    // Evicts the session; a reading that begins from now on does not find it.
    virtual void end(const std::string& token_hash) = 0;
    virtual void end_all_of(const AccountId& account,
                            const std::optional<std::string>& except_token_hash) = 0;
    virtual void end_all_of(const AdminId& admin) = 0;
    virtual void end_all() = 0;

    // Called by the listener for sessions that end in other processes. From now on no notification
    // is missed; entries cached earlier are discarded.
    virtual void listening() = 0;
    // All ends up to that time were received: cached entries are trusted for trusted_for from then.
    virtual void synced_until(std::chrono::steady_clock::time_point then) = 0;
    // Notifications are interrupted.
    virtual void on_disconnect() = 0;

    static constexpr std::chrono::milliseconds trusted_for{2000};
};

// Is notified of ends of sessions of accounts when the cache is. Called from any thread; returns at
// once.
class SessionEndListener {
  public:
    virtual ~SessionEndListener() = default;
    virtual void on_end(const std::string& token_hash) noexcept = 0;
    virtual void on_end_of(const AccountId& account,
                           const std::optional<std::string>& except_token_hash) noexcept = 0;
    // Any session may have ended: the store knows.
    virtual void on_possible_ends() noexcept = 0;
};

}  // namespace steady
