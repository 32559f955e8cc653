#include "domain/bookings/shift.h"

#include "domain/bookings/recipient.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// A booking is completed when its last line has ended; reports about the shift are accepted after
// that.
bool is_paid(const Booking& booking) {
    return booking.status == BookingStatus::confirmed || booking.status == BookingStatus::completed;
}

bool within(Instant now, Instant from, Instant to) {
    return from <= now && now < to;
}

const std::optional<Instant>& missing_at(ShiftParty teller, const ShiftReport& shift) {
    return teller == ShiftParty::companion ? shift.client_missing_at : shift.companion_missing_at;
}

// A client has no reason to wait for a companion who never answered, and no traffic delays one who
// joins by video.
Instant no_show_from(ShiftParty party, const BookingLine& line, const ShiftReport& shift) {
    const bool is_awaited =
        party == ShiftParty::companion || (has_accepted(shift) && !line.is_video);
    return is_awaited ? line.service.start + no_show_after : line.service.start;
}

// Moves a time out of the night: to the morning if the client still has time to act on it, else to
// the evening if the companion has time to answer.
Instant outside_night(Instant usual, Instant paid_at, Instant start, const LocalClock& clock) {
    const auto [evening, morning] = night_around(usual, clock);
    for (const minutes room : {minutes{acknowledge_ahead}, acknowledge_at_least}) {
        if (morning + room <= start) return morning;
        if (paid_at + room <= evening) return evening;
    }
    return std::min(morning, start);
}

}  // namespace

Instant acknowledge_deadline(Instant paid_at, Instant start) {
    const Instant usual = std::min(paid_at + acknowledge_within, start - acknowledge_ahead);
    return std::min(std::max<Instant>(usual, paid_at + acknowledge_at_least), start);
}

AnswerTimes answer_times(Instant paid_at, Instant start, const LocalClock& clock) {
    AnswerTimes times{acknowledge_deadline(paid_at, start)};
    if (is_in_other_night(times.due, start, clock)) {
        times.due = outside_night(times.due, paid_at, start, clock);
    }
    times.remind_at = reminder_time(paid_at, times.due, start, clock);
    return times;
}

bool may_say(ShiftAct act, ShiftParty party, const Booking& booking, const BookingLine& line,
             const ShiftReport& shift, Instant now) {
    if (!line.is_active() || !is_paid(booking)) return false;
    const bool companion = party == ShiftParty::companion;
    const bool confirmed = companion && booking.status == BookingStatus::confirmed;
    const auto [start, end] = line.service;
    switch (act) {
        case ShiftAct::acknowledge:
            return confirmed && !shift.acknowledged_at && now < end;
        case ShiftAct::check_in:
            // A companion who reported the client missing checks in again when the client comes.
            return confirmed && may_begin(booking) &&
                   (!shift.checked_in_at || shift.client_missing_at) && !shift.checked_out_at &&
                   within(now, start - check_in_lead, end);
        case ShiftAct::say_late:
            return confirmed && !shift.checked_in_at && within(now, start - late_lead, end);
        case ShiftAct::say_on_way:
            return confirmed && !line.is_video && !shift.checked_in_at &&
                   within(now, start - line.travel_time - on_way_lead, end);
        case ShiftAct::check_out:
            return companion && shift.checked_in_at && !shift.checked_out_at &&
                   within(now, start, end + shift_reported_until);
        case ShiftAct::report_no_show:
            return !missing_at(party, shift) && !(companion && shift.checked_out_at) &&
                   within(now, no_show_from(party, line, shift), end + shift_reported_until);
        case ShiftAct::withdraw_no_show:
            return !companion && booking.status == BookingStatus::confirmed &&
                   shift.companion_missing_at && now < end;
    }
    std::unreachable();
}

bool was_reported(ShiftAct act, ShiftParty party, const ShiftReport& shift, int minutes_late) {
    const bool companion = party == ShiftParty::companion;
    switch (act) {
        case ShiftAct::acknowledge:
            return companion && shift.acknowledged_at.has_value();
        case ShiftAct::check_in:
            return companion && shift.checked_in_at && !shift.client_missing_at;
        case ShiftAct::check_out:
            return companion && shift.checked_out_at.has_value();
        case ShiftAct::say_late:
            return companion && shift.minutes_late == minutes_late;
        case ShiftAct::say_on_way:
            return companion && shift.expected_at == shift.start + minutes{minutes_late};
        case ShiftAct::report_no_show:
            return missing_at(party, shift).has_value();
        case ShiftAct::withdraw_no_show:
            return !companion && !shift.companion_missing_at;
    }
    std::unreachable();
}

