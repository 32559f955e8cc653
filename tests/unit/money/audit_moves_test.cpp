// The audit of a booking whose line went to another time: books in order give nothing to say, and
// every falsified part of a move is named (I4, I6, I7, I9).
#include "domain/bookings/reschedule.h"
#include "tests/unit/money/sample_accounts.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace audit_moves_test {

using testing::cent, testing::entry_of, testing::expect_findings, testing::findings_of,
    testing::sample_id, testing::SampleAccounts;
using Said = std::vector<std::string>;

// Ben's two hours by video, $63, go elsewhere ten hours before they begin: half of the old time is
// kept, 31.50 more is paid. The new line is #013, its payment #021.
struct AuditMoves : ::testing::Test {
    SampleAccounts sample;

    BookingAccounts moved(BookingAccounts books, hours before, int length = 2) {
        const Instant now = SampleAccounts::start - before;
        const Booking& booking = books.booking;
        const PlannedMove move = plan_move(booking, booking.lines[1], sample_id<BookingLineId>(13),
                                           SampleAccounts::start + hours{72}, length, now);
        const PaidFor paid_for{booking.id, move.line.id};
        books.booking = with_moved_line(booking, move.line, now);
        if (!move.terms.charge().is_zero()) {
            Purchase more = books.purchases.front();
            more.id = sample_id<PurchaseId>(21);
            more.subject = subject_of(paid_for);
            more.amount = move.terms.charge();
            more.provider_payment = "pi_2";
            books.entries.push_back(checkout_paid_entry(sample.next(), now, more));
            books.purchases.push_back(more);
        }
        if (const auto entry = line_moved_entry(sample.next(), now, books.booking, move.line)) {
            books.entries.push_back(*entry);
        }
        for (const Payout& payout : payouts_of_moved(books.booking, move.line)) {
            books.payouts.push_back(payout);
        }
        if (!move.terms.refund().is_zero()) {
            sample.give_back(books, move.terms.refund(), RefundState::succeeded);
        }
        return books;
    }
    BookingAccounts charged() { return moved(sample.confirmed(), hours{10}); }
};

bool says(const BookingAccounts& books, const std::string& text) {
    return std::ranges::count(findings_of(books), text) == 1;
}

