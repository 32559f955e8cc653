#include "domain/bookings/earliest_start.h"

#include "domain/bookings/coarse_times.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// Nearly everyone is free within the first days, so the rest of the week is seldom computed.
constexpr std::chrono::days first_reach{2};

// Of the open hours, what is not time off. Both are in order.
std::vector<TimeSpan> open_outside(const std::vector<TimeSpan>& open,
                                   const std::vector<TimeSpan>& off) {
    std::vector<TimeSpan> left;
    for (const TimeSpan& span : open) {
        Instant from = span.start;
        for (const TimeSpan& closed : off) {
            const Instant end = std::min(closed.start, span.end);
            if (from < end) left.push_back({from, end});
            from = std::max(from, closed.end);
        }
        if (from < span.end) left.push_back({from, span.end});
    }
    return left;
}

std::optional<Instant> earliest_within(const EarliestStartQuestion& question,
                                       const TimeSpan& reach) {
    const auto open = open_spans(question.schedule, reach, question.clock);
    std::vector<TimeSpan> off = question.off;
    if (!question.is_coarse) {
        const auto free = free_spans({open_outside(open, joined(std::move(off))), question.taken,
                                      question.now, question.notice});
        return free.empty() ? std::nullopt : std::optional(free.front().start);
    }
    // To a stranger time off looks as a visit does (ADR 76).
    std::vector<TimeSpan> taken = question.taken;
    taken.insert(taken.end(), off.begin(), off.end());
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
