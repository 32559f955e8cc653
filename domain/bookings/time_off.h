#pragma once

#include "domain/bookings/free_spans.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <chrono>
#include <optional>
#include <vector>

namespace steady {

using ExternalCalendarId = Id<struct ExternalCalendarTag>;

// A span that a companion has excluded from the weekly hours. No service that touches it can be
// booked or moved there; rest and travel may lie in it, as outside weekly hours.
struct TimeOff {
    TimeOffId id;
    AccountId companion;
    TimeSpan span{};
    // A free video call (intro_calls), which keeps the companion from being booked in the same way.
    bool is_intro_call = false;
    // A busy time of the companion's own calendar elsewhere (external_calendars), which only the
    // reader of that calendar changes.
    std::optional<ExternalCalendarId> calendar{};
    // Whether the companion entered it here, so that the companion may list, move and remove it.
    [[nodiscard]] bool is_entered() const { return !is_intro_call && !calendar; }
    friend bool operator==(const TimeOff&, const TimeOff&) = default;
};

// As entered by a companion, in their local time. Without times: from the beginning of the first
// day to the end of the last one.
struct TimeOffForm {
    std::chrono::local_days first_day{};
    std::optional<minutes> from{};
    std::chrono::local_days last_day{};
    std::optional<minutes> until{};
};

inline constexpr std::chrono::days max_time_off_length{366};
inline constexpr std::chrono::days latest_time_off_ahead{2 * 366};
inline constexpr int max_time_off = 200;  // per companion, not counting past ones

// Refuses invalid_input, naming the field (startDate, startTime, endDate, endTime): a time that the
// clocks skip, an end that is not after the start or already past, a span that is too long or too
// far ahead.
[[nodiscard]] Result<TimeSpan> span_of(const TimeOffForm& form, const LocalClock& clock,
                                       Instant now);

// Whether no part of the service lies in time off.
[[nodiscard]] bool is_clear_of(const std::vector<TimeSpan>& time_off, const TimeSpan& service);

// Subtracts the time off (in any order) from open hours (merged, sorted). A service is_clear_of the
// time off exactly when it lies inside one of the resulting spans.
[[nodiscard]] std::vector<TimeSpan> without_time_off(const std::vector<TimeSpan>& open,
                                                     std::vector<TimeSpan> time_off);

}  // namespace steady
