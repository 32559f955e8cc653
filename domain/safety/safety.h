#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "domain/core/enum_names.h"
#include "domain/incidents/incident.h"

#include <optional>
#include <vector>

namespace steady {

// Policy: when a party of a paid visit may start a timer: from so long before its start, or from
// "on my way" where that is earlier, until so long after its end, since the way home counts.
inline constexpr minutes safety_opens_ahead{30};
inline constexpr hours safety_open_after{2};

// The lengths that a person may choose, in minutes.
inline constexpr int safety_lengths[]{15, 30, 60, 90};
[[nodiscard]] bool is_safety_length(int length);

// asked: due, and the person has not said yet that they are fine. escalated: the grace time passed
// without an answer, and a case was opened.
enum class SafetyTimerState { running, asked, escalated, ended };
inline constexpr EnumNames<SafetyTimerState, 4> safety_timer_states{
    {"running", "asked", "escalated", "ended"}};

// The timer of one party of a booking: the last one that was started. The other party never sees
// it.
struct SafetyTimer {
    BookingId booking;
    AccountId account;
    SafetyTimerState state = SafetyTimerState::running;
    int length = 30;       // minutes
    bool repeats = false;  // until the visit ends
    Instant started_at{};
    Instant due_at{};
    std::optional<Instant> escalated_at{};
    std::optional<IncidentId> incident{};  // opened when it was escalated
    // When the sweep looks at it again; nullopt: never.
    std::optional<Instant> next_at{};
    friend bool operator==(const SafetyTimer&, const SafetyTimer&) = default;
};

// A person asked for help at once. The id is the page's own, so that a press which is sent several
// times counts once.
using HelpCallId = Id<struct HelpCallTag>;
struct HelpCall {
    HelpCallId id;
    AccountId account;
    BookingId booking;
    Instant at{};  // when it was received
    IncidentId incident;
    friend bool operator==(const HelpCall&, const HelpCall&) = default;
};

// When this party may start a timer.
struct SafetyWindow {
    Instant opens;
    Instant closes;
    Instant visit_end;  // a repeating timer does not start again after it
    friend bool operator==(const SafetyWindow&, const SafetyWindow&) = default;
};
// The current window, else the next one; nullopt: not paid, canceled, over, or not a party. Of
// visits that overlap it covers all.
[[nodiscard]] std::optional<SafetyWindow> safety_window(const Booking& booking,
                                                        const std::vector<ShiftReport>& shifts,
                                                        const AccountId& account, Instant now);
[[nodiscard]] inline bool is_open(const SafetyWindow& window, Instant now) {
    return window.opens <= now && now < window.closes;
}
// Whether this party can ask for help: from the opening of their first window on. Without an end: a
// press that was queued on a weak line may arrive late.
[[nodiscard]] bool can_call_for_help(const Booking& booking, const std::vector<ShiftReport>& shifts,
                                     const AccountId& account, Instant now);

// When the visits during which the timer was started ended early: by check-out or cancellation.
// nullopt: they have not. A check-out that is hidden from the client does not end the client's.
[[nodiscard]] std::optional<Instant> visit_ended_at(const Booking& booking,
                                                    const std::vector<ShiftReport>& shifts,
                                                    const SafetyTimer& timer);

[[nodiscard]] SafetyTimer started_timer(const BookingId& booking, const AccountId& account,
                                        int length, bool repeats, Instant now);
// After "I'm fine": a repeating timer starts again until the visit ends, another one is over. The
// case of an escalated one stays with the operators.
[[nodiscard]] SafetyTimer fine(SafetyTimer timer, const std::optional<SafetyWindow>& window,
                               Instant now);
// Due again after so many minutes from now.
[[nodiscard]] SafetyTimer extended(SafetyTimer timer, int length, Instant now);
[[nodiscard]] SafetyTimer stopped(SafetyTimer timer);
// Whether an answer is due or can be given ahead.
[[nodiscard]] inline bool is_waiting(const SafetyTimer& timer) {
    return timer.state == SafetyTimerState::running || timer.state == SafetyTimerState::asked;
}

// The act of the sweep. A visit that ended before the timer was due ends it; a question that was
// due before stays, since silence after it may be the emergency.
enum class SafetyStep { wait, ask, escalate, end };
[[nodiscard]] SafetyStep safety_step(const SafetyTimer& timer, std::optional<Instant> visit_ended,
                                     minutes grace, Instant now);
// The timer after the step.
[[nodiscard]] SafetyTimer after_step(SafetyTimer timer, SafetyStep step, minutes grace,
                                     Instant now);

// Whether the companion sees the client's emergency contact: the client allows it, and the
// companion has checked in and not out.
[[nodiscard]] bool may_see_contact(const Booking& booking, const std::vector<ShiftReport>& shifts,
                                   const AccountId& companion);

}  // namespace steady
