#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steady {

inline constexpr std::size_t max_cancel_reason = 500;  // characters

// Refunds by the frozen rules of a booking (decisions §4). Everything until 24 hours before the
// first start, within 15 minutes of paying while the start is at least 2 hours away, and for each
// line until its companion has answered (mark_unanswered); then half of base and company fee and
// all travel money, not the app fee, until 2 hours before; then nothing. When a companion or an
// administrator cancels, everything is refunded.

struct RefundPart {
    Money amount;  // the charged amount
    int percent = 0;
    Money refund;
    friend bool operator==(const RefundPart&, const RefundPart&) = default;
};

struct CancellationRefund {
    CancellationTier tier = CancellationTier::unpaid;
    RefundPart base;
    RefundPart travel;  // mileage, hotel, misc, travel, travel time
    RefundPart company_fee;
    RefundPart app_fee;
    Money paid;   // the charged amount, less earlier refunds
    Money total;  // exact sum of the four refunds; at most `paid`
    // The part of the total that the client's bank disputes or already returned: settled by the
    // bank.
    Money disputed{};
    [[nodiscard]] Money to_refund() const { return total - disputed; }
};

[[nodiscard]] Instant full_refund_until(const Booking& booking);
[[nodiscard]] Instant partial_refund_until(const Booking& booking);
// The last moment of the grace period after payment. nullopt: unpaid, or paid too close to the
// start.
[[nodiscard]] std::optional<Instant> grace_until(const Booking& booking);

// The client's refund when this party cancels everything that is still active. Each line is rounded
// half up once.
[[nodiscard]] CancellationRefund cancellation_refund(const Booking& booking, CancelledBy by,
                                                     Instant now);

// A span of the time ahead in which the client's canceling refunds the same amount.
struct RefundStep {
    CancellationTier tier = CancellationTier::none;
    Money refund;
    std::optional<Instant> until{};  // its last moment; nullopt on the last step
    // The grace period of an unpaid booking: the step also ends this long after payment.
    std::optional<minutes> after_paying{};
    // The step ends with the first answer to one of these visits, at the latest at `until`, when
    // the first of them begins; the following steps apply from then on.
    bool until_answered = false;
    int awaited = 0;  // the number of these visits, of a booking of several
    friend bool operator==(const RefundStep&, const RefundStep&) = default;
};
// The refunds for a client who cancels from `now` on, in order of time; the first step applies now.
// An unpaid booking is treated as paid now, so that the text before payment matches the one after
// it. Every text about canceling is generated from this.
[[nodiscard]] std::vector<RefundStep> refund_steps(Booking booking, Instant now);
// The steps less the amount that the client's bank disputes, which must not be promised.
[[nodiscard]] std::vector<RefundStep> without_disputed(std::vector<RefundStep> steps,
                                                       Money disputed);

// The travel money of a line: its mileage and the trip reserve.
[[nodiscard]] Money travel_money(const LineFees& fees);

// Where a line's captured money goes after its refund.
struct LineSettlement {
    Money companion;    // 75 % of the retained base, and the retained travel money
    Money commission;   // the rest of the retained base
    Money company_fee;  // the retained part
    Money base{};       // the retained part
    Money mileage{};    // included in `companion`
    [[nodiscard]] Money total() const { return companion + commission + company_fee; }
    friend bool operator==(const LineSettlement&, const LineSettlement&) = default;
};
[[nodiscard]] LineSettlement settlement_when_cancelled(const BookingLine& line,
                                                       const CancellationPolicy& policy,
                                                       CancellationTier tier);

}  // namespace steady
