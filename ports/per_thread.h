#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>

namespace steady {

// No event loop shares its slot with another: there are at most as many of them.
inline constexpr std::size_t thread_slots = 64;

// Two threads have the same slot only where there are more threads than slots.
[[nodiscard]] inline std::size_t thread_slot() {
    static std::atomic<std::size_t> threads{0};
    thread_local const std::size_t slot =
        threads.fetch_add(1, std::memory_order_relaxed) % thread_slots;
    return slot;
}

// The size of two cache lines, since processors load the next one with each.
inline constexpr std::size_t apart_in_cache = 128;

// A Part for each slot, created when a thread of it comes first, so that threads on different cores
// write no cache line in common. Threads that share a slot share its Part: it must be thread-safe.
template <class Part>
class PerThread {
  public:
    PerThread() = default;
    PerThread(const PerThread&) = delete;
    PerThread& operator=(const PerThread&) = delete;
    ~PerThread() {
        each([](Aligned& part) { delete &part; });
    }

    [[nodiscard]] Part& own() const {
        std::atomic<Aligned*>& place = parts_[thread_slot()];
        Aligned* part = place.load(std::memory_order_acquire);
        if (part) return part->value;
        auto made = std::make_unique<Aligned>();
        if (place.compare_exchange_strong(part, made.get(), std::memory_order_acq_rel)) {
            return made.release()->value;
        }
        return part->value;
    }
    template <class Look>
    void each_part(Look&& look) const {
        each([&](Aligned& part) { look(part.value); });
    }

  private:
    struct alignas(apart_in_cache) Aligned {
        Part value{};
    };
    template <class Look>
    void each(Look&& look) const {
        for (const std::atomic<Aligned*>& place : parts_) {
            if (Aligned* const part = place.load(std::memory_order_acquire)) look(*part);
        }
    }

    mutable std::array<std::atomic<Aligned*>, thread_slots> parts_{};
};

}  // namespace steady
