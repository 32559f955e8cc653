#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>

namespace steady::outbound {

using MonotonicClock = std::function<std::chrono::steady_clock::time_point()>;

enum class Circuit { closed, open, half_open };

struct CircuitState {
    Circuit circuit = Circuit::closed;
    std::uint64_t opened = 0;   // number of times, since the start
    std::uint64_t refused = 0;  // calls that were rejected
};

struct CircuitOptions {
    int failures_to_open = 5;  // consecutive failures
    std::chrono::milliseconds stays_open{10'000};
    MonotonicClock now = [] { return std::chrono::steady_clock::now(); };
};

// Protects a service that is down, and the callers that would wait for it: after some consecutive
// failures calls are rejected at once; after a while one trial call is admitted, and its outcome
// closes or opens the circuit (R6). Thread-safe.
class CircuitBreaker {
  public:
    explicit CircuitBreaker(CircuitOptions options = {});

    // One admitted call. Destroyed without a verdict it counts as neither success nor failure.
    class Call {
      public:
        Call(Call&& other) noexcept;
        Call& operator=(Call&&) = delete;
        ~Call();
        explicit operator bool() const { return breaker_ != nullptr; }  // false: rejected
        void succeeded();
        void failed();

      private:
        friend class CircuitBreaker;
        Call(CircuitBreaker* breaker, bool probe) : breaker_(breaker), probe_(probe) {}
        CircuitBreaker* breaker_;
        bool probe_;
    };

    [[nodiscard]] Call admit();
    [[nodiscard]] CircuitState state() const;

  private:
    enum class Verdict { none, success, failure };
    void settle(bool probe, Verdict verdict);
    void open();

    CircuitOptions options_;
    mutable std::mutex mutex_;
    CircuitState state_;
    int failures_ = 0;
    bool probing_ = false;
    std::chrono::steady_clock::time_point opened_at_;
};

}  // namespace steady::outbound
