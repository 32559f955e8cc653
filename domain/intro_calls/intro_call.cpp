#include "domain/intro_calls/intro_call.h"

#include "domain/core/result.h"
#include "domain/people/personal_texts.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

using enum IntroCallObstacle;

const char* text_of(IntroCallObstacle obstacle) {
    switch (obstacle) {
        case not_offered:
            return "This companion does not offer a free video call.";
        case have_booked:
            return "You have booked with this companion already, so there is no free video call.";
        case had_call:
            return "You already have, or had, a free video call with this companion.";
        case too_many_open:
            return "You can have at most 3 free video calls ahead of you.";
        case too_many_weekly:
            return "You can request at most 5 free video calls a week.";
    }
    std::unreachable();
}

// A call can be changed until `until`, which is at most its end.
Result<void> check_before(const IntroCall& call, Instant until, Instant now) {
    if (!call.is_open(now)) {
        return refuse(Refusal::conflict, "This call is over or was canceled.");
    }
    if (now < until) return {};
    return refuse(Refusal::conflict,
                  "This call has started. You can join it until it ends, but no longer change it.");
}

}  // namespace

std::optional<IntroCallObstacle> intro_call_obstacle(const IntroCallFacts& facts) {
    if (facts.had_call) return had_call;
    if (facts.have_booked) return have_booked;
    if (!facts.is_offered) return not_offered;
    if (facts.open_calls >= max_open_intro_calls) return too_many_open;
    if (facts.weekly_requests >= max_weekly_intro_calls) return too_many_weekly;
    return std::nullopt;
}

Error intro_call_refused(IntroCallObstacle obstacle) {
    return Error{Refusal::conflict, text_of(obstacle)};
}

std::vector<Instant> intro_call_starts(const std::vector<TimeSpan>& free, Instant earliest,
                                       Instant latest) {
    using Step = std::chrono::duration<seconds::rep, std::ratio<1800>>;
    static_assert(Step{1} == intro_call_grid);
    std::vector<Instant> starts;
    for (const TimeSpan& span : free) {
        Instant start = std::chrono::ceil<Step>(std::max(span.start, earliest));
        for (; start <= latest && start + intro_call_length <= span.end; start += intro_call_grid) {
            starts.push_back(start);
        }
    }
    return starts;
}

Result<void> check_intro_call_move(const IntroCall& call, Instant now) {
    RETURN_IF_ERROR(check_before(call, call.start, now));
    if (call.moves >= max_intro_call_moves) {
        return refuse(Refusal::conflict, "A call can be moved at most 3 times.");
    }
    return {};
}

Result<void> check_intro_call_cancel(const IntroCall& call, IntroCallCanceler by, Instant now) {
    return check_before(call, by == IntroCallCanceler::client ? call.start : call.span().end, now);
}

Result<std::string> checked_intro_call_reason(std::string_view reason) {
    auto clean = clean_text(reason, max_intro_call_reason);
    if (!clean) return refuse_field("reason", "Please write at most 500 characters");
    return *std::move(clean);
}

IntroCall canceled(IntroCall call, IntroCallCanceler by, Instant now, std::string reason) {
    call.canceled_by = by;
    call.canceled_at = now;
    call.cancel_reason = std::move(reason);
    return call;
}

IntroCall moved(IntroCall call, Instant start, Instant now) {
    call.start = start;
    ++call.moves;
    call.is_reminded = is_late_for_reminder(start, now);
    return call;
}

}  // namespace steady
