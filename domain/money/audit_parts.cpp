#include "domain/money/audit_parts.h"

#include "domain/bookings/booking_entries.h"
#include "domain/bookings/reschedule.h"
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

std::vector<const Purchase*> consumed(const BookingAccounts& books) {
    std::vector<const Purchase*> found;
    for (const Purchase& purchase : books.purchases) {
        if (purchase.consumed_at) found.push_back(&purchase);
    }
    return found;
}

bool is_of(const RefundRecord& refund, const std::vector<const Purchase*>& purchases) {
    return std::ranges::any_of(
        purchases, [&](const Purchase* purchase) { return purchase->id == refund.purchase; });
}

// The amount due for refund, from the booking's refunds. Payments that bought nothing were refunded
// in full; they show in the booking only if no other payment counts.
Money due_back(const BookingAccounts& books) {
    const auto paying = consumed(books);
    Money sum;
    std::map<PurchaseId, Money> of_payment;  // each in one part or several
    for (const RefundRecord& refund : books.refunds) {
        if (paying.empty()) {
            sum = std::max(sum, of_payment[refund.purchase] += refund.amount);
        } else if (is_of(refund, paying)) {
            sum += refund.amount;
        }
    }
    return sum;
}

// The terms as rounded by an earlier release, which may have made the move.
MoveTerms earlier_terms(const Booking& booking, const BookingLine& line, const BookingLine& moved) {
    return move_terms(booking, line, moved, MoveRounding::of_each_amount);
}

// The expected amount of a payment: the booking as it was made, or the difference that a move cost.
Money expected_amount(const Booking& booking, const PaidFor& paid, const Purchase& purchase) {
    Money made = booking.total;
    for (const BookingLine& line : booking.lines) {
        if (line.moved) made -= line.amounts.total;
        if (paid.moved != line.id || !line.moved) continue;
        const BookingLine* before = booking.line(line.moved->from);
        if (!before) return Money{};
        const Money earlier = earlier_terms(booking, *before, line).charge();
        return earlier == purchase.amount ? earlier : move_terms(booking, *before, line).charge();
    }
    return made;
}

void audit_purchases(const BookingAccounts& books, Examined& about) {
    const Booking& booking = books.booking;
    int whole = 0;
    Money charged;
    for (const Purchase& purchase : books.purchases) {
        const std::string name = "purchase " + purchase.id.text();
        about.expect(purchase.owner == booking.client, "I6", name + " belongs to another client");
        const auto paid = paid_for(purchase);
        if (!paid) continue;
        // A move that was not carried out is purged; its payment was refunded in full.
        if (!paid->moved || purchase.consumed_at) {
            about.expect_equal(purchase.amount, expected_amount(booking, *paid, purchase), "I6",
                               name);
        }
        if (!purchase.consumed_at) continue;
        charged += purchase.amount;
        if (!paid->moved) ++whole;
    }
    about.expect(whole <= 1, "I6", "it was paid twice");
    if (whole == 1) about.expect_equal(charged, booking.charged(), "I6", "what was charged");
}

// A line that replaced another one must match the amounts which that one refunded and retained.
void audit_move(const Booking& booking, const BookingLine& moved, Examined& about) {
    const std::string name = "line " + moved.id.text();
    const BookingLine* before = booking.line(moved.moved->from);
    if (!before) {
        about.expect(false, "I7", name + " took the place of a line that is unknown");
        return;
    }
    about.expect(!before->is_active(), "I7", name + " took the place of a line that exists");
    if (before->refunded == earlier_terms(booking, *before, moved).credit()) return;
    about.expect_equal(before->refunded, move_terms(booking, *before, moved).credit(), "I7",
                       "what was given back for " + name);
}

// A placeholder id: only the effect and the source of entries are compared.
EntryId any_id(const Booking& booking) {
    return *EntryId::parse(booking.id.text());
}

// The booking as it was paid for, before any line was canceled.
Booking with_all_lines(Booking booking) {
    std::erase_if(booking.lines, [](const BookingLine& line) { return line.moved.has_value(); });
    for (BookingLine& line : booking.lines) line.cancelled.reset();
    return booking;
}

