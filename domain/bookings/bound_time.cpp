#include "domain/bookings/bound_time.h"

#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// An operator's change limits no later refund.
CancellationTier worse(CancellationTier a, CancellationTier b) {
    const auto rank = [](CancellationTier tier) {
        if (tier == CancellationTier::none) return 2;
        return tier == CancellationTier::partial ? 1 : 0;
    };
    return rank(a) >= rank(b) ? a : b;
}

TimeSpan common_time(const TimeSpan& a, const TimeSpan& b) {
    const Instant start = std::max(a.start, b.start);
    return {start, std::max(start, std::min(a.end, b.end))};
}

minutes minutes_of(const TimeSpan& span) {
    return std::chrono::duration_cast<minutes>(span.end - span.start);
}

const BookingLine* earlier_time(const Booking& booking, const BookingLine& line) {
    if (!line.moved) return nullptr;
    return booking.line(line.moved->from);
}

}  // namespace

int base_percent(CancellationTier tier, const CancellationPolicy& policy) {
    switch (tier) {
        case CancellationTier::full:
            return 100;
        case CancellationTier::partial:
            return policy.partial_base_percent;
        case CancellationTier::unpaid:
        case CancellationTier::none:
            return 0;
    }
    std::unreachable();
}

int travel_percent(CancellationTier tier) {
    return tier == CancellationTier::full || tier == CancellationTier::partial ? 100 : 0;
}

RefundRate full_refund_rate() {
    return {1, 1, 100};
}

bool has_late_moves(const Booking& booking) {
    return std::ranges::any_of(booking.lines, [](const BookingLine& line) {
        return line.moved && (line.moved->tier == CancellationTier::partial ||
                              line.moved->tier == CancellationTier::none);
    });
}

LineSettlement settlement_at(const BookingLine& line, const RefundRate& rate) {
    const LineAmounts& amounts = line.amounts;
    const Money base = amounts.base - rate.of_base(amounts.base);
    const Money share = rate.refunds_base() ? base.percent_half_up(companion_share_percent)
                                            : amounts.companion_share;
    const Money travel = amounts.fees.mileage + amounts.fees.travel_reserve();
    LineSettlement kept;
    kept.base = base;
    kept.mileage = amounts.fees.mileage - rate.of_travel(amounts.fees.mileage);
    kept.companion = share + travel - rate.of_travel(travel);
    kept.commission = base - share;
    kept.company_fee = amounts.fees.company - rate.of_base(amounts.fees.company);
    return kept;
}

LineSettlement settlement_of(const Booking& booking, const BookingLine& line, CancellationTier tier,
                             bool is_bound) {
    return settlement_at(line, is_bound ? refund_rate(booking, line, tier) : full_refund_rate());
}

RefundRate refund_rate(const Booking& booking, const BookingLine& line, CancellationTier tier,
                       const std::optional<TimeSpan>& kept) {
    if (line.is_unanswered) tier = CancellationTier::full;
    const auto given_up = [&](const TimeSpan& span) {
        const minutes length = minutes_of(span);
        return kept ? length - minutes_of(common_time(span, *kept)) : length;
    };
    RefundRate rate;
    // From the line itself to the earlier times within it: each span is part of the one before.
    TimeSpan span = line.service;
    CancellationTier bound = tier;
    CancellationTier travel_bound = tier;
    bool travel_carried = true;
    minutes rest = given_up(span);
    rate.denominator = std::max<std::int64_t>(1, rest.count() * 100);
    const BookingLine* at = &line;
    while (const BookingLine* before = earlier_time(booking, *at)) {
        // The travel money is carried over whenever two consecutive times have any common_time.
        travel_carried =
            travel_carried && minutes_of(common_time(at->service, before->service)) > minutes{0};
        if (travel_carried) travel_bound = worse(travel_bound, at->moved->tier);
        span = common_time(span, before->service);
        const minutes carried = given_up(span);
        rate.numerator += (rest - carried).count() * base_percent(bound, booking.policy);
        bound = worse(bound, at->moved->tier);
        rest = carried;
        at = before;
    }
    rate.numerator += rest.count() * base_percent(bound, booking.policy);
    rate.travel_percent = travel_percent(travel_bound);
    return rate;
}

}  // namespace steady
