#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steady {

inline constexpr std::size_t max_cancel_reason = 500;  // characters

// The frozen rules of a booking (decisions §4): everything until 24 hours before the first start,
// within 15 minutes of paying while the start is at least 2 hours away, and of each line until its
// companion has answered (mark_unanswered); then half of base and
// of the company fee and all travel money, not the app fee, until 2 hours before; then nothing. A
// companion or an administrator who cancels gives everything back.

struct RefundPart {
    Money amount;  // what was charged
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
    Money paid;   // what was charged, without what was given back before
    Money total;  // exact sum of the four refunds; never more than paid
    // Of the total, what the client's bank has in dispute or gave back: settled there.
    Money disputed{};
    [[nodiscard]] Money to_refund() const { return total - disputed; }
};

[[nodiscard]] Instant full_refund_until(const Booking& booking);
[[nodiscard]] Instant partial_refund_until(const Booking& booking);
// The last moment of the grace after paying. nullopt: unpaid, or paid too close to the start.
[[nodiscard]] std::optional<Instant> grace_until(const Booking& booking);

// What this party's cancelling of all that goes on pays back to the client. Each line is rounded
// half up once.
[[nodiscard]] CancellationRefund cancellation_refund(const Booking& booking, CancelledBy by,
                                                     Instant now);

// One stretch of the time ahead in which the client's cancelling pays back the same.
struct RefundStep {
    CancellationTier tier = CancellationTier::none;
    Money refund;
    std::optional<Instant> until{};  // its last moment; nullopt on the last step
    // The grace of what is not paid yet: also no longer than this after paying.
    std::optional<minutes> after_paying{};
    // It ends when the companions answer, instead of at a time; the steps behind it hold from then.
    bool until_answered = false;
    friend bool operator==(const RefundStep&, const RefundStep&) = default;
};
// What a client who cancels gets back from `now` on, in order of time; the first step holds now.
// What is not paid is taken as paid now, so that the words before paying are those after it. Every
// text about cancelling is made from this.
[[nodiscard]] std::vector<RefundStep> refund_steps(Booking booking, Instant now);
// The same without what the client's bank has of it: nobody promises that.
[[nodiscard]] std::vector<RefundStep> without_disputed(std::vector<RefundStep> steps,
                                                       Money disputed);

// The travel money of a line: its mileage and what is reserved for the trip.
[[nodiscard]] Money travel_money(const LineFees& fees);

// Where a line's captured money goes once its refund is taken out.
struct LineSettlement {
    Money companion;    // 75 % of the base kept, and the travel money kept
    Money commission;   // the rest of the base kept
    Money company_fee;  // what is kept of it
    Money base{};       // what is kept of it
    Money mileage{};    // of the companion's
    [[nodiscard]] Money total() const { return companion + commission + company_fee; }
    friend bool operator==(const LineSettlement&, const LineSettlement&) = default;
};
[[nodiscard]] LineSettlement settlement_when_cancelled(const BookingLine& line,
                                                       const CancellationPolicy& policy,
                                                       CancellationTier tier);

}  // namespace steady
