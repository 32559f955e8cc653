#pragma once

#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/reviews.h"
#include "tests/contract/samples.h"

#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

// Random bookings, entries and reviews, for the figures of analytics.
namespace steady::analytics_contract {

using samples::account_id;
using samples::now;

// The written data, to be added up without a store.
struct Written {
    std::vector<Booking> bookings;
    std::vector<Purchase> purchases;
    std::vector<LedgerEntry> entries;
    std::vector<Review> reviews;
};

struct Dice {
    std::mt19937 numbers;
    long roll(long from, long to) {
        return from + static_cast<long>(numbers() % static_cast<unsigned long>(to - from + 1));
    }
    Instant moment() { return now - seconds{roll(0, 20L * 24 * 3600)}; }
};

inline void post(Transaction& t, Written& all, LedgerEntry entry) {
    if (!t.ledger.post(entry)) throw std::logic_error("posted before");
    all.entries.push_back(std::move(entry));
}

inline LedgerEntry entry(Written& all, Instant at, EntryKind kind, const std::string& source,
                         std::optional<BookingId> booking, std::vector<Posting> postings) {
    return {samples::id<EntryId>(static_cast<int>(all.entries.size()) + 1),
            at,
            kind,
            "source",
            source,
            std::move(booking),
            std::move(postings)};
}

inline std::vector<Posting> both(const std::string& debited, const std::string& credited,
                                 long cents) {
    return {{debited, Money::from_cents(cents)}, {credited, Money::from_cents(-cents)}};
}

// Some visits are refunded or disputed after they took place; some companions then keep the money.
inline void recover(Transaction& t, Written& all, Dice& dice, const Booking& booking,
                    const BookingLine& line) {
    const long what = dice.roll(0, 5);
    if (what > 2) return;
    const std::string payable = "companion_payable:" + line.companion.text();
    const long cents = dice.roll(1, line.amounts.companion_payout.cents());
    const EntryKind kind = what == 1 ? EntryKind::payout_voided : EntryKind::line_refunded;
    post(t, all,
         entry(all, dice.moment(), kind, line.id.text(), booking.id,
               both(payable, "dispute_expense", cents)));
    if (what == 2) {
        post(t, all,
             entry(all, dice.moment(), EntryKind::companion_loss, "tr" + line.id.text(), booking.id,
                   both("companion_loss", payable, cents)));
    }
}

// Booking `number` of one of three clients: paid, and then completed, cancelled, or neither.
inline void write_booking(Transaction& t, Written& all, Dice& dice, int number) {
    const int client = static_cast<int>(dice.roll(1, 3));
    std::vector<BookingLine> lines;
    for (int i = 0; i < 2; ++i) {
        BookingLine line =
            samples::line(number * 10 + i, static_cast<int>(dice.roll(11, 15)),
                          hours{24 * (number * 2 + i)}, static_cast<int>(dice.roll(1, 8)));
        line.service_type = static_cast<ServiceType>(dice.roll(0, 3));
        lines.push_back(line);
    }
    Booking booking = samples::booking(number, client, lines);
    ASSERT_TRUE(t.bookings.insert(booking));
    booking.status = BookingStatus::confirmed;
    booking.paid_at = dice.moment();
    ASSERT_TRUE(t.bookings.update(booking, BookingStatus::pending));
    Purchase purchase = samples::purchase(number, client);
    purchase.kind = PurchaseKind::booking;
    purchase.subject = booking.id.text();
    purchase.amount = booking.total;
    t.purchases.insert(purchase);
    all.purchases.push_back(purchase);
    post(t, all,
         entry(all, *booking.paid_at, EntryKind::checkout_paid, purchase.id.text(), booking.id,
               both("provider_pending", "escrow", booking.total.cents())));
    const long what = dice.roll(0, 2);
    if (what == 0) {
        for (const BookingLine& line : booking.lines) {
            post(t, all,
                 entry(all, dice.moment(), EntryKind::line_completed, line.id.text(), booking.id,
                       both("escrow", "rev_commission", line.amounts.commission.cents())));
            recover(t, all, dice, booking, line);
        }
        post(t, all,
             entry(all, dice.moment(), EntryKind::booking_completed, booking.id.text(), booking.id,
                   both("escrow", "rev_app_fee", 500)));
    } else if (what == 1) {
        booking.status = BookingStatus::cancelled;
        booking.cancelled_at = dice.moment();
        booking.cancelled_by = CancelledBy::client;
        ASSERT_TRUE(t.bookings.update(booking, BookingStatus::confirmed));
        const long cents = dice.roll(1, 9000);
        const std::string refund = "re" + std::to_string(number);
        post(t, all,
             entry(all, dice.moment(), EntryKind::refund, refund, booking.id,
                   both("escrow", "provider_available", cents)));
        if (dice.roll(0, 3) == 0) {
            post(t, all,
                 entry(all, dice.moment(), EntryKind::refund_failed, refund, booking.id,
                       both("provider_available", "escrow", cents)));
        }
    }
    all.bookings.push_back(booking);
}

inline Written write_all(Transaction& t, unsigned seed) {
    Written all;
    Dice dice{std::mt19937(seed)};
    samples::add_people(t);
    for (int number = 1; number <= 24; ++number) write_booking(t, all, dice, number);
    // An unpaid booking that was cancelled counts as none of them.
    Booking unpaid = samples::booking(90, 1, {samples::line(900, 11, hours{24 * 90})});
    EXPECT_TRUE(t.bookings.insert(unpaid));
    unpaid.status = BookingStatus::cancelled;
    unpaid.cancelled_at = now - hours{1};
    unpaid.cancelled_by = CancelledBy::hold_expired;
    EXPECT_TRUE(t.bookings.update(unpaid, BookingStatus::pending));
    for (int i = 0; i < 20; ++i) {
        const std::string source = "x" + std::to_string(i);
        const bool back = i % 3 == 0;
        post(t, all,
             entry(all, dice.moment(),
                   back ? EntryKind::transfer_reversed : EntryKind::transfer_made, source,
                   std::nullopt,
                   both(back ? "provider_available" : "payable",
                        back ? "payable" : "provider_available", dice.roll(1, 5000))));
        Review review{samples::id<ReviewId>(i + 1), account_id(11), account_id(1)};
        review.rating = static_cast<int>(dice.roll(1, 5));
        review.created_at = dice.moment();
        EXPECT_TRUE(t.reviews.insert(review));
        all.reviews.push_back(review);
    }
    return all;
}

}  // namespace steady::analytics_contract
