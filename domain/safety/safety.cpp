#include "domain/safety/safety.h"

#include "domain/bookings/recipient.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steady {
namespace {

const ShiftReport* safety_shift(const std::vector<ShiftReport>& shifts, const BookingLine& line) {
    const auto found = std::ranges::find(shifts, line.id, &ShiftReport::line);
    return found == shifts.end() ? nullptr : &*found;
}

bool is_own_line(const Booking& booking, const BookingLine& line, const AccountId& account) {
    return booking.client == account || line.companion == account;
}

bool takes_place(const Booking& booking) {
    return booking.paid_at && (booking.status == BookingStatus::confirmed ||
                               booking.status == BookingStatus::completed);
}

SafetyWindow window_of(const BookingLine& line, const ShiftReport* shift) {
    Instant opens = line.service.start - safety_opens_ahead;
    if (shift && shift->on_way_at) opens = std::min(opens, *shift->on_way_at);
    return {opens, line.service.end + safety_open_after, line.service.end};
}

std::vector<SafetyWindow> windows_of(const Booking& booking, const std::vector<ShiftReport>& shifts,
                                     const AccountId& account) {
    std::vector<SafetyWindow> windows;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active() || !is_own_line(booking, line, account)) continue;
        windows.push_back(window_of(line, safety_shift(shifts, line)));
    }
    std::ranges::sort(windows, {}, &SafetyWindow::opens);
    return windows;
}

}  // namespace

bool is_safety_length(int length) {
    return std::ranges::find(safety_lengths, length) != std::end(safety_lengths);
}

std::optional<SafetyWindow> safety_window(const Booking& booking,
                                          const std::vector<ShiftReport>& shifts,
                                          const AccountId& account, Instant now) {
    if (!takes_place(booking)) return std::nullopt;
    std::optional<SafetyWindow> found;
    for (const SafetyWindow& each : windows_of(booking, shifts, account)) {
        if (each.closes <= now) continue;
        if (!found) {
            found = each;
        } else if (is_open(each, now)) {
            found->closes = std::max(found->closes, each.closes);
            found->visit_end = std::max(found->visit_end, each.visit_end);
        }
    }
    return found;
}

bool can_call_for_help(const Booking& booking, const std::vector<ShiftReport>& shifts,
                       const AccountId& account, Instant now) {
    if (!booking.paid_at) return false;
    // Also of a visit that was canceled: the two may have met before that.
    return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return is_own_line(booking, line, account) &&
               window_of(line, safety_shift(shifts, line)).opens <= now;
    });
}

std::optional<Instant> visit_ended_at(const Booking& booking,
                                      const std::vector<ShiftReport>& shifts,
                                      const SafetyTimer& timer) {
    const bool is_hidden = booking.client == timer.account && hides_arrival(booking);
    std::optional<Instant> ended;
    for (const BookingLine& line : booking.lines) {
        if (!is_own_line(booking, line, timer.account)) continue;
        const ShiftReport* shift = safety_shift(shifts, line);
        if (!is_open(window_of(line, shift), timer.started_at)) continue;
        std::optional<Instant> end;
        if (line.cancelled) {
            end = line.cancelled->at;
        } else if (booking.status == BookingStatus::cancelled) {
            end = booking.cancelled_at;
        } else if (shift && !is_hidden) {
            end = shift->checked_out_at;
        }
        // One that was started after the end of the visit is for the way home.
        if (end && *end <= timer.started_at) continue;
        if (!end) return std::nullopt;
        ended = std::max(ended.value_or(*end), *end);
    }
    return ended;
}

SafetyTimer started_timer(const BookingId& booking, const AccountId& account, int length,
                          bool repeats, Instant now) {
    const Instant due = now + minutes{length};
    return {.booking = booking,
            .account = account,
            .length = length,
            .repeats = repeats,
            .started_at = now,
            .due_at = due,
            .next_at = due};
}

SafetyTimer fine(SafetyTimer timer, const std::optional<SafetyWindow>& window, Instant now) {
    const bool goes_on = timer.repeats && is_waiting(timer) && window && now < window->visit_end;
    const int length = timer.length;
    return goes_on ? extended(std::move(timer), length, now) : stopped(std::move(timer));
}

SafetyTimer extended(SafetyTimer timer, int length, Instant now) {
    timer.state = SafetyTimerState::running;
    timer.due_at = now + minutes{length};
    timer.next_at = timer.due_at;
    return timer;
}

SafetyTimer stopped(SafetyTimer timer) {
    timer.state = SafetyTimerState::ended;
    timer.next_at.reset();
    return timer;
}

SafetyStep safety_step(const SafetyTimer& timer, std::optional<Instant> visit_ended, minutes grace,
                       Instant now) {
    if (!is_waiting(timer)) return SafetyStep::wait;
    if (visit_ended && *visit_ended <= timer.due_at) return SafetyStep::end;
    if (timer.due_at + grace <= now) return SafetyStep::escalate;
    if (timer.due_at <= now && timer.state == SafetyTimerState::running) return SafetyStep::ask;
    return SafetyStep::wait;
}

SafetyTimer after_step(SafetyTimer timer, SafetyStep step, minutes grace, Instant now) {
    switch (step) {
        case SafetyStep::wait:
            break;
        case SafetyStep::ask:
            timer.state = SafetyTimerState::asked;
            timer.next_at = timer.due_at + grace;
            break;
        case SafetyStep::escalate:
            timer.state = SafetyTimerState::escalated;
            timer.escalated_at = now;
            timer.next_at.reset();
            break;
        case SafetyStep::end:
            return stopped(std::move(timer));
    }
    return timer;
}

bool may_see_contact(const Booking& booking, const std::vector<ShiftReport>& shifts,
                     const AccountId& companion) {
    if (!takes_place(booking)) return false;
    return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        if (!line.is_active() || line.companion != companion) return false;
        const ShiftReport* shift = safety_shift(shifts, line);
        return shift && shift->checked_in_at && !shift->checked_out_at;
    });
}

}  // namespace steady
