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
    std::uint64_t opened = 0;   // times, since start
    std::uint64_t refused = 0;  // calls that were not tried
};

struct CircuitOptions {
    int failures_to_open = 5;  // in a row
    std::chrono::milliseconds stays_open{10'000};
    MonotonicClock now = [] { return std::chrono::steady_clock::now(); };
};

// Spares a service that is down, and those who would wait for it: after some failures in a row
// calls are refused at once; after a while one call is let through, and what becomes of it decides
// (R6). Thread-safe.
class CircuitBreaker {
  public:
    explicit CircuitBreaker(CircuitOptions options = {});

    // One admitted call. Destroyed without a verdict it counts as neither.
    class Call {
      public:
        Call(Call&& other) noexcept;
        Call& operator=(Call&&) = delete;
        ~Call();
        explicit operator bool() const { return breaker_ != nullptr; }  // false: refused
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
