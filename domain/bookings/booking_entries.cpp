#include "domain/bookings/booking_entries.h"

#include "domain/bookings/bound_time.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/reschedule.h"
#include "domain/payments/ledger_entries.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

Money travel_reserve_of(const Booking& booking) {
    Money sum;
    for (const BookingLine& line : booking.lines) {
        if (line.is_active()) sum += line.amounts.fees.travel_reserve();
    }
    return sum;
}

// Credits the account from the escrow, whose posting comes first. A negative amount moves the other
// way.
void pay_from_escrow(std::vector<Posting>& postings, const std::string& account, Money amount) {
    if (amount.is_zero()) return;
    postings.front().amount += amount;
    postings.push_back({account, -amount});
}

// Moves `amount` from the first posting's account, which pays for the others, to the reserve: the
// reserve pays that part instead.
void pay_from_reserve(std::vector<Posting>& postings, const BookingId& booking, Money amount) {
    if (amount.is_zero()) return;
    postings.front().amount -= amount;
    postings.push_back({ledger::travel_reserve(booking), amount});
    if (postings.front().amount.is_zero()) postings.erase(postings.begin());
}

}  // namespace

std::optional<LedgerEntry> travel_reserved_entry(EntryId id, Instant at, const Booking& booking) {
    const Money reserve = travel_reserve_of(booking);
    if (reserve.is_zero()) return std::nullopt;
    return LedgerEntry{std::move(id),
                       at,
                       EntryKind::travel_reserved,
                       "booking",
                       booking.id.text(),
                       booking.id,
                       credits(ledger::booking_escrow(booking.id),
                               {{ledger::travel_reserve(booking.id), reserve}})};
}

LedgerEntry line_completed_entry(EntryId id, Instant at, const BookingId& booking,
                                 const BookingLine& line) {
    const LineAmounts& amounts = line.amounts;
    const Money reserve = amounts.fees.travel_reserve();
    LedgerEntry entry{
        std::move(id),
        at,
        EntryKind::line_completed,
        "booking_line",
        line.id.text(),
        booking,
        credits(ledger::booking_escrow(booking),
                {{ledger::companion_payable(line.companion), amounts.companion_payout + reserve},
                 {ledger::commission_income, amounts.commission},
                 {ledger::company_fee_income, amounts.fees.company}})};
    pay_from_reserve(entry.postings, booking, reserve);
    return entry;
}

std::optional<LedgerEntry> line_cancelled_entry(EntryId id, Instant at, const BookingId& booking,
                                                const BookingLine& line) {
    const Money reserve = line.amounts.fees.travel_reserve();
    if (reserve.is_zero()) return std::nullopt;
    return LedgerEntry{
        std::move(id),
        at,
        EntryKind::line_cancelled,
        "booking_line",
        line.id.text(),
        booking,
        credits(ledger::travel_reserve(booking), {{ledger::booking_escrow(booking), reserve}})};
}

std::optional<LedgerEntry> line_moved_entry(EntryId id, Instant at, const Booking& booking,
                                            const BookingLine& moved) {
    const BookingLine* line = booking.line(moved.moved.value().from);
    if (!line) return std::nullopt;
    return line_moved_entry(std::move(id), at, booking, *line, moved,
                            move_terms(booking, *line, moved));
}

std::optional<LedgerEntry> line_moved_entry(EntryId id, Instant at, const Booking& booking,
                                            const BookingLine& line, const BookingLine& moved,
                                            const MoveTerms& terms) {
    const LineSettlement& kept = terms.kept;
    LedgerEntry entry{std::move(id), at, EntryKind::line_moved, "booking_line", moved.id.text(),
                      booking.id,    {}};
    std::vector<Posting>& postings = entry.postings;
    postings.push_back({ledger::booking_escrow(booking.id), Money{}});
    pay_from_escrow(postings, ledger::companion_payable(line.companion), kept.companion);
    pay_from_escrow(postings, ledger::commission_income, kept.commission);
    // The waived amount is missing in the escrow; the platform covers it from its own fee.
    pay_from_escrow(postings, ledger::company_fee_income, kept.company_fee - terms.waived);
    pay_from_escrow(postings, ledger::travel_reserve(booking.id),
                    moved.amounts.fees.travel_reserve() - line.amounts.fees.travel_reserve());
    if (postings.size() < 2) return std::nullopt;
    if (postings.front().amount.is_zero()) postings.erase(postings.begin());
    return entry;
}

LedgerEntry booking_completed_entry(EntryId id, Instant at, const Booking& booking) {
    return {
        std::move(id),
        at,
        EntryKind::booking_completed,
        "booking",
        booking.id.text(),
        booking.id,
        credits(ledger::booking_escrow(booking.id), {{ledger::app_fee_income, booking.app_fee}})};
}

std::optional<LedgerEntry> booking_cancelled_entry(EntryId id, Instant at, const Booking& booking,
                                                   const CancellationRefund& refund) {
    LedgerEntry entry{std::move(id), at, EntryKind::booking_cancelled, "booking", booking.id.text(),
                      booking.id,    {}};
    std::vector<Posting>& postings = entry.postings;
    postings.push_back({ledger::booking_escrow(booking.id), Money{}});
    const auto keep = [&](const std::string& account, Money amount) {
        pay_from_escrow(postings, account, amount);
    };
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;  // refunded earlier
        const LineSettlement kept = settlement_of(booking, line, refund.tier, is_bound(refund));
        keep(ledger::companion_payable(line.companion), kept.companion);
        keep(ledger::commission_income, kept.commission);
        keep(ledger::company_fee_income, kept.company_fee);
    }
    keep(ledger::app_fee_income, refund.app_fee.amount - refund.app_fee.refund);
    // Closes the reserve: the refunded part of it is paid from the escrow.
    pay_from_reserve(postings, booking.id, travel_reserve_of(booking));
    if (postings.size() < 2) return std::nullopt;
    return entry;
}

LedgerEntry line_refunded_entry(EntryId id, Instant at, const BookingId& booking,
                                const BookingLine& line) {
    const Money payable = payout_amount(line.amounts);
    LedgerEntry entry{std::move(id), at, EntryKind::line_refunded, "booking_line", line.id.text(),
                      booking,       {}};
    Money sum;
    const auto take = [&](const std::string& account, Money amount) {
        if (amount.is_zero()) return;
        sum += amount;
        entry.postings.push_back({account, amount});
    };
    take(ledger::companion_payable(line.companion), payable);
    take(ledger::commission_income, line.amounts.commission);
    take(ledger::company_fee_income, line.amounts.fees.company);
    entry.postings.push_back({ledger::booking_escrow(booking), -sum});
    return entry;
}

}  // namespace steady
