#pragma once

#include "adapters/outbound/circuit_breaker.h"

#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

namespace steady::outbound {

// Limits requests to one per interval, as public services require. Thread-safe.
class Pace {
  public:
    Pace(std::chrono::milliseconds interval, MonotonicClock now)
        : interval_(interval), now_(std::move(now)) {}

    // Reserves the next turn and returns when it begins; nullopt, with nothing reserved, when that
    // is after `latest`.
    [[nodiscard]] std::optional<std::chrono::steady_clock::duration> reserve_slot(
        std::chrono::steady_clock::time_point latest) {
        const std::lock_guard lock(mutex_);
        const auto now = now_();
        const auto turn = next_ && *next_ > now ? *next_ : now;
        if (turn > latest) return std::nullopt;
        next_ = turn + interval_;
        return turn - now;
    }

  private:
    const std::chrono::milliseconds interval_;
    const MonotonicClock now_;
    std::mutex mutex_;
    std::optional<std::chrono::steady_clock::time_point> next_;
};

}  // namespace steady::outbound
