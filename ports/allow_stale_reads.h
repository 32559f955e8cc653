#pragma once

#include <chrono>
#include <optional>
#include <utility>

namespace steady {

// Lets the current thread read data that may be slightly out of date, so that a store with a
// replica may read from it. The code that opens the scope guarantees that every caller sees their
// own writes.
class AllowStaleReads {
  public:
    using Time = std::chrono::system_clock::time_point;

    AllowStaleReads() : before_(std::exchange(here_, this)) {}
    ~AllowStaleReads() { here_ = before_; }
    AllowStaleReads(const AllowStaleReads&) = delete;
    AllowStaleReads& operator=(const AllowStaleReads&) = delete;

    // Whether the current thread is inside such a scope.
    [[nodiscard]] static bool is_active() { return here_ != nullptr; }
    // Called by a store whose answer may be older than its usual bound: the answer includes
    // everything up to `time`. No effect outside a scope.
    static void note_age(Time time) {
        if (here_ && (!here_->as_of_ || time < *here_->as_of_)) here_->as_of_ = time;
    }
    // The oldest of such answers; nullopt when all were within the usual bound.
    [[nodiscard]] std::optional<Time> as_of() const { return as_of_; }

  private:
    friend class FreshReads;
    inline static thread_local AllowStaleReads* here_ = nullptr;
    AllowStaleReads* before_;
    std::optional<Time> as_of_;
};

// Restores fresh reads inside an AllowStaleReads scope: for code that caches what it reads for
// other callers.
class FreshReads {
  public:
    FreshReads() : before_(std::exchange(AllowStaleReads::here_, nullptr)) {}
    ~FreshReads() { AllowStaleReads::here_ = before_; }
    FreshReads(const FreshReads&) = delete;
    FreshReads& operator=(const FreshReads&) = delete;

  private:
    AllowStaleReads* before_;
};

}  // namespace steady
