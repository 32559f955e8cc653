#include "domain/bookings/cancellation.h"

#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

struct Percentages {
    int base = 0;  // and the company fee
    int travel = 0;
    int app_fee = 0;
};

Percentages percentages_of(CancellationTier tier, const CancellationPolicy& policy) {
    switch (tier) {
        case CancellationTier::full:
            return {100, 100, 100};
        case CancellationTier::partial:
            return {policy.partial_base_percent, 100, 0};
        case CancellationTier::unpaid:
        case CancellationTier::none:
            return {};
    }
    std::unreachable();
}

CancellationTier tier_of(const Booking& booking, CancelledBy by, Instant now) {
    if (!booking.paid_at) return CancellationTier::unpaid;
    if (by == CancelledBy::companion || by == CancelledBy::admin) return CancellationTier::full;
    if (now <= full_refund_until(booking)) return CancellationTier::full;
    if (const auto grace = grace_until(booking); grace && now <= *grace) {
        return CancellationTier::full;
    }
    if (now <= partial_refund_until(booking)) return CancellationTier::partial;
    return CancellationTier::none;
}

Money travel_money(const LineFees& fees) {
    return fees.mileage + fees.travel_reserve();
}

void add(RefundPart& part, Money amount) {
    part.amount += amount;
    part.refund += amount.percent_half_up(part.percent);
}

LineSettlement settlement(const BookingLine& line, const Percentages& refunded) {
    const LineAmounts& amounts = line.amounts;
    const Money base = amounts.base - amounts.base.percent_half_up(refunded.base);
    const Money share = refunded.base == 0 ? amounts.companion_share
                                           : base.percent_half_up(companion_share_percent);
    const Money travel = travel_money(amounts.fees);
    LineSettlement kept;
    kept.base = base;
    kept.mileage = amounts.fees.mileage - amounts.fees.mileage.percent_half_up(refunded.travel);
    kept.companion = share + travel - travel.percent_half_up(refunded.travel);
    kept.commission = base - share;
    kept.company_fee = amounts.fees.company - amounts.fees.company.percent_half_up(refunded.base);
    return kept;
}

CancellationRefund refund_of(const Booking& booking, CancellationTier tier) {
    CancellationRefund result;
    result.tier = tier;
    if (tier == CancellationTier::unpaid) return result;
    const Percentages percentages = percentages_of(tier, booking.policy);
    result.base.percent = result.company_fee.percent = percentages.base;
    result.travel.percent = percentages.travel;
    result.app_fee.percent = percentages.app_fee;
    for (const BookingLine& line : booking.lines) {
        if (!line.goes_on()) continue;
        add(result.base, line.amounts.base);
        add(result.travel, travel_money(line.amounts.fees));
        add(result.company_fee, line.amounts.fees.company);
    }
    add(result.app_fee, booking.app_fee);
    result.paid = booking.total - booking.refunded;
    result.total = result.base.refund + result.travel.refund + result.company_fee.refund +
                   result.app_fee.refund;
    return result;
}

}  // namespace

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
    return refund_of(booking, tier_of(booking, by, now));
}

std::vector<RefundStep> refund_steps(Booking booking, Instant now) {
    const bool is_paid = booking.paid_at.has_value();
    if (!is_paid) booking.paid_at = now;
    const auto step = [&](CancellationTier tier, std::optional<Instant> until) {
        return RefundStep{tier, refund_of(booking, tier).total, until};
    };
    std::vector<RefundStep> steps;
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
    return settlement(line, percentages_of(tier, policy));
}

}  // namespace steady
