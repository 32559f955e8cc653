#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <cstdint>
#include <optional>

// A client who reschedules a visit after its deadline pays for the hours that are given up; the
// hours that overlap the earlier time are only carried over. Giving those up later must not refund
// more than it would have at the reschedule (ADR 69), or a late client would move by half an hour
// and cancel.
namespace steady {

// The fraction of a line's base and company fee that is refunded, and the percentage of its travel
// money.
struct RefundRate {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    int travel_percent = 0;

    [[nodiscard]] bool refunds_base() const { return numerator != 0; }
    [[nodiscard]] Money of_base(Money amount) const {
        return amount.scaled_half_up(numerator, denominator);
    }
    [[nodiscard]] Money of_travel(Money amount) const {
        return amount.percent_half_up(travel_percent);
    }
};

// The refund rate of `line` in this tier; with `kept`, of the part of its time outside that span.
// Time carried over from an earlier time of the visit is refunded in the worst tier in which it was
// carried over. A line whose companion has not answered is refunded in the full tier. The
// denominator is 1 when no time is given up.
[[nodiscard]] RefundRate refund_rate(const Booking& booking, const BookingLine& line,
                                     CancellationTier tier,
                                     const std::optional<TimeSpan>& kept = std::nullopt);
// A full refund, for when another party than the client cancels.
[[nodiscard]] RefundRate full_refund_rate();

// The value of LineMove::tier for an operator's change: no refund tier applies to the old time.
inline constexpr CancellationTier not_judged = CancellationTier::unpaid;

// The amounts retained from a line that is refunded at this rate.
[[nodiscard]] LineSettlement settlement_at(const BookingLine& line, const RefundRate& rate);
// The amounts retained from a line when its booking is canceled; limited by carried-over time when
// the client cancels.
[[nodiscard]] LineSettlement settlement_of(const Booking& booking, const BookingLine& line,
                                           CancellationTier tier, bool is_bound);
// Whether carried-over time reduced the refund of a whole booking.
[[nodiscard]] inline bool is_bound(const CancellationRefund& refund) {
    return refund.app_fee.percent != 100;
}

// Whether any time of the booking was carried over late, so that its lines have different rates.
[[nodiscard]] bool has_late_moves(const Booking& booking);

// The percentage of base and company fee that a tier refunds for a line that was never moved.
[[nodiscard]] int base_percent(CancellationTier tier, const CancellationPolicy& policy);
[[nodiscard]] int travel_percent(CancellationTier tier);
}  // namespace steady
