#include "domain/bookings/earnings.h"

#include "adapters/memory/pages.h"
#include "adapters/memory/payouts.h"
#include "domain/people/public_name.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steady::memory {
namespace {

std::string name_of(const State& state, const AccountId& client) {
    const AccountRow* row = state.accounts.find(client);
    return row && !row->erased ? public_name(row->account) : "Deleted account";
}

Shift shift_of(const State& state, const Booking& booking, const BookingLine& line,
               const Payout* payout) {
    Shift shift{.line = line.id, .booking = booking.id, .client_id = booking.client};
    shift.client = name_of(state, booking.client);
    shift.service = line.service;
    shift.timezone = line.timezone;
    shift.location = line.location;
    shift.hours = line.hours;
    shift.is_video = line.is_video;
    shift.rate = line.rate;
    shift.distance = line.distance;
    shift.traveled = !line.is_video && line.travel_time > minutes{0};
    shift.cancelled = !line.is_active() || booking.status == BookingStatus::cancelled;
    const LineAmounts& amounts = line.amounts;
    shift.parts = {amounts.base, amounts.commission, amounts.fees.mileage};
    shift.net = payout_amount(amounts);
    shift.due_at = std::max(Instant{line.service.end + payout_delay}, booking.last_end());
    if (payout) {
        shift.parts = payout->parts;
        shift.status = shift_status_of(payout->state);
        shift.net =
            shift.status == ShiftStatus::returned ? payout->amount : payout->with_companion();
        shift.deducted = payout->amount - shift.net;
        shift.state = payout->state;
        shift.hold = payout->hold;
        shift.due_at = payout->due_at;
        shift.paid_at = payout->paid_at;
        shift.transfer = payout->transfer;
    }
    return shift;
}

std::vector<Shift> all_shifts(const State& state, const AccountId& companion) {
    std::vector<Shift> shifts;
    for (const auto& [id, booking] : state.bookings) {
        for (const BookingLine& line : booking.lines) {
            if (line.companion != companion) continue;
            const Payout* payout = state.payouts.find(line.id);
            const bool ahead = booking.status == BookingStatus::confirmed && line.is_active();
            if (payout || ahead) shifts.push_back(shift_of(state, booking, line, payout));
        }
    }
    return shifts;
}

// Its money movements: the transfer, and its reversals.
void add_movements(std::vector<Shift>& movements, Shift shift, const Payout& payout) {
    if (payout.transfer.empty() || !payout.paid_at) return;
    shift.status = ShiftStatus::paid;
    shift.net = payout.transferred();
    shift.deducted = payout.withheld;
    movements.push_back(shift);
    if (payout.returned.is_zero()) return;
    const bool whole = payout.returned == payout.amount;
    const PayoutParts& parts = payout.parts;
    shift.given_back = true;
    shift.parts =
        whole ? PayoutParts{-parts.base, -parts.commission, -parts.mileage} : PayoutParts{};
    shift.net = -payout.returned;
    shift.deducted = whole ? Money{} : payout.returned;
    shift.paid_at = payout.returned_at;
    movements.push_back(shift);
}

std::vector<Shift> all_movements(const State& state, const AccountId& companion) {
    std::vector<Shift> movements;
    for (Shift& shift : all_shifts(state, companion)) {
        const Payout* payout = state.payouts.find(shift.line);
        if (payout) add_movements(movements, std::move(shift), *payout);
    }
    return movements;
}

bool was_earned(const Shift& shift) {
    return shift.status == ShiftStatus::paid || shift.status == ShiftStatus::pending;
}

}  // namespace

ShiftPage Earnings::shifts(const ShiftQuery& query) {
    std::vector<Shift> found = query.movements ? all_movements(state_, query.companion)
                                               : all_shifts(state_, query.companion);
    std::erase_if(found, [&](const Shift& shift) { return !is_wanted(query, shift); });
    std::ranges::sort(found, [&](const Shift& a, const Shift& b) { return precedes(query, a, b); });
    ShiftPage page{.shifts = {}, .total = static_cast<long>(found.size())};
    for (const Shift& shift : found) {
        if (shift.status != ShiftStatus::returned) page.sums.add(shift);
    }
    const auto part = part_of(found, query.page, query.limit);
    page.shifts.assign(part.begin(), part.end());
    return page;
}

std::vector<AccountId> Earnings::shift_clients(const AccountId& companion) {
    std::set<AccountId> clients;
    for (const Shift& shift : all_shifts(state_, companion)) clients.insert(shift.client_id);
    return {clients.begin(), clients.end()};
}

std::map<ShiftStatus, ShiftSums> Earnings::shift_totals(const AccountId& companion) {
    std::map<ShiftStatus, ShiftSums> totals{{ShiftStatus::scheduled, {}},
                                            {ShiftStatus::pending, {}},
                                            {ShiftStatus::paid, {}},
                                            {ShiftStatus::returned, {}}};
    for (const Shift& shift : all_shifts(state_, companion)) totals[shift.status].add(shift);
    return totals;
}

std::vector<std::string> Earnings::shift_zones(const AccountId& companion) {
    std::set<std::string> zones;
    for (const auto& [id, booking] : state_.bookings) {
        for (const BookingLine& line : booking.lines) {
            if (line.companion == companion) zones.insert(line.timezone);
        }
    }
    return {zones.begin(), zones.end()};
}

std::map<int, ShiftSums> Earnings::shift_sums(const AccountId& companion,
                                              const std::vector<SumSpan>& spans) {
    std::map<int, ShiftSums> sums;
    for (const Shift& shift : all_shifts(state_, companion)) {
        if (!was_earned(shift)) continue;
        for (const SumSpan& each : spans) {
            const auto& [zone, span] = each.days;
            const Instant start = shift.service.start;
            if (zone != shift.timezone || start < span.start || start >= span.end) continue;
            sums[each.part].add(shift);
        }
    }
    return sums;
}

std::optional<TimeSpan> Earnings::paid_range(const AccountId& companion) {
    std::optional<TimeSpan> range;
    for (const auto& [line, payout] : state_.payouts) {
        if (payout.companion != companion || !payout.paid_at) continue;
        if (payout.transfer.empty()) continue;
        if (!range) range = TimeSpan{*payout.paid_at, *payout.paid_at};
        range->start = std::min(range->start, *payout.paid_at);
        range->end = std::max(range->end, *payout.paid_at);
    }
    return range;
}

}  // namespace steady::memory