ShiftReport said(ShiftReport shift, ShiftAct act, ShiftParty party, int minutes_late, Instant now) {
    switch (act) {
        case ShiftAct::acknowledge:
            break;
        case ShiftAct::check_in:
            if (!shift.checked_in_at) shift.checked_in_at = now;
            shift.client_missing_at.reset();  // the client has come
            break;
        case ShiftAct::check_out:
            shift.checked_out_at = now;
            break;
        case ShiftAct::say_late:
            shift.minutes_late = minutes_late;
            shift.late_at = now;
            if (shift.on_way_at) shift.expected_at = shift.start + minutes{minutes_late};
            break;
        case ShiftAct::say_on_way:
            shift.on_way_at = now;
            shift.expected_at = shift.start + minutes{minutes_late};
            shift.minutes_late.reset();
            shift.late_at.reset();
            if (minutes_late < min_minutes_late_on_way) break;
            shift.minutes_late = minutes_late;
            shift.late_at = now;
            break;
        case ShiftAct::report_no_show:
            (party == ShiftParty::companion ? shift.client_missing_at
                                            : shift.companion_missing_at) = now;
            break;
        case ShiftAct::withdraw_no_show:
            shift.companion_missing_at.reset();
            break;
    }
    if (party == ShiftParty::companion && !shift.acknowledged_at) shift.acknowledged_at = now;
    return shift;
}

bool is_confirmed_by_party(const ShiftReport& shift) {
    if (shift.checked_in_at || shift.checked_out_at) return true;
    const auto since_start = [&](const std::optional<Instant>& at) {
        return at && shift.start <= *at;
    };
    // A companion's first report of any kind is also recorded as the answer.
    const bool is_own_answer = shift.acknowledged_at != shift.client_missing_at;
    return since_start(shift.late_at) || since_start(shift.on_way_at) ||
           (is_own_answer && since_start(shift.acknowledged_at));
}

std::optional<VisitAnswer> visit_answer(const BookingLine& line, const ShiftReport& shift,
                                        Instant now) {
    if (line.cancelled && line.cancelled->by == CancelledBy::companion) {
        return VisitAnswer::declined;
    }
    if (line.cancelled) {
        const bool is_unanswered = shift.missed_at && !has_accepted(shift);
        if (line.cancelled->by != CancelledBy::admin || !is_unanswered) return std::nullopt;
        return VisitAnswer::no_answer;
    }
    if (has_accepted(shift)) return VisitAnswer::coming;
    if (shift.missed_at || unacknowledged(shift, now)) return VisitAnswer::no_answer;
    return shift.acknowledge_by ? std::optional(VisitAnswer::waiting) : std::nullopt;
}

void mark_unanswered(Booking& booking, const std::vector<ShiftReport>& shifts, Instant now) {
    for (BookingLine& line : booking.lines) {
        const auto shift = std::ranges::find(shifts, line.id, &ShiftReport::line);
        // A move that cost something does not become free because an answer is due again.
        const bool moved_free = !line.moved || line.moved->tier == CancellationTier::full;
        const bool awaits_answer =
            shift != shifts.end() && shift->acknowledge_by && !has_accepted(*shift);
        line.is_unanswered = booking.policy.free_until_answered && moved_free && line.is_active() &&
                             now < line.service.start &&
                             (awaits_answer || was_declined_by_recipient(booking));
    }
}

bool unacknowledged(const ShiftReport& shift, Instant now) {
    return !shift.acknowledged_at && shift.acknowledge_by && *shift.acknowledge_by <= now;
}

bool overdue(const ShiftReport& shift, Instant now) {
    if (shift.checked_in_at || shift.start + hours{max_line_hours} <= now) return false;
    return shift.start + no_show_after <= now || shift.minutes_late;
}

}  // namespace steady
