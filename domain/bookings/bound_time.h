#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <cstdint>
#include <optional>

// A client who moves a visit after its deadline pays for the hours that are given up; the hours
// that overlap the earlier time are only carried over. Giving those up later must not pay back more
// than it would have at the move (ADR 69), or a late client would move by half an hour and cancel.
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

// What giving up `line` in this tier refunds; with `kept`, of the part of its time outside of that
// span. Time carried over from an earlier time of the visit is refunded in the worst tier in which
// it was carried. A line whose companion has not answered is given up in the full tier. Without any
// time to give up the denominator is 1.
[[nodiscard]] RefundRate refund_rate(const Booking& booking, const BookingLine& line,
                                     CancellationTier tier,
                                     const std::optional<TimeSpan>& kept = std::nullopt);
// Everything: it is not the client who gives the time up.
[[nodiscard]] RefundRate full_refund_rate();

// How an operator's change stands in LineMove::tier: nothing of the old time is judged.
inline constexpr CancellationTier not_judged = CancellationTier::unpaid;

// What is kept of a line of which this much is refunded.
[[nodiscard]] LineSettlement settlement_at(const BookingLine& line, const RefundRate& rate);
// What is kept of a line of a booking that is cancelled; bound where the client cancels it.
[[nodiscard]] LineSettlement settlement_of(const Booking& booking, const BookingLine& line,
                                           CancellationTier tier, bool is_bound);
// Whether a refund of a whole booking was reckoned with what is bound.
[[nodiscard]] inline bool is_bound(const CancellationRefund& refund) {
    return refund.app_fee.percent != 100;
}

// Whether anything of the booking was carried over late, so that its lines differ.
[[nodiscard]] bool has_late_moves(const Booking& booking);

// The percentage of base and company fee that a tier refunds of a line that was never moved.
[[nodiscard]] int base_percent(CancellationTier tier, const CancellationPolicy& policy);
[[nodiscard]] int travel_percent(CancellationTier tier);
}  // namespace steady
