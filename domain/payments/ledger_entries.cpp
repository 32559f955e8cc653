#include "domain/payments/ledger_entries.h"

#include <stdexcept>
#include <utility>

namespace steady {
namespace {

std::optional<BookingId> booking_of(const Purchase& purchase) {
    return purchase.kind == PurchaseKind::booking ? BookingId::parse(purchase.subject)
                                                  : std::nullopt;
}

// Debits one account with what the others are credited: balanced whatever the amounts are. Accounts
// that get nothing are left out.
std::vector<Posting> credits(const std::string& debited, std::initializer_list<Posting> credited) {
    std::vector<Posting> postings{{debited, Money{}}};
    for (const Posting& credit : credited) {
        if (credit.amount < Money{}) throw std::logic_error("a credit is never negative");
        if (credit.amount.is_zero()) continue;
        postings.front().amount += credit.amount;
        postings.push_back({credit.account, -credit.amount});
    }
    return postings;
}

Money travel_reserve_of(const Booking& booking) {
    Money sum;
    for (const BookingLine& line : booking.lines) {
        if (line.goes_on()) sum += line.amounts.fees.travel_reserve();
    }
    return sum;
}

// Moves `amount` from the first posting's account, which pays for the others, to the reserve's: the
// reserve pays that part instead.
void pay_from_reserve(std::vector<Posting>& postings, const BookingId& booking, Money amount) {
    if (amount.is_zero()) return;
    postings.front().amount -= amount;
    postings.push_back({ledger::travel_reserve(booking), amount});
    if (postings.front().amount.is_zero()) postings.erase(postings.begin());
}

}  // namespace

namespace ledger {

std::string booking_escrow(const BookingId& booking) {
    return "booking_escrow:" + booking.text();
}

std::string travel_reserve(const BookingId& booking) {
    return "travel_reserve:" + booking.text();
}

std::string companion_payable(const AccountId& companion) {
    return "companion_payable:" + companion.text();
}

std::string purchase_account(const Purchase& purchase) {
    switch (purchase.kind) {
        case PurchaseKind::booking: {
            const auto booking = booking_of(purchase);
            if (!booking) throw std::logic_error("a booking's purchase names its booking");
            return booking_escrow(*booking);
        }
        case PurchaseKind::id_unlock:
        case PurchaseKind::driver_license:
        case PurchaseKind::employment:
        case PurchaseKind::degree:
        case PurchaseKind::background:
        case PurchaseKind::drug_test:
        case PurchaseKind::all_verifications:
            return verification_income;
        case PurchaseKind::highlight_local:
        case PurchaseKind::highlight_nationwide:
            return highlight_income;
    }
    std::unreachable();
}

}  // namespace ledger

LedgerEntry checkout_paid_entry(EntryId id, Instant at, const Purchase& purchase) {
    return {
        std::move(id),
        at,
        "checkout_paid",
        "purchase",
        purchase.id.text(),
        booking_of(purchase),
        credits(ledger::provider_pending, {{ledger::purchase_account(purchase), purchase.amount}})};
}

std::optional<LedgerEntry> travel_reserved_entry(EntryId id, Instant at, const Booking& booking) {
    const Money reserve = travel_reserve_of(booking);
    if (reserve.is_zero()) return std::nullopt;
    return LedgerEntry{std::move(id),
                       at,
                       "travel_reserved",
                       "booking",
                       booking.id.text(),
                       booking.id,
                       credits(ledger::booking_escrow(booking.id),
                               {{ledger::travel_reserve(booking.id), reserve}})};
}

LedgerEntry refund_entry(EntryId id, Instant at, const Purchase& purchase,
                         const std::string& provider_refund, Money amount) {
    return {std::move(id),
            at,
            "refund",
            "provider_refund",
            provider_refund,
            booking_of(purchase),
            credits(ledger::purchase_account(purchase), {{ledger::provider_available, amount}})};
}

LedgerEntry line_completed_entry(EntryId id, Instant at, const BookingId& booking,
                                 const BookingLine& line) {
    const LineAmounts& amounts = line.amounts;
    const Money reserve = amounts.fees.travel_reserve();
    LedgerEntry entry{
        std::move(id),
        at,
        "line_completed",
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
        "line_cancelled",
        "booking_line",
        line.id.text(),
        booking,
        credits(ledger::travel_reserve(booking), {{ledger::booking_escrow(booking), reserve}})};
}

LedgerEntry booking_completed_entry(EntryId id, Instant at, const Booking& booking) {
    return {
        std::move(id),
        at,
        "booking_completed",
        "booking",
        booking.id.text(),
        booking.id,
        credits(ledger::booking_escrow(booking.id), {{ledger::app_fee_income, booking.app_fee}})};
}

std::optional<LedgerEntry> booking_cancelled_entry(EntryId id, Instant at, const Booking& booking,
                                                   const CancellationRefund& refund) {
    LedgerEntry entry{std::move(id), at, "booking_cancelled", "booking", booking.id.text(),
                      booking.id,    {}};
    std::vector<Posting>& postings = entry.postings;
    postings.push_back({ledger::booking_escrow(booking.id), Money{}});
    const auto keep = [&](const std::string& account, Money amount) {
        if (amount.is_zero()) return;
        postings.front().amount += amount;
        postings.push_back({account, -amount});
    };
    for (const BookingLine& line : booking.lines) {
        if (!line.goes_on()) continue;  // given back before
        const LineSettlement kept = settlement_when_cancelled(line, booking.policy, refund.tier);
        keep(ledger::companion_payable(line.companion), kept.companion);
        keep(ledger::commission_income, kept.commission);
        keep(ledger::company_fee_income, kept.company_fee);
    }
    keep(ledger::app_fee_income, refund.app_fee.amount - refund.app_fee.refund);
    // The reserve ends: what the client gets back of it is paid back from the escrow.
    pay_from_reserve(postings, booking.id, travel_reserve_of(booking));
    if (postings.size() < 2) return std::nullopt;
    return entry;
}

LedgerEntry suspense_entry(EntryId id, Instant at, const Purchase& purchase,
                           const std::string& provider_payment, Money amount) {
    return {std::move(id),
            at,
            "amount_mismatch",
            "provider_payment",
            provider_payment,
            booking_of(purchase),
            credits(ledger::provider_pending, {{ledger::suspense, amount}})};
}

}  // namespace steady
