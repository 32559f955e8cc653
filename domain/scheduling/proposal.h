#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/time.h"

#include <algorithm>

namespace steady {

// Policy: how long an operator's proposal waits for its client, who did not request it and may see
// it late. It ends `proposal_ends_ahead` before the first start, so that the companion can still
// set out.
inline constexpr hours proposal_hold{24};
inline constexpr minutes proposal_ends_ahead = notice_in_person;

// At least as long as an ordinary hold, and no longer than that when it begins sooner.
[[nodiscard]] constexpr Instant proposal_ends(Instant now, Instant first_start) {
    const Instant latest = std::min(now + proposal_hold, first_start - proposal_ends_ahead);
    return std::min(std::max(now + hold_duration, latest), first_start);
}

}  // namespace steady