// The entries that follow from the booking alone. Afterwards it is unknown which lines left a
// booking before all of it was canceled.
std::vector<LedgerEntry> entries_expected(const Booking& booking) {
    std::vector<LedgerEntry> expected;
    const auto add = [&](std::optional<LedgerEntry> entry) {
        if (entry) expected.push_back(*std::move(entry));
    };
    if (!booking.paid_at) return expected;
    add(travel_reserved_entry(any_id(booking), Instant{}, with_all_lines(booking)));
    for (const BookingLine& line : booking.lines) {
        if (line.moved) add(line_moved_entry(any_id(booking), Instant{}, booking, line));
    }
    if (!is_paid_for(booking)) return expected;
    for (const BookingLine& line : booking.lines) {
        if (booking.moved_to(line.id)) continue;
        if (!line.is_active()) {
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

// Whether the entry belongs to a move made and rounded by an earlier release.
bool is_earlier_move(const LedgerEntry& entry, const Booking& booking) {
    const auto moved = std::ranges::find_if(booking.lines, [&](const BookingLine& line) {
        return line.moved && line.id.text() == entry.source_id;
    });
    if (entry.kind != EntryKind::line_moved || moved == booking.lines.end()) return false;
    const BookingLine* line = booking.line(moved->moved->from);
    if (!line) return false;
    const auto earlier = line_moved_entry(any_id(booking), Instant{}, booking, *line, *moved,
                                          earlier_terms(booking, *line, *moved));
    return earlier && effect_of(entry) == effect_of(*earlier);
}

bool follows_from_the_booking(const LedgerEntry& entry, const Booking& booking) {
    return entry.kind == EntryKind::travel_reserved || entry.kind == EntryKind::line_completed ||
           entry.kind == EntryKind::line_moved || entry.kind == EntryKind::booking_completed ||
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

void audit_payment_of(const BookingAccounts& books, Examined& about) {
    const Booking& booking = books.booking;
    const auto paying = consumed(books);
    audit_purchases(books, about);
    about.expect(is_paid_for(booking) <= !paying.empty(), "I6",
                 "it is confirmed or completed without a payment");
    about.expect(booking.paid_at.has_value() == !paying.empty(), "I6",
                 "its time of payment and its payments disagree");
    about.expect(booking.status != BookingStatus::pending || paying.empty(), "I6",
                 "it was paid and still waits for payment");
    for (const BookingLine& line : booking.lines) {
        if (line.moved) audit_move(booking, line, about);
    }
    if (!paying.empty()) {
        for (const Payout& payout : books.payouts) {
            // It may be that none of several payments is large enough.
            const bool from_any = payout.source_payment.empty() && paying.size() > 1;
            about.expect(from_any || std::ranges::any_of(paying,
                                                         [&](const Purchase* purchase) {
                                                             return payout.source_payment ==
                                                                    purchase->provider_payment;
                                                         }),
                         "I9", "payout of line " + payout.line.text() + " is of another payment");
        }
    }
    about.expect_equal(booking.paid_back(), due_back(books), "I7", "the refunded amount");
}

void audit_entries_of(const BookingAccounts& books, Examined& about) {
    const Booking& booking = books.booking;
    const auto expected = entries_expected(books.booking);
    for (const LedgerEntry& one : expected) {
        const auto found = std::ranges::find_if(
            books.entries, [&](const LedgerEntry& entry) { return same_source(entry, one); });
        const std::string name = "entry " + std::string(entry_name(one.kind)) + " of " +
                                 one.source_type + " " + one.source_id;
        about.expect(found != books.entries.end(), "I6", name + " is missing");
        if (found == books.entries.end()) continue;
        about.expect(same_effect(*found, one) || is_earlier_move(*found, booking), "I6",
                     name + " moves other sums");
    }
    for (const LedgerEntry& entry : books.entries) {
        if (!follows_from_the_booking(entry, books.booking)) continue;
        about.expect(std::ranges::any_of(
                         expected, [&](const LedgerEntry& one) { return same_source(entry, one); }),
                     "I6",
                     "entry " + entry.id.text() + " (" + std::string(entry_name(entry.kind)) +
                         ") is not due");
    }
}

}  // namespace steady
