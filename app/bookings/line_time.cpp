#include "app/bookings/line_time.h"

#include "app/bookings/may_meet.h"
#include "app/bookings/schedule_fit.h"
#include "domain/bookings/free_times.h"
#include "domain/bookings/submit_rules.h"
#include "ports/booking_calendar.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <string>
#include <utility>

namespace steady {
namespace {

// Services of the line's companion around this time as seen from its place, without the visit's
// own.
std::vector<TimeSpan> taken_by_others(Transaction& transaction, const BookingLine& line,
                                      Instant around) {
    return transaction.booking_calendar.busy_around(
        line.companion, {around - free_time_reach * 2, around + free_time_reach * 2}, line.place,
        line.visit());
}

RequestedLine requested(const BookingLine& line, const Companion& companion) {
    RequestedLine asked{line.companion};
    asked.max_shift_hours = companion.profile.max_shift_hours;
    asked.is_video = line.is_video;
    asked.service_hours = line.hours;
    asked.start = line.service.start;
    asked.travel_time = line.travel_time;
    asked.has_location = true;
    asked.place = line.place;
    asked.distance = line.distance.value_or(Miles{});
    return asked;
}

// Of a visit that may move to another time; its place stays.
AppliedLimits limits_of_move(const Companion& companion, const TimeZones& time_zones,
                             const Booking& booking, const BookingLine& line, Instant now) {
    AppliedLimits limits = limits_of(companion.profile, time_zones, now);
    limits.max_travel_miles.reset();
    const BookingLine* before = line.moved ? booking.line(line.moved->from) : nullptr;
    if (!before || before->service.start != line.service.start) return limits;
    return {.buffer = limits.buffer};
}

}  // namespace

Error for_one_line(Error error) {
    constexpr std::string_view which = " for companion 1";
    const auto shorten = [&](std::string& text) {
        if (const auto at = text.find(which); at != std::string::npos) text.erase(at, which.size());
    };
    shorten(error.message);
    for (FieldError& field : error.fields) {
        shorten(field.message);
        field.field = "startDate";
    }
    if (error.refusal == Refusal::duration_missing || error.refusal == Refusal::max_shift_exceeded)
        error.fields = {{"duration", error.message}};
    return error;
}

std::expected<void, LineTimeRefused> check_line_time(Transaction& transaction,
                                                     const TimeZones& time_zones,
                                                     const Booking& booking,
                                                     const BookingLine& line, Instant now,
                                                     OwnLimits limits) {
    if (auto may = may_meet(transaction, booking.client, line.companion, now); !may) {
        return std::unexpected(LineTimeRefused{std::move(may.error())});
    }
    const auto companion = transaction.companions.find(line.companion);
    BookingSubmission submission;
    submission.now = now;
    submission.lines.push_back(requested(line, *companion));
    RequestedLine& asked = submission.lines.front();
    if (limits == OwnLimits::kept) {
        asked.limits = limits_of_move(*companion, time_zones, booking, line, now);
    }
    const Instant around = std::max(line.service.start, now);
    const auto time_off = spans_of(transaction.time_off.touching(
        line.companion, {std::min(line.service.start, around - free_time_reach * 2),
                         around + free_time_reach * 2}));
    const auto fits = [&](const TimeSpan& span) {
        return is_available_for(companion->profile, time_off, time_zones, span);
    };
    asked.within_schedule = fits(line.service);
    auto taken = with_buffer(taken_by_others(transaction, line, around), asked.limits.buffer);
    submission.busy[line.companion] = taken;
    auto refusal = first_refusal(submission);
    if (!refusal) return {};
    const bool other_start_helps = refusal->line.has_value();
    LineTimeRefused refused{for_one_line(std::move(*refusal))};
    if (other_start_helps) {
        refused.free_starts = nearest_free_starts({asked, std::move(taken), now}, fits);
    }
    return std::unexpected(std::move(refused));
}

}  // namespace steady
