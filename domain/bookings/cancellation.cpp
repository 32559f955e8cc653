#include "domain/bookings/cancellation.h"

#include "domain/bookings/bound_time.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

bool has_unanswered(const Booking& booking) {
    return std::ranges::any_of(booking.lines, &BookingLine::is_unanswered);
}

bool all_unanswered(const Booking& booking) {
    return std::ranges::all_of(booking.lines, [](const BookingLine& line) {
        return !line.is_active() || line.is_unanswered;
    });
}

CancellationTier tier_of(const Booking& booking, CancelledBy by, Instant now) {
    if (!booking.paid_at) return CancellationTier::unpaid;
    if (by == CancelledBy::companion || by == CancelledBy::admin) return CancellationTier::full;
    if (all_unanswered(booking) && has_unanswered(booking)) return CancellationTier::full;
    if (now <= full_refund_until(booking)) return CancellationTier::full;
    if (const auto grace = grace_until(booking); grace && now <= *grace) {
        return CancellationTier::full;
    }
    if (now <= partial_refund_until(booking)) return CancellationTier::partial;
    return CancellationTier::none;
}

void add(RefundPart& part, Money amount, Money refund) {
    part.amount += amount;
    part.refund += refund;
}

// Lines moved late are refunded in part, unanswered ones in full, so the percentage is mixed; the
// displayed one is rounded down.
void set_percent(RefundPart& part, int of_tier, bool mixed) {
    const bool differs = mixed && !part.amount.is_zero();
    part.percent =
        differs ? static_cast<int>(part.refund.cents() * 100 / part.amount.cents()) : of_tier;
}

RefundRate rate_when_cancelled(const Booking& booking, const BookingLine& line,
                               CancellationTier tier, CancelledBy by) {
    return by == CancelledBy::client ? refund_rate(booking, line, tier) : full_refund_rate();
}

CancellationRefund refund_of(const Booking& booking, CancellationTier tier, CancelledBy by) {
    CancellationRefund result;
    result.tier = tier;
    if (tier == CancellationTier::unpaid) return result;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        const LineAmounts& amounts = line.amounts;
        const RefundRate rate = rate_when_cancelled(booking, line, tier, by);
        const Money travel = travel_money(amounts.fees);
        add(result.base, amounts.base, rate.of_base(amounts.base));
        add(result.travel, travel, rate.of_travel(travel));
        add(result.company_fee, amounts.fees.company, rate.of_base(amounts.fees.company));
    }
    const bool is_late = by == CancelledBy::client && has_late_moves(booking);
    const bool mixed = is_late || (by == CancelledBy::client && tier != CancellationTier::full &&
                                   has_unanswered(booking));
    set_percent(result.base, base_percent(tier, booking.policy), mixed);
    set_percent(result.travel, travel_percent(tier), mixed);
    set_percent(result.company_fee, base_percent(tier, booking.policy), mixed);
    result.app_fee.percent = is_late || tier != CancellationTier::full ? 0 : 100;
    add(result.app_fee, booking.app_fee, booking.app_fee.percent_half_up(result.app_fee.percent));
    result.paid = booking.total - booking.refunded;
    result.total = result.base.refund + result.travel.refund + result.company_fee.refund +
                   result.app_fee.refund;
    return result;
}

// Before payment every visit is unanswered.
void set_awaited(RefundStep& step, const Booking& booking, bool is_paid) {
    step.until_answered = true;
    int active = 0;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        ++active;
        if (is_paid && !line.is_unanswered) continue;
        ++step.awaited;
        step.until = std::min(step.until.value_or(line.service.start), line.service.start);
    }
    if (active <= 1) step.awaited = 0;
}

