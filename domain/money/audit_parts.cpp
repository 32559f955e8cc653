#include "domain/money/audit_parts.h"

#include "domain/bookings/booking_entries.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <map>

namespace steady {
namespace {

std::map<std::string, Money> effect_of(const LedgerEntry& entry) {
    std::map<std::string, Money> sums;
    for (const Posting& posting : entry.postings) sums[posting.account] += posting.amount;
    std::erase_if(sums, [](const auto& sum) { return sum.second.is_zero(); });
    return sums;
}

bool is_paid_for(const Booking& booking) {
    return booking.status == BookingStatus::confirmed || booking.status == BookingStatus::completed;
}

std::vector<const Purchase*> consumed(const BookingBooks& books) {
    std::vector<const Purchase*> found;
    for (const Purchase& purchase : books.purchases) {
        if (purchase.consumed_at) found.push_back(&purchase);
    }
    return found;
}

// What is due back, from its refunds. Payments that bought nothing went back whole; only while
// there is none that counts do they show in the booking.
Money due_back(const BookingBooks& books) {
    const auto paying = consumed(books);
    Money sum;
    for (const RefundRecord& refund : books.refunds) {
        if (paying.empty()) {
            sum = std::max(sum, refund.amount);
        } else if (refund.purchase == paying.front()->id) {
            sum += refund.amount;
        }
    }
    return sum;
}

// Only what an entry does and what it stands for are compared.
EntryId any_id(const Booking& booking) {
    return *EntryId::parse(booking.id.text());
}

// As it was paid for, before any line was taken out.
Booking with_all_lines(Booking booking) {
    for (BookingLine& line : booking.lines) line.cancelled.reset();
    return booking;
}

// The entries that follow from the booking alone. Which lines left a booking before all of it was
// cancelled is not told afterwards.
std::vector<LedgerEntry> entries_expected(const Booking& booking) {
    std::vector<LedgerEntry> expected;
    const auto add = [&](std::optional<LedgerEntry> entry) {
        if (entry) expected.push_back(*std::move(entry));
    };
    if (!booking.paid_at) return expected;
    add(travel_reserved_entry(any_id(booking), Instant{}, with_all_lines(booking)));
    if (!is_paid_for(booking)) return expected;
    for (const BookingLine& line : booking.lines) {
        if (!line.goes_on()) {
            add(line_cancelled_entry(any_id(booking), Instant{}, booking.id, line));
        } else if (booking.status == BookingStatus::completed) {
            add(line_completed_entry(any_id(booking), Instant{}, booking.id, line));
        }
    }
    if (booking.status == BookingStatus::completed) {
        add(booking_completed_entry(any_id(booking), Instant{}, booking));
    }
    return expected;
}

bool follows_from_the_booking(const LedgerEntry& entry, const Booking& booking) {
    return entry.kind == EntryKind::travel_reserved || entry.kind == EntryKind::line_completed ||
           entry.kind == EntryKind::booking_completed ||
           (entry.kind == EntryKind::line_cancelled && is_paid_for(booking));
}

bool same_source(const LedgerEntry& a, const LedgerEntry& b) {
    return a.kind == b.kind && a.source_type == b.source_type && a.source_id == b.source_id;
}

}  // namespace

bool same_effect(const LedgerEntry& a, const LedgerEntry& b) {
    return effect_of(a) == effect_of(b);
}

void audit_amounts(const Booking& booking, Examined& about) {
    Money sum = booking.app_fee;
    for (const BookingLine& line : booking.lines) {
        const LineAmounts& amounts = line.amounts;
        const std::string name = "line " + line.id.text();
        sum += amounts.total;
        // Base and share follow from rate and hours alone; distances are not measured again.
        const LineAmounts priced = line_amounts({line.rate, line.hours, std::nullopt});
        about.expect_equal(amounts.base, priced.base, "I13", "the base of " + name);
        about.expect(amounts.commission + amounts.companion_share == amounts.base, "I5",
                     "share and commission of " + name);
        about.expect_equal(amounts.companion_share, priced.companion_share, "I13",
                           "the share of " + name);
        about.expect_equal(amounts.companion_payout, amounts.companion_share + amounts.fees.mileage,
                           "I13", "share and mileage of " + name);
        about.expect_equal(amounts.total,
                           amounts.base + amounts.fees.mileage + amounts.fees.travel_reserve() +
                               amounts.fees.company,
                           "I13", "the total of " + name);
    }
    about.expect_equal(booking.total, sum, "I13", "the total");
}

void audit_payment_of(const BookingBooks& books, Examined& about) {
    const Booking& booking = books.booking;
    const auto paying = consumed(books);
    about.expect(paying.size() <= 1, "I6", "it was paid twice");
    about.expect(is_paid_for(booking) <= !paying.empty(), "I6",
                 "it is confirmed or completed without a payment");
    about.expect(booking.paid_at.has_value() == !paying.empty(), "I6",
                 "its time of payment and its payments disagree");
    about.expect(booking.status != BookingStatus::pending || paying.empty(), "I6",
                 "it was paid and still waits for payment");
    for (const Purchase& purchase : books.purchases) {
        about.expect_equal(purchase.amount, booking.total, "I6", "purchase " + purchase.id.text());
        about.expect(purchase.owner == booking.client, "I6",
                     "purchase " + purchase.id.text() + " is somebody else's");
    }
    if (!paying.empty()) {
        for (const Payout& payout : books.payouts) {
            about.expect(payout.source_payment == paying.front()->provider_payment, "I9",
                         "payout of line " + payout.line.text() + " is of another payment");
        }
    }
    about.expect_equal(booking.refunded, due_back(books), "I7", "what is given back");
}

void audit_entries_of(const BookingBooks& books, Examined& about) {
    const auto expected = entries_expected(books.booking);
    for (const LedgerEntry& one : expected) {
        const auto found = std::ranges::find_if(
            books.entries, [&](const LedgerEntry& entry) { return same_source(entry, one); });
        const std::string name = "entry " + std::string(entry_word(one.kind)) + " of " +
                                 one.source_type + " " + one.source_id;
        about.expect(found != books.entries.end(), "I6", name + " is missing");
        if (found == books.entries.end()) continue;
        about.expect(same_effect(*found, one), "I6", name + " moves other sums");
    }
    for (const LedgerEntry& entry : books.entries) {
        if (!follows_from_the_booking(entry, books.booking)) continue;
        about.expect(std::ranges::any_of(
                         expected, [&](const LedgerEntry& one) { return same_source(entry, one); }),
                     "I6",
                     "entry " + entry.id.text() + " (" + std::string(entry_word(entry.kind)) +
                         ") is not due");
    }
}

}  // namespace steady
