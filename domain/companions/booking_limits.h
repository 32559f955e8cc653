#pragma once

#include "domain/core/form_problems.h"
#include "domain/core/time.h"

#include <optional>

namespace steady {

// A time of day during which a companion does not read new bookings, on the companion's clock. Past
// midnight when `to` is not after `from`.
struct QuietHours {
    minutes from{};
    minutes to{};
    friend auto operator<=>(const QuietHours&, const QuietHours&) = default;
};

// What a companion asks of bookings besides the weekly hours (ADR 111). Each is optional; without
// any the rules for everyone apply.
struct BookingLimits {
    std::optional<minutes> notice{};        // at least this much before the start
    std::optional<QuietHours> quiet{};      // the notice of a booking made then begins at their end
    std::optional<int> max_travel_miles{};  // one way; sessions by video are not affected
    minutes buffer{0};                      // between two services, in addition to rest and travel
    [[nodiscard]] bool is_default() const { return *this == BookingLimits{}; }
    friend auto operator<=>(const BookingLimits&, const BookingLimits&) = default;
};

// Policy: the range of each limit.
inline constexpr minutes min_own_notice{30};
inline constexpr minutes max_own_notice{7 * 24 * 60};
inline constexpr int min_own_travel_miles = 1;
inline constexpr int max_own_travel_miles = 500;
inline constexpr minutes max_buffer{4 * 60};

// Names the fields as in the API: bookingLimits.noticeMinutes and so on.
void check_booking_limits(const BookingLimits& limits, FormProblems& problems);

}  // namespace steady
