#include "tests/concurrency/booking_history.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steady::testing {
namespace {

using Sights = std::vector<BookingSight>;

// The states in which the event may leave a booking; none: it cannot take place in this one.
Sights states_after(const BookingSight& now, const BookingEvent& event) {
    const bool is_pending = now.status == BookingStatus::pending;
    const bool is_paid = now.status == BookingStatus::confirmed;
    const BookingSight confirmed{BookingStatus::confirmed, now.lines};
    switch (event.effect) {
        case BookingEffect::read:
            return event.sight == now ? Sights{now} : Sights{};
        case BookingEffect::paid:
            return {is_pending ? confirmed : now};
        case BookingEffect::cancelled:
            if (!is_pending && !is_paid) return {};
            return {{BookingStatus::cancelled, now.lines}};
        case BookingEffect::moved:
            if (!is_paid) return {};
            return {{BookingStatus::confirmed, now.lines + 1}};
        case BookingEffect::seen_paid:
            return is_paid ? Sights{now} : Sights{};
        case BookingEffect::may_confirm:
            return is_pending ? Sights{now, confirmed} : Sights{now};
        case BookingEffect::may_cancel:
            if (!is_pending) return {now};
            return {now, {BookingStatus::cancelled, now.lines}};
    }
    std::unreachable();
}

// A search over all orders (Wing and Gong), which visits no state twice.
class Search {
  public:
    explicit Search(const std::vector<BookingEvent>& events)
        : events_(events), left_(events.size(), true) {}

    [[nodiscard]] bool explains_from(const BookingSight& now) {
        if (std::ranges::find(left_, true) == left_.end()) return true;
        if (!visited_.insert({left_, now}).second) return false;
        long first_end = 0;
        for (std::size_t i = 0; i < events_.size(); ++i) {
            if (!left_[i]) continue;
            first_end = first_end == 0 ? events_[i].ended : std::min(first_end, events_[i].ended);
        }
        for (std::size_t i = 0; i < events_.size(); ++i) {
            if (!left_[i] || events_[i].started > first_end) continue;
            left_[i] = false;
            for (const BookingSight& next : states_after(now, events_[i])) {
                if (explains_from(next)) return true;
            }
            left_[i] = true;
        }
        return false;
    }

  private:
    const std::vector<BookingEvent>& events_;
    std::vector<bool> left_;
    std::set<std::pair<std::vector<bool>, BookingSight>> visited_;
};

}  // namespace

bool is_linearizable(const std::vector<BookingEvent>& events) {
    return Search(events).explains_from({});
}

}  // namespace steady::testing
