#include "domain/bookings/earliest_start.h"

#include "domain/bookings/coarse_times.h"
#include "domain/bookings/time_off.h"
#include "domain/bookings/timing.h"

#include <utility>

namespace steady {
namespace {

// Nearly everyone is free within the first days, so the rest of the week is seldom computed.
constexpr std::chrono::days first_reach{2};

std::optional<Instant> earliest_within(const EarliestStartQuestion& question,
                                       const TimeSpan& reach) {
    const auto open = open_spans(question.schedule, reach, question.clock);
    if (!question.is_coarse) {
        const auto free = free_spans(
            {without_time_off(open, question.off), question.taken, question.now, question.notice});
        return free.empty() ? std::nullopt : std::optional(free.front().start);
    }
    // To a stranger time off looks as a visit does (ADR 76).
    std::vector<TimeSpan> taken = question.taken;
    taken.insert(taken.end(), question.off.begin(), question.off.end());
    const auto free = free_spans({open, std::move(taken), question.now, question.notice});
    const auto starts = coarse_starts_by_day(free, question.schedule, question.clock);
    return starts.empty() ? std::nullopt : std::optional(starts.front());
}

}  // namespace

std::optional<Instant> earliest_start(const EarliestStartQuestion& question) {
    for (const std::chrono::days reach : {first_reach, earliest_start_reach}) {
        const auto found = earliest_within(question, {question.now, question.now + reach});
        if (found) return found;
    }
    return std::nullopt;
}

}  // namespace steady
