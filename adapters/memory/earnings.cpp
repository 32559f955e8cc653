#include "domain/bookings/earnings.h"

#include "adapters/memory/payouts.h"

namespace steady::memory {
namespace {

// Of a shift, what its sums need.
Shift shift_of(const Booking& booking, const BookingLine& line, const Payout* payout) {
    Shift shift{.line = line.id, .booking = booking.id, .client_id = booking.client};
    const LineAmounts& amounts = line.amounts;
    shift.parts = {amounts.base, amounts.commission, amounts.fees.mileage};
    shift.net = payout_amount(amounts);
    if (payout) {
        shift.parts = payout->parts;
        shift.status = shift_status_of(payout->state);
        shift.net =
            shift.status == ShiftStatus::returned ? payout->amount : payout->with_companion();
        shift.deducted = payout->amount - shift.net;
    }
    return shift;
}

}  // namespace

std::map<ShiftStatus, ShiftSums> Earnings::shift_totals(const AccountId& companion) {
    std::map<ShiftStatus, ShiftSums> totals{{ShiftStatus::scheduled, {}},
                                            {ShiftStatus::pending, {}},
                                            {ShiftStatus::paid, {}},
                                            {ShiftStatus::returned, {}}};
    for (const auto& [id, booking] : state_.bookings) {
        for (const BookingLine& line : booking.lines) {
            if (line.companion != companion) continue;
            const Payout* payout = state_.payouts.find(line.id);
            const bool ahead = booking.status == BookingStatus::confirmed && line.is_active();
            if (!payout && !ahead) continue;
            const Shift shift = shift_of(booking, line, payout);
            totals[shift.status].add(shift);
        }
    }
    return totals;
}

}  // namespace steady::memory
