#pragma once

#include "domain/accounts/session.h"

#include <algorithm>
#include <cstddef>

namespace steady {

struct SessionLimits {
    seconds idle;
    seconds absolute;
};

// Decisions §2. Administrators see many people's data, so their sessions are short (SE5).
inline constexpr SessionLimits account_session_limits{hours{7 * 24}, hours{30 * 24}};
inline constexpr SessionLimits admin_session_limits{minutes{30}, hours{12}};

// Per account; a further log-in ends the oldest session.
inline constexpr std::size_t max_sessions = 20;

// How stale last_seen_at may become before it is written again.
inline constexpr seconds session_touch_interval{60};

inline constexpr minutes reset_token_lifetime{30};
inline constexpr hours email_link_lifetime{72};
inline constexpr hours admin_invitation_lifetime{72};

// Decisions §2: an older session must send the password to delete its account.
inline constexpr minutes fresh_session_age{15};

[[nodiscard]] inline bool is_fresh(const Session& session, Instant now) {
    return now - session.created_at <= fresh_session_age;
}

[[nodiscard]] inline const SessionLimits& limits_of(const Session& session) {
    return std::holds_alternative<AdminId>(session.owner) ? admin_session_limits
                                                          : account_session_limits;
}

// The last moment at which it is alive, unless it is used again.
[[nodiscard]] inline Instant end_of_life(const Session& session) {
    const SessionLimits& limits = limits_of(session);
    return std::min(session.last_seen_at + limits.idle, session.created_at + limits.absolute);
}

[[nodiscard]] inline bool is_alive(const Session& session, Instant now) {
    return now <= end_of_life(session);
}

// Checked in both directions: after the clock was set back, last_seen_at lies in the future, and
// the session would never become idle (R11).
[[nodiscard]] inline bool needs_touch(const Session& session, Instant now) {
    return std::chrono::abs(now - session.last_seen_at) >= session_touch_interval;
}

// A cached session is enough for a call only while it is alive and needs no write. So the cache
// never answers for longer than the touch interval, and the time limits are exact.
[[nodiscard]] inline bool answers_from_memory(const Session& session, Instant now) {
    return is_alive(session, now) && !needs_touch(session, now);
}

}  // namespace steady
