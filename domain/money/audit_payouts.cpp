#include "domain/bookings/earnings.h"
#include "domain/money/audit_parts.h"
#include "domain/payouts/payout_states.h"

#include <algorithm>

namespace steady {
namespace {

bool is_part_of(Money part, Money whole) {
    return part >= Money{} && part <= whole;
}

// The parts of a payout never exceed those of its line, and equal them when `is_whole`.
void audit_parts_of(const Payout& payout, const BookingLine& line, bool is_whole,
                    const std::string& name, Examined& about) {
    const PayoutParts& parts = payout.parts;
    const LineAmounts& amounts = line.amounts;
    if (is_whole) {
        about.expect_equal(parts.base, amounts.base, "I8", "the base of " + name);
        about.expect_equal(parts.commission, amounts.commission, "I8", "the commission of " + name);
        about.expect_equal(parts.mileage, amounts.fees.mileage, "I8", "the mileage of " + name);
        return;
    }
    about.expect(is_part_of(parts.base, amounts.base) &&
                     is_part_of(parts.commission, std::min(parts.base, amounts.commission)) &&
                     is_part_of(parts.mileage, amounts.fees.mileage),
                 "I8", name + ": its parts are more than the line's");
    if (payout.amount > payout_amount(amounts)) return;  // already reported
    const Money travel = payout.amount - parts.base + parts.commission - parts.mileage;
    about.expect(is_part_of(travel, amounts.fees.travel_reserve()), "I8",
                 name + ": its parts leave " + travel.dollars_text() + " of travel money");
}

// Tax years are computed from these times.
void audit_times_of(const Payout& payout, const LedgerEntry* sent, const std::string& name,
                    Examined& about) {
    const bool was_sent =
        money_is_with_companion(payout.state) || payout.state == PayoutState::reversed;
    if (was_sent != (sent != nullptr)) return;  // already reported
    about.expect(payout.paid_at.has_value() == was_sent, "I8",
                 name + ": its state and its time of payment disagree");
    if (!payout.paid_at || !sent) return;
    about.expect(*payout.paid_at == sent->at, "I8",
                 name + ": its time of payment is not that of its entry");
}

}  // namespace

void audit_payouts_of(const BookingAccounts& books, Examined& about) {
    const Booking& booking = books.booking;
    for (const Payout& payout : books.payouts) {
        const std::string name = "payout of line " + payout.line.text();
        const BookingLine* line = booking.line(payout.line);
        if (!line) continue;
        const bool is_whole = booking.status == BookingStatus::completed && line->is_active();
        audit_parts_of(payout, *line, is_whole, name, about);
        const auto sent = std::ranges::find_if(books.entries, [&](const LedgerEntry& entry) {
            return entry.kind == EntryKind::transfer_made && entry.source_id == payout.transfer;
        });
        audit_times_of(payout, sent == books.entries.end() ? nullptr : &*sent, name, about);
    }
}

}  // namespace steady
