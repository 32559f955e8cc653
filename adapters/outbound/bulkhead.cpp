#include "adapters/outbound/bulkhead.h"

#include "ports/non_blocking_scope.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace steady::outbound {

using SteadyClock = std::chrono::steady_clock;

Bulkhead::Bulkhead(std::size_t places, std::chrono::milliseconds max_wait)
    : places_(places), max_wait_(max_wait) {
    if (places_ == 0) throw std::invalid_argument("bulkhead: at least one place");
}

Bulkhead::Slot::Slot(Slot&& other) noexcept : bulkhead_(std::exchange(other.bulkhead_, nullptr)) {}

Bulkhead::Slot::~Slot() {
    if (bulkhead_) bulkhead_->give_back();
}

Bulkhead::Slot Bulkhead::take(SteadyClock::time_point deadline) {
    NonBlockingScope::about_to_block();  // for a place, and then for another machine
    std::unique_lock lock(mutex_);
    while (taken_ == places_) {
        const auto until = std::min(deadline, moved_at_ + max_wait_);
        if (SteadyClock::now() >= until) {
            ++turned_away_;
            return Slot(nullptr);
        }
        freed_.wait_until(lock, until);
    }
    ++taken_;
    moved_at_ = SteadyClock::now();
    return Slot(this);
}

void Bulkhead::give_back() {
    const std::lock_guard lock(mutex_);
    --taken_;
    moved_at_ = SteadyClock::now();
    freed_.notify_one();
}

std::uint64_t Bulkhead::turned_away() const {
    const std::lock_guard lock(mutex_);
    return turned_away_;
}

}  // namespace steady::outbound
