#pragma once

#include "ports/non_blocking_scope.h"
#include "ports/per_thread.h"

#include <array>
#include <mutex>
#include <shared_mutex>

namespace steady::search_index {

// A shared mutex whose readers write only the cache line of their thread. A writer locks all
// slots, which takes some microseconds, one after the other.
class ReaderLocks {
  public:
    using Reading = std::shared_lock<std::shared_mutex>;

    // Throws WouldBlock instead of waiting on a thread that must not block.
    [[nodiscard]] Reading read() {
        Slot& slot = slots_[thread_slot()];
        std::unique_lock door(slot.door, std::defer_lock);
        if (NonBlockingScope::is_active() && !door.try_lock()) NonBlockingScope::about_to_block();
        if (!door) door.lock();
        Reading lock(slot.reading, std::defer_lock);
        if (NonBlockingScope::is_active() && !lock.try_lock()) NonBlockingScope::about_to_block();
        if (!lock) lock.lock();
        return lock;
    }

    class Writing {
      public:
        explicit Writing(ReaderLocks& locks) : locks_(locks) {
            for (Slot& slot : locks_.slots_) {
                slot.door.lock();
                slot.reading.lock();
            }
        }
        Writing(const Writing&) = delete;
        Writing& operator=(const Writing&) = delete;
        ~Writing() {
            for (Slot& slot : locks_.slots_) {
                slot.reading.unlock();
                slot.door.unlock();
            }
        }

      private:
        ReaderLocks& locks_;
    };

  private:
    struct alignas(apart_in_cache) Slot {
        // A writer takes it first, so that a series of readers cannot starve it.
        std::mutex door;
        std::shared_mutex reading;
    };
    std::array<Slot, thread_slots> slots_;
};

}  // namespace steady::search_index
