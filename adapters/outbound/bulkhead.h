#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace steady::outbound {

// Bounds how many callers wait for a service at once, so that a hanging service never occupies all
// of them (R6). As long as calls finish, a caller without a place waits for one; when none has
// finished for `patience`, the service is considered hung, and callers are rejected at once.
// Thread-safe.
class Bulkhead {
  public:
    Bulkhead(std::size_t places, std::chrono::milliseconds max_wait);
    Bulkhead(const Bulkhead&) = delete;
    Bulkhead& operator=(const Bulkhead&) = delete;

    // A place, held until destroyed.
    class Slot {
      public:
        Slot(Slot&& other) noexcept;
        Slot& operator=(Slot&&) = delete;
        ~Slot();
        explicit operator bool() const { return bulkhead_ != nullptr; }  // false: rejected

      private:
        friend class Bulkhead;
        explicit Slot(Bulkhead* bulkhead) : bulkhead_(bulkhead) {}
        Bulkhead* bulkhead_;
    };

    // Returns at `deadline` at the latest.
    [[nodiscard]] Slot take(std::chrono::steady_clock::time_point deadline);
    // Since the start of the process.
    [[nodiscard]] std::uint64_t turned_away() const;

  private:
    void give_back();

    const std::size_t places_;
    const std::chrono::milliseconds max_wait_;
    mutable std::mutex mutex_;
    std::condition_variable freed_;
    std::size_t taken_ = 0;
    std::uint64_t turned_away_ = 0;
    std::chrono::steady_clock::time_point moved_at_;  // when a place was last taken or freed
};

}  // namespace steady::outbound
