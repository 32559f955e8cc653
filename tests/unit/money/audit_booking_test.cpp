// The audit of one booking's money: books in order give nothing to say, and every falsified part of
// them is named, by exactly the invariants that it breaks (I4, I6, I15).
#include "tests/unit/money/sample_accounts.h"

#include <gtest/gtest.h>

namespace steady {
namespace audit_booking_test {

using testing::cent, testing::drop, testing::entry_of, testing::expect_findings,
    testing::findings_of, testing::sample_id, testing::SampleAccounts;
using Said = std::vector<std::string>;

TEST(AuditBooking, CorrectAccountingHasNoFindings) {
    SampleAccounts sample;
    EXPECT_EQ(findings_of(sample.pending()), Said{});
    EXPECT_EQ(findings_of(sample.confirmed()), Said{});
    EXPECT_EQ(findings_of(sample.without_anna()), Said{});
    EXPECT_EQ(findings_of(sample.completed()), Said{});
    for (const hours before : {hours{48}, hours{12}, hours{1}}) {
        for (const RefundState state : {RefundState::ordered, RefundState::pending,
                                        RefundState::succeeded, RefundState::failed}) {
            EXPECT_EQ(findings_of(sample.cancelled(before, state)), Said{})
                << before.count() << " h, " << static_cast<int>(state);
        }
    }
    BookingAccounts rest = sample.without_anna();
    sample.complete(rest);
    EXPECT_EQ(findings_of(rest), Said{});
    EXPECT_EQ(findings_of(sample.cancelled_after_anna_left()), Said{});
    BookingAccounts unpaid = sample.pending();
    unpaid.booking.status = BookingStatus::cancelled;
    unpaid.purchases.front().state = PurchaseState::expired;
    EXPECT_EQ(findings_of(unpaid), Said{});
}

TEST(AuditBooking, AFindingNamesItsBooking) {
    SampleAccounts sample;
    BookingAccounts books = sample.pending();
    books.booking.total += cent;
    AuditFindings findings;
    audit_booking(books, findings);
    ASSERT_FALSE(findings.empty());
    for (const AuditFinding& each : findings) {
        EXPECT_EQ(each.about, "booking " + books.booking.id.text());
    }
}

// I6: the state against the payments.
TEST(AuditBooking, I6_FindsAStateWithoutItsPayment) {
    SampleAccounts sample;
    expect_findings(
        sample.pending(),
        {{"confirmed",
          [](auto& b) { b.booking.status = BookingStatus::confirmed; },
          {"I6 it is confirmed or completed without a payment"}},
         {"completed",
          [](auto& b) { b.booking.status = BookingStatus::completed; },
          {"I6 it is confirmed or completed without a payment",
           "I8 line #011 and its payout disagree", "I8 line #012 and its payout disagree"}},
         {"paid at",
          [](auto& b) { b.booking.paid_at = SampleAccounts::paid_at; },
          {"I6 its time of payment and its payments disagree",
           "I6 entry travel_reserved of booking #010 is missing"}},
         {"asked for more",
          [](auto& b) { b.purchases[0].amount += cent; },
          {"I6 purchase #020 is 608.01, not 608.00"}},
         {"another client's",
          [](auto& b) { b.purchases[0].owner = sample_id<AccountId>(9); },
          {"I6 purchase #020 belongs to another client"}}});
    expect_findings(
        sample.confirmed(),
        {{"pending",
          [](auto& b) { b.booking.status = BookingStatus::pending; },
          {"I6 it was paid and still waits for payment"}},
         {"cancelled",
          [](auto& b) { b.booking.status = BookingStatus::cancelled; },
          {"I4 the reserve of a final booking is 180.00, not 0.00",
           "I4 the escrow of a final booking is 428.00, not 0.00"}},
         {"completed",
          [](auto& b) { b.booking.status = BookingStatus::completed; },
          {"I6 entry line_completed of booking_line #011 is missing",
           "I6 entry line_completed of booking_line #012 is missing",
           "I6 entry booking_completed of booking #010 is missing",
           "I4 the reserve of a final booking is 180.00, not 0.00",
           "I4 the escrow of a final booking is 428.00, not 0.00",
           "I8 line #011 and its payout disagree", "I8 line #012 and its payout disagree"}},
         {"not paid",
          [](auto& b) { b.booking.paid_at.reset(); },
          {"I6 its time of payment and its payments disagree",
           "I6 entry #102 (travel_reserved) is not due"}},
         {"bought nothing",
          [](auto& b) { b.purchases[0].consumed_at.reset(); },
          {"I6 it is confirmed or completed without a payment",
           "I6 its time of payment and its payments disagree"}},
         {"paid twice",
          [](auto& b) { b.purchases.push_back(b.purchases[0]); },
          {"I6 it was paid twice", "I4 the kept amount is 608.00, not 1216.00",
           "I6 what became of the payment is 608.00, not 1216.00",
           "I6 what the ledger captured is 608.00, not 1216.00"}},
         {"never captured",
          [](auto& b) { b.purchases[0].paid_at.reset(); },
          {"I4 escrow 428.00 and reserve 180.00 of 0.00", "I4 the kept amount is 608.00, not 0.00",
           "I6 what became of the payment is 608.00, not 0.00",
           "I6 what the ledger captured is 608.00, not 0.00"}},
         {"no payment at all",
          [](auto& b) { b.purchases.clear(); },
          {"I6 it is confirmed or completed without a payment",
           "I6 its time of payment and its payments disagree",
           "I4 escrow 428.00 and reserve 180.00 of 0.00", "I4 the kept amount is 608.00, not 0.00",
           "I6 what became of the payment is 608.00, not 0.00",
           "I6 what the ledger captured is 608.00, not 0.00"}}});
}

// I6, I4: the entries that follow from the state.
auto move(EntryKind kind, std::size_t posting) {
    return [kind, posting](BookingAccounts& b) {
        entry_of(b, kind).postings.at(posting).amount += cent;
    };
}

TEST(AuditBooking, I6_I4_FindsMissingOrChangedEntries) {
    SampleAccounts sample;
    expect_findings(sample.confirmed(),
                    {{"nothing captured",
                      [](auto& b) { drop(b, EntryKind::checkout_paid); },
                      {"I4 escrow -180.00 and reserve 180.00 of 608.00",
                       "I4 the kept amount is 0.00, not 608.00",
                       "I6 what became of the payment is 0.00, not 608.00",
                       "I6 what the ledger captured is 0.00, not 608.00"}},
                     {"captured more",
                      move(EntryKind::checkout_paid, 0),
                      {"I6 what the ledger captured is 608.01, not 608.00"}},
                     {"less in escrow",
                      move(EntryKind::checkout_paid, 1),
                      {"I4 the kept amount is 607.99, not 608.00",
                       "I6 what became of the payment is 607.99, not 608.00"}},
                     {"more in the reserve than was paid",
                      [](auto& b) {
                          LedgerEntry& entry = entry_of(b, EntryKind::travel_reserved);
                          entry.postings[0].amount -= Money::from_dollars(100);
                          entry.postings[1].amount -= Money::from_dollars(200);
                      },
                      {"I6 entry travel_reserved of booking #010 moves other sums",
                       "I4 escrow 528.00 and reserve 380.00 of 608.00",
                       "I4 the kept amount is 908.00, not 608.00",
                       "I6 what became of the payment is 908.00, not 608.00"}},
                     {"no reserve",
                      [](auto& b) { drop(b, EntryKind::travel_reserved); },
                      {"I6 entry travel_reserved of booking #010 is missing"}},
                     {"another reserve",
                      move(EntryKind::travel_reserved, 1),
                      {"I6 entry travel_reserved of booking #010 moves other sums",
                       "I4 the kept amount is 607.99, not 608.00",
                       "I6 what became of the payment is 607.99, not 608.00"}},
                     {"another booking's reserve",
                      [](auto& b) { entry_of(b, EntryKind::travel_reserved).source_id = "x"; },
                      {"I6 entry travel_reserved of booking #010 is missing",
                       "I6 entry #102 (travel_reserved) is not due"}},
                     {"another source",
                      [](auto& b) { entry_of(b, EntryKind::travel_reserved).source_type = "x"; },
                      {"I6 entry travel_reserved of booking #010 is missing",
                       "I6 entry #102 (travel_reserved) is not due"}}});
}

TEST(AuditBooking, I6_I4_FindsEntriesThatAreNotDue) {
    SampleAccounts sample;
    expect_findings(
        sample.confirmed(),
        {{"completed early",
          [](auto& b) {
              b.entries.push_back(booking_completed_entry(sample_id<EntryId>(90), {}, b.booking));
          },
          {"I6 entry #090 (booking_completed) is not due",
           "I4 the kept amount is 603.00, not 608.00"}},
         {"a line completed early",
          [](auto& b) {
              b.entries.push_back(line_completed_entry(sample_id<EntryId>(90), {}, b.booking.id,
                                                       b.booking.lines[1]));
          },
          {"I6 entry #090 (line_completed) is not due", "I4 the kept amount is 545.00, not 608.00",
           "I6 what became of the payment is 563.00, not 608.00"}},
         {"a line cancelled that goes on",
          [](auto& b) {
              b.entries.push_back(*line_cancelled_entry(sample_id<EntryId>(90), {}, b.booking.id,
                                                        b.booking.lines[0]));
          },
          {"I6 entry #090 (line_cancelled) is not due"}}});
}

TEST(AuditBooking, I6_I4_FindsEntriesOfTheEndAndOfARemovedLine) {
    SampleAccounts sample;
    expect_findings(sample.completed(),
                    {{"a line's entry is missing",
                      [](auto& b) {
                          const EntryId id = entry_of(b, EntryKind::line_completed, 1).id;
                          std::erase_if(b.entries,
                                        [&](const LedgerEntry& one) { return one.id == id; });
                      },
                      {"I6 entry line_completed of booking_line #012 is missing",
                       "I4 the escrow of a final booking is 63.00, not 0.00",
                       "I6 what became of the payment is 653.00, not 608.00"}},
                     {"a line earned more",
                      move(EntryKind::line_completed, 0),
                      {"I6 entry line_completed of booking_line #011 moves other sums",
                       "I4 escrow -0.01 and reserve 0.00 of 608.00",
                       "I4 the escrow of a final booking is -0.01, not 0.00",
                       "I6 what became of the payment is 607.99, not 608.00"}},
                     {"the end's entry is missing",
                      [](auto& b) { drop(b, EntryKind::booking_completed); },
                      {"I6 entry booking_completed of booking #010 is missing",
                       "I4 the escrow of a final booking is 5.00, not 0.00"}},
                     {"more app fee",
                      move(EntryKind::booking_completed, 1),
                      {"I6 entry booking_completed of booking #010 moves other sums",
                       "I6 what became of the payment is 607.99, not 608.00"}}});
    expect_findings(
        sample.without_anna(),
        {{"its reserve stays",
          [](auto& b) { drop(b, EntryKind::line_cancelled); },
          {"I6 entry line_cancelled of booking_line #011 is missing",
           "I4 escrow -112.00 and reserve 180.00 of 608.00"}},
         {"more comes back",
          move(EntryKind::line_cancelled, 0),
          {"I6 entry line_cancelled of booking_line #011 moves other sums",
           "I4 escrow 68.00 and reserve -0.01 of 608.00", "I4 the kept amount is 67.99, not 68.00",
           "I6 what became of the payment is 607.99, not 608.00"}}});
}

// I15: the provider charges no less than 50 cents.
TEST(AuditBooking, I15_ChecksTheSmallestCharge) {
    for (const auto& [cents, fine] : {std::pair{50, true}, {49, false}}) {
        SampleAccounts sample;
        BookingAccounts books = sample.pending();
        Booking& booking = books.booking;
        booking.lines.pop_back();
        booking.lines[0].rate = Money{};
        booking.lines[0].amounts = LineAmounts{};
        booking.app_fee = booking.total = Money::from_cents(cents);
        booking.status = BookingStatus::confirmed;
        booking.paid_at = SampleAccounts::paid_at;
        Purchase& purchase = books.purchases[0];
        purchase.amount = booking.total;
        EXPECT_EQ(findings_of(books).size(), 2U) << "asked for, not paid";
        purchase.paid_at = purchase.consumed_at = SampleAccounts::paid_at;
        books.entries.push_back(checkout_paid_entry(sample.next(), {}, purchase));
        EXPECT_EQ(findings_of(books), fine ? Said{} : Said{"I15 paid 0.49"});
    }
}

}  // namespace audit_booking_test
}  // namespace steady
