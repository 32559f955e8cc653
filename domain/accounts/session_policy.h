#pragma once

#include "domain/accounts/session.h"

#include <cstddef>

namespace steady {

struct SessionLimits {
    seconds idle;
    seconds absolute;
};

// Decisions §2; an administrator sees many people's data, so those sessions are short (SE5).
inline constexpr SessionLimits account_session_limits{hours{7 * 24}, hours{30 * 24}};
inline constexpr SessionLimits admin_session_limits{minutes{30}, hours{12}};

// Of one account; a further log-in ends the oldest.
inline constexpr std::size_t max_sessions = 20;

// How stale last_seen_at may get before it is written again.
inline constexpr seconds session_touch_interval{60};

inline constexpr minutes reset_token_lifetime{30};
inline constexpr hours email_link_lifetime{72};

// Decisions §2: an older session gives the password with the deletion of its account.
inline constexpr minutes fresh_session_age{15};

[[nodiscard]] inline bool is_fresh(const Session& session, Instant now) {
    return now - session.created_at <= fresh_session_age;
}

[[nodiscard]] inline const SessionLimits& limits_of(const Session& session) {
    return std::holds_alternative<AdminId>(session.owner) ? admin_session_limits
                                                          : account_session_limits;
}

[[nodiscard]] inline bool is_alive(const Session& session, Instant now) {
    const SessionLimits& limits = limits_of(session);
    return now - session.last_seen_at <= limits.idle && now - session.created_at <= limits.absolute;
}

// Either way: one that was seen in a future that the clock came back from would never be idle
// (R11).
[[nodiscard]] inline bool needs_touch(const Session& session, Instant now) {
    return std::chrono::abs(now - session.last_seen_at) >= session_touch_interval;
}

// What was read of it a moment ago is all that a call has to know: it is alive, and nothing is due
// to be written. So memory never answers for longer than the touch interval, and the time limits
// are exact.
[[nodiscard]] inline bool answers_from_memory(const Session& session, Instant now) {
    return is_alive(session, now) && !needs_touch(session, now);
}

}  // namespace steady