TEST_F(AuditMoves, CorrectAccountingHasNoFindings) {
    EXPECT_EQ(findings_of(moved(sample.confirmed(), hours{30})), Said{}) << "for nothing";
    EXPECT_EQ(findings_of(moved(sample.confirmed(), hours{30}, 1)), Said{}) << "fewer hours";
    EXPECT_EQ(findings_of(moved(sample.confirmed(), hours{30}, 4)), Said{}) << "more hours";
    BookingAccounts books = charged();
    ASSERT_EQ(books.purchases.size(), 2U);
    EXPECT_EQ(books.purchases[1].amount, Money::from_cents(3'150));
    ASSERT_EQ(books.payouts.size(), 1U);
    EXPECT_EQ(findings_of(books), Said{});
}

// Once all is over the old time still owes its kept amount, which is less than a whole line.
TEST_F(AuditMoves, ACompletedBookingOwesForBothTimes) {
    BookingAccounts books = charged();
    const Payout kept = books.payouts.front();
    sample.complete(books);
    books.payouts.push_back(kept);
    EXPECT_EQ(findings_of(books), Said{});
    books.payouts.back().amount += Money::from_dollars(23);
    EXPECT_TRUE(says(books, "I8 payout of line #012 is too much"));
}

// A payment may name a line that took no other one's place, an entry a move that never was.
TEST_F(AuditMoves, I6_FindsAPaymentForNoMove) {
    BookingAccounts books = charged();
    books.purchases[1].subject = subject_of({books.booking.id, sample_id<BookingLineId>(11)});
    EXPECT_TRUE(says(books, "I6 purchase #021 is 31.50, not 608.00"));
    BookingAccounts never = sample.confirmed();
    const LedgerEntry& stray = entry_of(books, EntryKind::line_moved);
    never.entries.push_back(stray);
    EXPECT_TRUE(says(never, testing::with_short_ids("I6 entry " + stray.id.text() +
                                                    " (line_moved) is not due")));
}

TEST_F(AuditMoves, IgnoresAnAbandonedMove) {
    BookingAccounts books = sample.confirmed();
    Purchase more = books.purchases.front();
    more.id = sample_id<PurchaseId>(21);
    more.subject = subject_of({books.booking.id, sample_id<BookingLineId>(13)});
    more.amount = Money::from_dollars(7);
    more.state = PurchaseState::expired;
    more.provider_payment.clear();
    more.paid_at.reset();
    more.consumed_at.reset();
    books.purchases.push_back(more);
    EXPECT_EQ(findings_of(books), Said{});
}

TEST_F(AuditMoves, I4_TheKeptAmountOfTheOldTimeLeftTheEscrow) {
    BookingAccounts books = charged();
    std::erase_if(books.entries,
                  [](const LedgerEntry& entry) { return entry.kind == EntryKind::line_moved; });
    EXPECT_TRUE(says(books, "I6 entry line_moved of booking_line #013 is missing"));
    EXPECT_TRUE(says(books, "I4 the kept amount is 639.50, not 608.00"));
}

TEST_F(AuditMoves, I6_I7_ChecksChargeAndRefundOfAMove) {
    expect_findings(charged(), {{"its payment",
                                 [](auto& b) { b.purchases[1].amount += cent; },
                                 {"I6 purchase #021 is 31.51, not 31.50",
                                  "I6 what was charged is 639.51, not 639.50",
                                  "I4 the kept amount is 608.00, not 608.01",
                                  "I6 what became of the payment is 639.50, not 639.51",
                                  "I6 what the ledger captured is 639.50, not 639.51"}},
                                {"given back",
                                 [](auto& b) {
                                     b.booking.lines[1].refunded += cent;
                                     b.booking.refunded += cent;
                                 },
                                 {"I6 what was charged is 639.50, not 639.49",
                                  "I7 what was given back for line #013 is 31.51, not 31.50",
                                  "I4 the kept amount is 608.00, not 608.01"}},
                                {"its line exists",
                                 [](auto& b) { b.booking.lines[1].cancelled.reset(); },
                                 {"I7 line #013 took the place of a line that exists"}}});
}

TEST_F(AuditMoves, I7_RequiresThePreviousLine) {
    BookingAccounts books = charged();
    books.booking.lines[2].moved->from = sample_id<BookingLineId>(19);
    EXPECT_TRUE(says(books, "I7 line #013 took the place of a line that is unknown"));
    EXPECT_TRUE(says(books, "I6 purchase #021 is 31.50, not 0.00"));
}

// I9: the kept amount of the old time is owed before the booking is over, and only once.
TEST_F(AuditMoves, I9_OnlyTheOldTimeIsPaidBeforeTheEnd) {
    expect_findings(charged(), {{"of the new line",
                                 [](auto& b) { b.payouts[0].line = sample_id<BookingLineId>(13); },
                                 {"I9 payout of line #013 of a booking that is not over",
                                  "I9 payout of line #013 is due early"}},
                                {"of no line",
                                 [](auto& b) { b.payouts[0].line = sample_id<BookingLineId>(19); },
                                 {"I9 payout of line #019 of a booking that is not over"}}});
}

// I9: a payout of several payments may leave open which one pays it, one of a single payment not.
TEST_F(AuditMoves, I9_ChecksThePaymentOfAPayout) {
    BookingAccounts books = charged();
    sample.complete(books);
    for (Payout& payout : books.payouts) payout.source_payment.clear();
    const Said several = findings_of(books);
    EXPECT_EQ(std::ranges::count_if(
                  several,
                  [](const std::string& text) { return text.ends_with("is of another payment"); }),
              0);
    books.payouts[0].source_payment = "pi_9";
    EXPECT_TRUE(says(books, "I9 payout of line #011 is of another payment"));
    BookingAccounts one = sample.completed();
    one.payouts[1].source_payment.clear();
    EXPECT_TRUE(says(one, "I9 payout of line #012 is of another payment"));
}

}  // namespace audit_moves_test
}  // namespace steady
