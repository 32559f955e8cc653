#include "domain/bookings/earnings.h"

#include "domain/bookings/bound_time.h"
#include "domain/bookings/reschedule.h"

namespace steady {
namespace {

void add_payout(std::vector<Payout>& payouts, const Booking& booking, const BookingLine& line,
                Money amount, const PayoutParts& parts, const std::string& source_payment) {
    if (amount.is_zero()) return;
    payouts.push_back({.line = line.id,
                       .booking = booking.id,
                       .companion = line.companion,
                       .due_at = line.service.end + payout_delay,
                       .amount = amount,
                       .parts = parts,
                       .source_payment = source_payment});
}

PayoutParts parts_of(const LineSettlement& kept) {
    return {kept.base, kept.commission, kept.mileage};
}

}  // namespace

Money payout_amount(const LineAmounts& amounts) {
    return amounts.companion_payout + amounts.fees.travel_reserve();
}

Money pay_for_visits(const Booking& booking) {
    Money sum;
    for (const BookingLine& line : booking.lines) {
        if (line.is_active()) sum += payout_amount(line.amounts);
    }
    return sum;
}

std::vector<Payout> payouts_of_completed(const Booking& booking,
                                         const std::string& source_payment) {
    std::vector<Payout> payouts;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        const LineAmounts& amounts = line.amounts;
        add_payout(payouts, booking, line, payout_amount(amounts),
                   {amounts.base, amounts.commission, amounts.fees.mileage}, source_payment);
    }
    return payouts;
}

std::vector<Payout> payouts_of_cancelled(const Booking& booking, CancellationTier tier,
                                         const std::string& source_payment, CancelledBy by) {
    std::vector<Payout> payouts;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        const LineSettlement kept = settlement_of(booking, line, tier, by == CancelledBy::client);
        add_payout(payouts, booking, line, kept.companion, parts_of(kept), source_payment);
    }
    return payouts;
}

std::vector<Payout> payouts_of_moved(const Booking& booking, const BookingLine& moved) {
    std::vector<Payout> payouts;
    for (const BookingLine& line : booking.lines) {
        if (line.id != moved.moved.value().from) continue;
        const LineSettlement kept = move_terms(booking, line, moved).kept;
        add_payout(payouts, booking, line, kept.companion, parts_of(kept), "");
    }
    return payouts;
}

}  // namespace steady
