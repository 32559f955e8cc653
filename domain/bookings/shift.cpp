#include "domain/bookings/shift.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// A booking is completed when its last line has ended, and what happened may still be told.
bool is_paid(const Booking& booking) {
    return booking.status == BookingStatus::confirmed || booking.status == BookingStatus::completed;
}

bool within(Instant now, Instant from, Instant to) {
    return from <= now && now < to;
}

const std::optional<Instant>& missing_at(ShiftParty teller, const ShiftWords& shift) {
    return teller == ShiftParty::companion ? shift.client_missing_at : shift.companion_missing_at;
}

// A companion who never answered gave the client no reason to wait for them.
Instant no_show_from(ShiftParty party, const BookingLine& line, const ShiftWords& shift) {
    const bool is_awaited = party == ShiftParty::companion || has_said_yes(shift);
    return is_awaited ? line.service.start + no_show_after : line.service.start;
}

}  // namespace

Instant acknowledge_deadline(Instant paid_at, Instant start) {
    const Instant usual = std::min(paid_at + acknowledge_within, start - acknowledge_ahead);
    return std::min(std::max<Instant>(usual, paid_at + acknowledge_at_least), start);
}

bool may_say(ShiftAct act, ShiftParty party, const Booking& booking, const BookingLine& line,
             const ShiftWords& shift, Instant now) {
    if (!line.goes_on() || !is_paid(booking)) return false;
    const bool companion = party == ShiftParty::companion;
    const bool confirmed = companion && booking.status == BookingStatus::confirmed;
    const auto [start, end] = line.service;
    switch (act) {
        case ShiftAct::acknowledge:
            return confirmed && !shift.acknowledged_at && now < end;
        case ShiftAct::check_in:
            return confirmed && !shift.checked_in_at && within(now, start - check_in_lead, end);
        case ShiftAct::say_late:
            return confirmed && !shift.checked_in_at && within(now, start - late_lead, end);
        case ShiftAct::check_out:
            return companion && shift.checked_in_at && !shift.checked_out_at &&
                   within(now, start, end + shift_told_until);
        case ShiftAct::report_no_show:
            return !missing_at(party, shift) &&
                   within(now, no_show_from(party, line, shift), end + shift_told_until);
    }
    std::unreachable();
}

bool was_said(ShiftAct act, ShiftParty party, const ShiftWords& shift, int minutes_late) {
    const bool companion = party == ShiftParty::companion;
    switch (act) {
        case ShiftAct::acknowledge:
            return companion && shift.acknowledged_at.has_value();
        case ShiftAct::check_in:
            return companion && shift.checked_in_at.has_value();
        case ShiftAct::check_out:
            return companion && shift.checked_out_at.has_value();
        case ShiftAct::say_late:
            return companion && shift.minutes_late == minutes_late;
        case ShiftAct::report_no_show:
            return missing_at(party, shift).has_value();
    }
    std::unreachable();
}

ShiftWords said(ShiftWords shift, ShiftAct act, ShiftParty party, int minutes_late, Instant now) {
    switch (act) {
        case ShiftAct::acknowledge:
            break;
        case ShiftAct::check_in:
            shift.checked_in_at = now;
            break;
        case ShiftAct::check_out:
            shift.checked_out_at = now;
            break;
        case ShiftAct::say_late:
            shift.minutes_late = minutes_late;
            shift.late_at = now;
            break;
        case ShiftAct::report_no_show:
            (party == ShiftParty::companion ? shift.client_missing_at
                                            : shift.companion_missing_at) = now;
            break;
    }
    if (party == ShiftParty::companion && !shift.acknowledged_at) shift.acknowledged_at = now;
    return shift;
}

bool unacknowledged(const ShiftWords& shift, Instant now) {
    return !shift.acknowledged_at && shift.acknowledge_by && *shift.acknowledge_by <= now;
}

bool overdue(const ShiftWords& shift, Instant now) {
    if (shift.checked_in_at || shift.start + hours{max_line_hours} <= now) return false;
    return shift.start + no_show_after <= now || shift.minutes_late;
}

}  // namespace steady
