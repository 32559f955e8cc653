#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace steady::outbound {

// Bounds how many callers wait for a service at once, so that one that hangs never holds them all
// (R6). While places come free, whoever finds none waits for one; when none did for `patience`, the
// service hangs, and callers are turned away at once. Thread-safe.
class Bulkhead {
  public:
    Bulkhead(std::size_t places, std::chrono::milliseconds max_wait);
    Bulkhead(const Bulkhead&) = delete;
    Bulkhead& operator=(const Bulkhead&) = delete;

    // A place, held while it lives.
    class Slot {
      public:
        Slot(Slot&& other) noexcept;
        Slot& operator=(Slot&&) = delete;
        ~Slot();
        explicit operator bool() const { return bulkhead_ != nullptr; }  // false: turned away

      private:
        friend class Bulkhead;
        explicit Slot(Bulkhead* bulkhead) : bulkhead_(bulkhead) {}
        Bulkhead* bulkhead_;
    };

    // Returns at `deadline` at the latest.
    [[nodiscard]] Slot take(std::chrono::steady_clock::time_point deadline);
    // Since start.
    [[nodiscard]] std::uint64_t turned_away() const;

  private:
    void give_back();

    const std::size_t places_;
    const std::chrono::milliseconds max_wait_;
    mutable std::mutex mutex_;
    std::condition_variable freed_;
    std::size_t taken_ = 0;
    std::uint64_t turned_away_ = 0;
    std::chrono::steady_clock::time_point moved_at_;  // a place was last taken or came free
};

}  // namespace steady::outbound