// The recipient has declined: canceling is free until the visits begin, whatever time passes
// before.
std::vector<RefundStep> steps_after_decline(Booking booking, Instant now) {
    std::vector<Instant> ends{full_refund_until(booking), partial_refund_until(booking)};
    if (const auto grace = grace_until(booking)) ends.push_back(*grace);
    Instant first = Instant::max();
    for (const BookingLine& line : booking.lines) {
        if (line.is_unanswered) first = std::min(first, line.service.start);
    }
    std::erase_if(ends, [&](Instant end) { return end < now || first <= end; });
    ends.push_back(first);
    std::ranges::sort(ends);
    std::vector<RefundStep> steps;
    for (const Instant end : ends) {
        const CancellationTier tier = tier_of(booking, CancelledBy::client, end);
        const Money refund = refund_of(booking, tier, CancelledBy::client).total;
        if (!steps.empty() && steps.back().refund == refund) {
            steps.back().until = end;
        } else {
            steps.push_back({tier, refund, end});
        }
    }
    for (BookingLine& line : booking.lines) line.is_unanswered = false;
    const auto none = CancellationTier::none;
    steps.push_back({none, refund_of(booking, none, CancelledBy::client).total, std::nullopt});
    return steps;
}

}  // namespace

Money travel_money(const LineFees& fees) {
    return fees.mileage + fees.travel_reserve();
}

Instant full_refund_until(const Booking& booking) {
    return booking.first_start() - hours{booking.policy.full_refund_hours};
}

Instant partial_refund_until(const Booking& booking) {
    return booking.first_start() - hours{booking.policy.partial_refund_hours};
}

std::optional<Instant> grace_until(const Booking& booking) {
    if (!booking.paid_at) return std::nullopt;
    const Instant latest = booking.first_start() - minutes{booking.policy.grace_ahead_minutes};
    if (latest < *booking.paid_at) return std::nullopt;
    return std::min(latest, *booking.paid_at + minutes{booking.policy.grace_minutes});
}

CancellationRefund cancellation_refund(const Booking& booking, CancelledBy by, Instant now) {
    return refund_of(booking, tier_of(booking, by, now), by);
}

std::vector<RefundStep> refund_steps(Booking booking, Instant now) {
    const bool is_paid = booking.paid_at.has_value();
    if (was_declined_by_recipient(booking) && has_unanswered(booking)) {
        return steps_after_decline(std::move(booking), now);
    }
    if (!is_paid) booking.paid_at = now;
    const auto step = [&](CancellationTier tier, std::optional<Instant> until) {
        return RefundStep{tier, refund_of(booking, tier, CancelledBy::client).total, until};
    };
    std::vector<RefundStep> steps;
    if (is_paid ? has_unanswered(booking) : booking.policy.free_until_answered) {
        const CancellationTier tier =
            is_paid ? tier_of(booking, CancelledBy::client, now) : CancellationTier::full;
        steps.push_back(step(tier, std::nullopt));
        set_awaited(steps.back(), booking, is_paid);
        for (BookingLine& line : booking.lines) line.is_unanswered = false;
    }
    Instant covered = full_refund_until(booking);
    const auto grace = grace_until(booking);
    const bool by_grace = grace && *grace > covered;
    if (by_grace) covered = *grace;
    if (now <= covered) steps.push_back(step(CancellationTier::full, covered));
    if (by_grace && !is_paid) {
        steps.back().until = booking.first_start() - minutes{booking.policy.grace_ahead_minutes};
        steps.back().after_paying = minutes{booking.policy.grace_minutes};
    }
    const Instant partial = partial_refund_until(booking);
    if (partial > covered && now <= partial) {
        steps.push_back(step(CancellationTier::partial, partial));
    }
    steps.push_back(step(CancellationTier::none, std::nullopt));
    return steps;
}

std::vector<RefundStep> without_disputed(std::vector<RefundStep> steps, Money disputed) {
    for (RefundStep& step : steps) step.refund -= std::min(step.refund, disputed);
    return steps;
}

LineSettlement settlement_when_cancelled(const BookingLine& line, const CancellationPolicy& policy,
                                         CancellationTier tier) {
    return settlement_at(line, {base_percent(tier, policy), 100, travel_percent(tier)});
}

}  // namespace steady
