#include "domain/bookings/approval.h"

#include "domain/bookings/night.h"

#include <algorithm>

namespace steady {
namespace {

// The latest answer that leaves the notice which every line needs.
Instant latest_answer(const Booking& booking) {
    Instant latest = Instant::max();
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        const minutes notice =
            line.is_video ? notice_by_video : line.travel_time + notice_in_person;
        latest = std::min(latest, line.service.start - notice);
    }
    return latest;
}

Instant approval_deadline(Instant authorized_at, const Booking& booking) {
    const Instant usual =
        std::min<Instant>(authorized_at + approval_within, latest_answer(booking));
    return std::min(std::max<Instant>(usual, authorized_at + approval_at_least),
                    booking.first_start());
}

}  // namespace

AnswerTimes approval_times(Instant authorized_at, const Booking& booking, const LocalClock& clock) {
    const Instant start = booking.first_start();
    AnswerTimes times{approval_deadline(authorized_at, booking)};
    if (is_in_other_night(times.due, start, clock)) {
        const auto [evening, morning] = night_around(times.due, clock);
        const bool has_evening = authorized_at + approval_at_least <= evening;
        times.due = has_evening ? evening : std::min(morning, start);
    }
    times.remind_at = reminder_time(authorized_at, times.due, start, clock);
    return times;
}

bool can_answer(const Approval& approval, const Booking& booking, Instant now) {
    return approval.is_open() && booking.status == BookingStatus::pending &&
           now < *approval.answer_by && now < booking.first_start();
}

Approval ended(Approval approval, ApprovalOutcome outcome, Instant now) {
    if (approval.ended_at) return approval;
    approval.ended_at = now;
    approval.outcome = outcome;
    approval.remind_at.reset();
    return approval;
}

std::optional<DecidedRequest> decided_request(const Approval& approval) {
    if (!approval.authorized_at) return std::nullopt;
    DecidedRequest request{.asked_at = *approval.authorized_at};
    if (approval.accepted_at) {
        request.answered_at = approval.accepted_at;
        request.is_accepted = true;
        return request;
    }
    if (approval.outcome == ApprovalOutcome::declined) {
        request.answered_at = approval.ended_at;
        return request;
    }
    return approval.outcome == ApprovalOutcome::unanswered ? std::optional(request) : std::nullopt;
}

bool is_approved_by_one(const std::vector<BookingLine>& lines) {
    return std::ranges::all_of(
        lines, [&](const BookingLine& line) { return line.companion == lines.front().companion; });
}

}  // namespace steady
