#include "domain/bookings/reschedule.h"

#include "domain/bookings/line_trips.h"
#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

minutes kept_time(const TimeSpan& before, const TimeSpan& after) {
    const Instant from = std::max(before.start, after.start);
    const Instant to = std::min(before.end, after.end);
    return std::max(minutes{0}, std::chrono::duration_cast<minutes>(to - from));
}

minutes length_of(const TimeSpan& span) {
    return std::chrono::duration_cast<minutes>(span.end - span.start);
}

// So much of a line's hours, as far as it is settled, without its travel: the way is still made
// while something of the visit is left.
BookingLine part_of(const BookingLine& line, minutes lost) {
    const auto scaled = [&](Money amount) {
        return amount.scaled_half_up(lost.count(), length_of(line.service).count());
    };
    BookingLine part = line;
    LineAmounts& amounts = part.amounts;
    amounts = {};
    amounts.base = scaled(line.amounts.base);
    amounts.fees.company = scaled(line.amounts.fees.company);
    amounts.companion_share = amounts.base.percent_half_up(companion_share_percent);
    return part;
}

}  // namespace

bool movable(const Booking& booking, const BookingLine& line, Instant now) {
    return booking.status == BookingStatus::confirmed && line.goes_on() && now < line.service.start;
}

int moves_of(const Booking& booking, const BookingLine& line) {
    return static_cast<int>(earlier_times(booking, line).size());
}

std::vector<const BookingLine*> earlier_times(const Booking& booking, const BookingLine& line) {
    std::vector<const BookingLine*> times;
    const BookingLine* at = &line;
    while (at->moved) {
        const auto before = std::ranges::find(booking.lines, at->moved->from, &BookingLine::id);
        if (before == booking.lines.end()) break;
        at = &*before;
        times.push_back(at);
    }
    return times;
}

CancellationTier move_tier(const Booking& booking, const BookingLine& line, Instant now) {
    Booking alone{.id = booking.id, .client = booking.client, .lines = {line}};
    alone.policy = booking.policy;
    alone.paid_at = booking.paid_at;
    return cancellation_refund(alone, CancelledBy::client, now).tier;
}

BookingLine line_at(const Booking& booking, const BookingLine& line, BookingLineId id,
                    Instant start, int service_hours, CancellationTier tier) {
    BookingLine moved = line;
    moved.id = std::move(id);
    moved.moved = LineMove{line.id, line.visit(), tier};
    moved.refunded = Money{};
    moved.hours = service_hours;
    moved.service = {start, start + hours{service_hours}};
    moved.amounts = line_amounts({line.rate, service_hours, std::nullopt});
    if (line.is_video || !line.distance) return moved;
    const TripsOwed trips = trips_owed(booking, line, start);
    moved.travel_time = trips.count > 0 ? trips.travel_time : minutes{0};
    const Trip trip{*line.distance, moved.travel_time, companions_of(booking), true};
    for (int i = 0; i < trips.count; ++i) add_trip(moved.amounts, trip);
    return moved;
}

MoveTerms move_terms(const BookingLine& line, const BookingLine& moved,
                     const CancellationPolicy& policy) {
    const minutes length = length_of(line.service);
    MoveTerms terms;
    terms.tier = moved.moved ? moved.moved->tier : CancellationTier::full;
    terms.lost = length - kept_time(line.service, moved.service);
    const bool all = terms.lost == length;
    terms.kept =
        settlement_when_cancelled(all ? line : part_of(line, terms.lost), policy, terms.tier);
    terms.given_back = line.amounts.total - terms.kept.total();
    terms.price = moved.amounts.total;
    return terms;
}

PlannedMove plan_move(const Booking& booking, const BookingLine& line, BookingLineId id,
                      Instant start, int service_hours, Instant now) {
    const auto too_little = [](const MoveTerms& terms) {
        return !terms.charge().is_zero() && terms.charge() < smallest_difference;
    };
    BookingLine moved =
        line_at(booking, line, std::move(id), start, service_hours, move_tier(booking, line, now));
    MoveTerms terms = move_terms(line, moved, booking.policy);
    if (too_little(terms)) {
        moved.moved->tier = CancellationTier::full;
        terms = move_terms(line, moved, booking.policy);
    }
    if (too_little(terms) && service_hours == line.hours) {
        moved.amounts = line.amounts;
        terms = move_terms(line, moved, booking.policy);
    }
    return {std::move(moved), terms};
}

Booking with_moved_line(Booking booking, const BookingLine& moved, Instant now) {
    const auto line = std::ranges::find(booking.lines, moved.moved.value().from, &BookingLine::id);
    if (line == booking.lines.end()) throw std::logic_error("a moved line names the one before it");
    const MoveTerms terms = move_terms(*line, moved, booking.policy);
    line->cancelled = LineCancellation{now, CancelledBy::client, {}};
    line->refunded = terms.given_back;
    booking.refunded += terms.given_back;
    booking.total += terms.price;
    booking.lines.push_back(moved);
    return booking;
}

}  // namespace steady
