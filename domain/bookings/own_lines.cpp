#include "domain/bookings/own_lines.h"

#include "domain/bookings/bound_time.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/line_trips.h"
#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady {
namespace {

bool contains(const std::vector<BookingLineId>& lines, const BookingLine& line) {
    return std::ranges::find(lines, line.id) != lines.end();
}

void add_all(RefundPart& part, Money amount) {
    part.percent = 100;
    part.amount += amount;
    part.refund += amount;
}

// Once the last of a companion's lines is canceled, that companion sees the booking as canceled,
// whatever the state of the other lines.
void take_state_of_lines(Booking& part) {
    if (part.any_is_active() || part.lines.empty()) return;
    const auto& last = std::ranges::max(part.lines, {}, [](const BookingLine& line) {
                           return line.cancelled->at;
                       }).cancelled;
    part.status = BookingStatus::cancelled;
    part.cancelled_at = last->at;
    part.cancelled_by = last->by;
    part.cancel_reason = last->reason;
}

}  // namespace

Booking own_part(const Booking& booking, const AccountId& companion) {
    Booking part = booking;
    std::erase_if(part.lines, [&](const BookingLine& line) { return line.companion != companion; });
    if (part.lines.size() != booking.lines.size() && !part.lines.empty()) {
        part.location = part.lines.front().location;
        std::vector<LineRelationship> relationships;
        for (const BookingLine& line : part.lines) {
            if (!part.moved_to(line.id)) relationships.push_back(line.relationship);
        }
        part.type = booking_type(relationships);
    }
    part.app_fee = part.total = part.refunded = Money{};
    for (const BookingLine& line : part.lines) {
        part.total += line.amounts.total;
        part.refunded += line.refunded;
    }
    if (part.lines.empty()) part.status = BookingStatus::cancelled;
    take_state_of_lines(part);
    return part;
}

Money sum_to_pay(const Booking& booking) {
    Money sum = booking.total;
    for (const BookingLine& line : booking.lines) {
        if (booking.moved_to(line.id)) sum -= line.refunded;
    }
    return sum;
}

std::vector<BookingLineId> cancellable_lines(const Booking& booking, const AccountId& companion,
                                             Instant now) {
    std::vector<BookingLineId> lines;
    if (booking.status != BookingStatus::confirmed) return lines;
    for (const BookingLine& line : booking.lines) {
        if (line.companion == companion && line.is_active() && now < line.service.end) {
            lines.push_back(line.id);
        }
    }
    return lines;
}

bool is_active_without(const Booking& booking, const std::vector<BookingLineId>& lines) {
    return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return line.is_active() && !contains(lines, line);
    });
}

bool client_may_cancel_alone(const Booking& booking, const BookingLine& line) {
    const bool pays_for_others =
        !travel_money(line.amounts.fees).is_zero() && trips_left_behind(booking, line).count > 0;
    return booking.status == BookingStatus::confirmed && line.is_active() && line.is_unanswered &&
           !pays_for_others;
}

CancellationRefund refund_of_lines(const Booking& booking,
                                   const std::vector<BookingLineId>& lines) {
    CancellationRefund refund;
    refund.tier = CancellationTier::full;
    for (const BookingLine& line : booking.lines) {
        if (!contains(lines, line)) continue;
        add_all(refund.base, line.amounts.base);
        add_all(refund.travel, travel_money(line.amounts.fees));
        add_all(refund.company_fee, line.amounts.fees.company);
        refund.paid += line.amounts.total;
    }
    refund.total = refund.base.refund + refund.travel.refund + refund.company_fee.refund;
    return refund;
}

Booking without_lines(Booking booking, const std::vector<BookingLineId>& lines,
                      const LineCancellation& cancellation) {
    for (BookingLine& line : booking.lines) {
        if (!contains(lines, line)) continue;
        line.cancelled = cancellation;
        line.refunded = line.amounts.total;
        booking.refunded += line.refunded;
    }
    return booking;
}

Booking wholly_cancelled(Booking booking, const LineCancellation& cancellation,
                         const CancellationRefund& refund) {
    for (BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        const LineSettlement kept =
            settlement_of(booking, line, refund.tier, cancellation.by == CancelledBy::client);
        line.cancelled = cancellation;
        line.refunded = line.amounts.total - kept.total();
    }
    booking.status = BookingStatus::cancelled;
    booking.cancelled_at = cancellation.at;
    booking.cancelled_by = cancellation.by;
    booking.cancel_reason = cancellation.reason;
    booking.refunded += refund.total;
    return booking;
}

}  // namespace steady
