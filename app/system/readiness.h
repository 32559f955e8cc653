#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>

namespace steady {

// Whether this process should be given requests: started, not stopping, and its store answers.
// Thread-safe. Liveness is another question: a process whose store is away should not be restarted.
class Readiness {
  public:
    enum class Answer { ready, starting, stopping, store_unreachable };
    using Time = std::chrono::steady_clock::time_point;

    // The store is asked at most once in `freshness`, by one caller at a time; the others get the
    // last answer. An answer that takes longer than `patience` counts as none.
    explicit Readiness(std::chrono::milliseconds freshness = std::chrono::milliseconds{1000},
                       std::chrono::milliseconds timeout = std::chrono::milliseconds{2000})
        : freshness_(freshness), timeout_(timeout) {}

    // `store_answers` may throw, which means no.
    void started(std::function<bool()> store_answers);
    void stopping() { stopping_ = true; }
    // `fails` is quick and says whether background work has failed for minutes. That is no reason
    // to give this process no requests: people are told by it, and operators by figures.
    void watch_background(std::function<bool()> fails);
    [[nodiscard]] bool background_fails();

    [[nodiscard]] Answer ask(Time now);
    [[nodiscard]] Answer ask() { return ask(std::chrono::steady_clock::now()); }

  private:
    [[nodiscard]] bool probe() const;

    const std::chrono::milliseconds freshness_;
    const std::chrono::milliseconds timeout_;
    std::atomic<bool> stopping_{false};
    std::mutex mutex_;
    std::function<bool()> store_answers_;     // empty before the start
    std::function<bool()> background_fails_;  // likewise
    bool asking_ = false;
    bool reachable_ = false;
    Time asked_at_{};
};

}  // namespace steady
