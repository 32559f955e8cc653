#include "adapters/memory/shifts.h"

#include <algorithm>

namespace steady::memory {
namespace {

void keep_first(std::vector<ShiftReport>& shifts, int limit) {
    const auto most = static_cast<std::size_t>(limit);
    if (shifts.size() > most) shifts.erase(shifts.begin() + limit, shifts.end());
}

// The active, unfinished lines of confirmed bookings, by start.
template <class Asks>
std::vector<ShiftReport> attention(State& state, Instant now, int limit, Asks&& asks) {
    std::vector<ShiftReport> found;
    for (const auto& [id, shift] : state.shifts) {
        const Booking* booking = state.bookings.find(shift.booking);
        if (!booking || booking->status != BookingStatus::confirmed) continue;
        const BookingLine* line = booking->line(id);
        if (!line || !line->is_active()) continue;
        if (now < line->service.end && asks(shift)) found.push_back(shift);
    }
    std::ranges::stable_sort(found, {}, &ShiftReport::start);
    keep_first(found, limit);
    return found;
}

}  // namespace

std::optional<ShiftReport> Shifts::find(const BookingLineId& line) {
    const ShiftReport* shift = state_.shifts.find(line);
    return shift ? std::optional(*shift) : std::nullopt;
}

std::vector<ShiftReport> Shifts::of_bookings(const std::vector<BookingId>& bookings) {
    std::vector<ShiftReport> found;
    for (const auto& [line, shift] : state_.shifts) {
        if (std::ranges::find(bookings, shift.booking) != bookings.end()) found.push_back(shift);
    }
    return found;
}

std::vector<ShiftReport> Shifts::reported_missing(const AccountId& party) {
    std::vector<ShiftReport> found;
    for (const auto& [line, shift] : state_.shifts) {
        if (!shift.companion_missing_at && !shift.client_missing_at) continue;
        const Booking* booking = state_.bookings.find(shift.booking);
        if (shift.companion == party || (booking && booking->client == party)) {
            found.push_back(shift);
        }
    }
    return found;
}

void Shifts::save(const ShiftReport& shift) {
    state_.shifts.put(shift.line, shift);
}

std::vector<ShiftReport> Shifts::newly_missed(Instant now, int limit) {
    std::vector<ShiftReport> found;
    for (const auto& [line, shift] : state_.shifts) {
        if (steady::unacknowledged(shift, now) && !shift.missed_at) found.push_back(shift);
    }
    std::ranges::stable_sort(found, {}, &ShiftReport::acknowledge_by);
    keep_first(found, limit);
    return found;
}

std::vector<ShiftReport> Shifts::still_unanswered(Instant started_after, Instant starts_by,
                                                  int limit) {
    std::vector<ShiftReport> found;
    for (const auto& [line, shift] : state_.shifts) {
        const bool waits = !shift.acknowledged_at && shift.acknowledge_by && shift.missed_at;
        const bool is_near = started_after < shift.start && shift.start <= starts_by;
        if (waits && is_near) found.push_back(shift);
    }
    std::ranges::stable_sort(found, {}, &ShiftReport::start);
    keep_first(found, limit);
    return found;
}

std::vector<ShiftReport> Shifts::to_remind(Instant now, int limit) {
    std::vector<ShiftReport> found;
    for (const auto& [line, shift] : state_.shifts) {
        const bool is_due = shift.remind_at && *shift.remind_at <= now;
        if (is_due && !shift.acknowledged_at) found.push_back(shift);
    }
    std::ranges::stable_sort(found, {}, &ShiftReport::remind_at);
    keep_first(found, limit);
    return found;
}

std::vector<ShiftReport> Shifts::unacknowledged(Instant now, int limit) {
    return attention(state_, now, limit,
                     [&](const ShiftReport& shift) { return steady::unacknowledged(shift, now); });
}

std::vector<ShiftReport> Shifts::overdue(Instant now, int limit) {
    return attention(state_, now, limit,
                     [&](const ShiftReport& shift) { return steady::overdue(shift, now); });
}

}  // namespace steady::memory
