#pragma once

#include <chrono>
#include <optional>
#include <utility>

namespace steady {

// What is read inside such a scope, by this thread, may be some moments old: a store with a replica
// may ask that. Whoever opens one answers for it that nobody misses there what they just wrote.
class LaggingReads {
  public:
    using Time = std::chrono::system_clock::time_point;

    LaggingReads() : before_(std::exchange(here_, this)) {}
    ~LaggingReads() { here_ = before_; }
    LaggingReads(const LaggingReads&) = delete;
    LaggingReads& operator=(const LaggingReads&) = delete;

    // Whether this thread is inside such a scope.
    [[nodiscard]] static bool allowed() { return here_ != nullptr; }
    // Said by a store whose answer may be older than it promises to be: everything up to `time` is
    // in it. Outside of a scope it has no effect.
    static void answered_as_of(Time time) {
        if (here_ && (!here_->as_of_ || time < *here_->as_of_)) here_->as_of_ = time;
    }
    // The oldest of such answers; nothing when all were as fresh as promised.
    [[nodiscard]] std::optional<Time> as_of() const { return as_of_; }

  private:
    friend class FreshReads;
    inline static thread_local LaggingReads* here_ = nullptr;
    LaggingReads* before_;
    std::optional<Time> as_of_;
};

// What is read inside such a scope is as fresh as the store has it, whatever scope it stands in:
// for whoever keeps what they read for others.
class FreshReads {
  public:
    FreshReads() : before_(std::exchange(LaggingReads::here_, nullptr)) {}
    ~FreshReads() { LaggingReads::here_ = before_; }
    FreshReads(const FreshReads&) = delete;
    FreshReads& operator=(const FreshReads&) = delete;

  private:
    LaggingReads* before_;
};

}  // namespace steady
