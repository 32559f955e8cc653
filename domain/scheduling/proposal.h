#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/time.h"

#include <algorithm>

namespace steady {

// Policy: how long what an operator proposes waits for its client, who did not ask for it and may
// hear of it late; never until so shortly before it begins that nobody could set out.
inline constexpr hours proposal_hold{24};
inline constexpr minutes proposal_ends_ahead = notice_in_person;

// As long as an ordinary hold at the least, and no longer than that one when it begins sooner.
[[nodiscard]] constexpr Instant proposal_ends(Instant now, Instant first_start) {
    const Instant latest = std::min(now + proposal_hold, first_start - proposal_ends_ahead);
    return std::min(std::max(now + hold_duration, latest), first_start);
}

}  // namespace steady
