#pragma once

#include "ports/accounts.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace steady {

// Sessions in memory, so that a call need not ask the store who sends it (ADR 48). It never says
// more than the store did a moment ago: a session that ends is taken out, at this server before its
// end is answered, at others as soon as they hear of it; what was read before an end is not taken
// in after it; and while nobody can say what happens elsewhere, nothing here counts. All methods
// are thread-safe and quick.
class SessionCache {
  public:
    virtual ~SessionCache() = default;

    // Of the token with this hash. Nothing: ask the store. Whoever asks judges the time limits.
    [[nodiscard]] virtual std::optional<OwnedSession> find(const std::string& token_hash) = 0;

    // Before the store is asked; what it says is kept unless something ended since.
    [[nodiscard]] virtual std::uint64_t begin_reading(const std::string& token_hash) = 0;
    virtual void keep(const OwnedSession& session, std::uint64_t started) = 0;

    // Ended, and no reading that begins now finds it.
    virtual void end(const std::string& token_hash) = 0;
    virtual void end_all_of(const AccountId& account,
                            const std::optional<std::string>& except_token_hash) = 0;
    virtual void end_all_of(const AdminId& admin) = 0;
    virtual void end_all() = 0;

    // Whoever hears what other processes end says how far that goes. From now on nothing is missed;
    // what was known before does not count.
    virtual void listening() = 0;
    // All that had ended at that moment was told: what is kept counts for trusted_for from then.
    virtual void synced_until(std::chrono::steady_clock::time_point then) = 0;
    // Nothing is heard any more.
    virtual void deaf() = 0;

    static constexpr std::chrono::milliseconds trusted_for{2000};
};

}  // namespace steady
