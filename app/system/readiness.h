#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>

namespace steady {

// Whether this process should receive requests: started, not stopping, and its store answers.
// Thread-safe. Liveness is separate: a process whose store is unavailable should not be restarted.
class Readiness {
  public:
    enum class Answer { ready, starting, stopping, store_unreachable };
    using Time = std::chrono::steady_clock::time_point;

    // The store is queried at most once per `freshness`, by one caller at a time; the others get
    // the last answer. A query that takes longer than `patience` counts as failed.
    explicit Readiness(std::chrono::milliseconds freshness = std::chrono::milliseconds{1000},
                       std::chrono::milliseconds timeout = std::chrono::milliseconds{2000})
        : freshness_(freshness), timeout_(timeout) {}

    // An exception from `store_answers` counts as no.
    void started(std::function<bool()> store_answers);
    void stopping() { stopping_ = true; }
    // `fails` is fast and returns whether background work has been failing for minutes. That is no
    // reason to stop sending requests to this process: the response only reports it, and metrics
    // show it to operators.
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
