#include "domain/bookings/reschedule.h"

#include "domain/bookings/bound_time.h"
#include "domain/bookings/line_trips.h"
#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

minutes freshness_window(const TimeSpan& before, const TimeSpan& after) {
    const Instant from = std::max(before.start, after.start);
    const Instant to = std::min(before.end, after.end);
    return std::max(minutes{0}, std::chrono::duration_cast<minutes>(to - from));
}

minutes length_of(const TimeSpan& span) {
    return std::chrono::duration_cast<minutes>(span.end - span.start);
}

// Share and fee may have been frozen at other percentages than today's.
bool has_usual_shares(const LineAmounts& amounts) {
    return amounts.companion_share == amounts.base.percent_half_up(companion_share_percent) &&
           amounts.fees.company == company_fee(amounts.base);
}

// The amounts retained from a line of which `lost` minutes are given up. Its travel money is
// retained only with the whole visit: the trip still takes place while some of it is left. Share
// and fee are rounded together with those of the new line, as one sum, so that the cents do not
// vary with the times.
LineSettlement retained_of(const BookingLine& line, const BookingLine& moved, minutes lost,
                           const RefundRate& rate) {
    const LineAmounts& amounts = line.amounts;
    const minutes length = length_of(line.service);
    const Money base = amounts.base.scaled_half_up(lost.count(), length.count());
    LineSettlement kept;
    kept.base = base - rate.of_base(base);
    if (kept.base == amounts.base && !has_usual_shares(amounts)) return settlement_at(line, rate);
    if (lost == length) {
        const Money travel = amounts.fees.mileage + amounts.fees.travel_reserve();
        kept.mileage = amounts.fees.mileage - rate.of_travel(amounts.fees.mileage);
        kept.companion = travel - rate.of_travel(travel);
    }
    if (kept.base.is_zero()) return kept;
    const Money both = kept.base + moved.amounts.base;
    const Money share = both.percent_half_up(companion_share_percent) -
                        moved.amounts.base.percent_half_up(companion_share_percent);
    kept.companion += share;
    kept.commission = kept.base - share;
    kept.company_fee = company_fee(both) - company_fee(moved.amounts.base);
    return kept;
}

// As computed by releases before ADR 69: each amount rounded by itself, without limits for
// carried-over time.
LineSettlement stored_before(const Booking& booking, const BookingLine& line, minutes lost,
                             CancellationTier tier) {
    BookingLine part = line;
    if (lost != length_of(line.service)) {
        const auto scaled = [&](Money amount) {
            return amount.scaled_half_up(lost.count(), length_of(line.service).count());
        };
        part.amounts = {};
        part.amounts.base = scaled(line.amounts.base);
        part.amounts.fees.company = scaled(line.amounts.fees.company);
        part.amounts.companion_share = part.amounts.base.percent_half_up(companion_share_percent);
    }
    return settlement_when_cancelled(part, booking.policy, tier);
}

}  // namespace

bool movable(const Booking& booking, const BookingLine& line, Instant now) {
    return booking.status == BookingStatus::confirmed && line.is_active() &&
           now < line.service.start;
}

int moves_of(const Booking& booking, const BookingLine& line) {
    return static_cast<int>(earlier_times(booking, line).size());
}

std::vector<const BookingLine*> earlier_times(const Booking& booking, const BookingLine& line) {
    std::vector<const BookingLine*> times;
    const BookingLine* at = &line;
    while (at->moved) {
        const BookingLine* before = booking.line(at->moved->from);
        if (!before) break;
        at = before;
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
    moved.is_unanswered = false;
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

MoveTerms move_terms(const Booking& booking, const BookingLine& line, const BookingLine& moved,
                     MoveRounding rounding) {
    const CancellationTier judged = moved.moved ? moved.moved->tier : not_judged;
    MoveTerms terms;
    terms.tier = judged == not_judged ? CancellationTier::full : judged;
    terms.lost = length_of(line.service) - freshness_window(line.service, moved.service);
    if (rounding == MoveRounding::of_each_amount) {
        terms.kept = stored_before(booking, line, terms.lost, terms.tier);
    } else if (judged != not_judged) {
        terms.kept =
            retained_of(line, moved, terms.lost, refund_rate(booking, line, judged, moved.service));
    }
    terms.given_back = line.amounts.total - terms.kept.total();
    terms.price = moved.amounts.total;
    const Money difference = terms.charge();
    if (difference < smallest_difference) {
        terms.waived = std::min(difference, terms.kept.total());
    }
    return terms;
}

void waive_rise(const BookingLine& line, BookingLine& moved, Money rise) {
    if (moved.hours == line.hours && moved.rate == line.rate) {
        moved.amounts = line.amounts;
        return;
    }
    LineAmounts& amounts = moved.amounts;
    const Money waived = std::min(rise, amounts.fees.travel_time);
    amounts.fees.travel_time -= waived;
    amounts.total -= waived;
}

PlannedMove plan_move(const Booking& booking, const BookingLine& line, BookingLineId id,
                      Instant start, int service_hours, Instant now) {
    BookingLine moved =
        line_at(booking, line, std::move(id), start, service_hours, move_tier(booking, line, now));
    MoveTerms terms = move_terms(booking, line, moved);
    if (!terms.charge().is_zero() && terms.charge() < smallest_difference) {
        waive_rise(line, moved, terms.charge());
        terms = move_terms(booking, line, moved);
    }
    return {std::move(moved), terms};
}

Booking with_moved_line(Booking booking, const BookingLine& moved, Instant now) {
    BookingLine* const line = booking.line(moved.moved.value().from);
    if (!line) throw std::logic_error("a moved line names the one before it");
    const MoveTerms terms = move_terms(booking, *line, moved);
    line->cancelled = LineCancellation{now, CancelledBy::client, {}};
    line->refunded = terms.credit();
    booking.refunded += terms.credit();
    booking.total += terms.price;
    booking.lines.push_back(moved);
    return booking;
}

}  // namespace steady
