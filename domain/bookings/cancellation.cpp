#include "domain/bookings/cancellation.h"

#include "domain/fees/fee_rules.h"

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
    kept.companion = share + travel - travel.percent_half_up(refunded.travel);
    kept.commission = base - share;
    kept.company_fee = amounts.fees.company - amounts.fees.company.percent_half_up(refunded.base);
    return kept;
}

}  // namespace

Instant full_refund_until(const Booking& booking) {
    return booking.first_start() - hours{booking.policy.full_refund_hours};
}

Instant partial_refund_until(const Booking& booking) {
    return booking.first_start() - hours{booking.policy.partial_refund_hours};
}

CancellationRefund cancellation_refund(const Booking& booking, CancelledBy by, Instant now) {
    CancellationRefund result;
    result.tier = tier_of(booking, by, now);
    if (result.tier == CancellationTier::unpaid) return result;
    const Percentages percentages = percentages_of(result.tier, booking.policy);
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

LineSettlement settlement_when_cancelled(const BookingLine& line, const CancellationPolicy& policy,
                                         CancellationTier tier) {
    return settlement(line, percentages_of(tier, policy));
}

}  // namespace steady
