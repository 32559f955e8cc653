// The audit of one booking's money: payouts against lines, transfers and times (I8, I9, I15).
#include "tests/unit/money/sample_accounts.h"

#include <gtest/gtest.h>

namespace steady {
namespace audit_payouts_test {

using testing::cent, testing::drop, testing::entry_of, testing::expect_findings,
    testing::findings_of, testing::sample_id, testing::SampleAccounts;
using Said = std::vector<std::string>;

// I8, I9, I15: payouts against lines, transfers and times.
auto annas(std::function<void(Payout&)> change) {
    return [change](BookingAccounts& b) { change(b.payouts[0]); };
}
auto bens(std::function<void(Payout&)> change) {
    return [change](BookingAccounts& b) { change(b.payouts[1]); };
}
auto bens_state(PayoutState state) {
    return bens([state](Payout& payout) { payout.state = state; });
}

TEST(AuditBooking, I8_I9_I15_ChecksAmountAndOwnerOfAPayout) {
    SampleAccounts sample;
    expect_findings(
        sample.completed(),
        {{"a cent more",
          bens([](Payout& p) { p.amount += cent; }),
          {"I6 what became of the payment is 608.01, not 608.00",
           "I8 payout of line #012 is 45.01, not 45.00"}},
         {"a cent less",
          bens([](Payout& p) { p.amount -= cent; }),
          {"I6 what became of the payment is 607.99, not 608.00",
           "I8 payout of line #012 is 44.99, not 45.00"}},
         {"nothing",
          bens([](Payout& p) { p.amount = Money{}; }),
          {"I6 what became of the payment is 563.00, not 608.00",
           "I8 payout of line #012 is 0.00, not 45.00", "I15 payout of 0.00"}},
         {"more than anything",
          bens([](Payout& p) { p.amount = Money::from_cents(Money::max_cents) + cent; }),
          {"I6 what became of the payment is 1000563.00, not 608.00",
           "I8 payout of line #012 is 1000000.00, not 45.00", "I15 payout of 1000000.00"}},
         {"of another base",
          bens([](Payout& p) { p.parts.base -= cent; }),
          {"I8 the base of payout of line #012 is 59.99, not 60.00"}},
         {"of another commission",
          bens([](Payout& p) { p.parts.commission += cent; }),
          {"I8 the commission of payout of line #012 is 15.01, not 15.00"}},
         {"of another way",
          annas([](Payout& p) { p.parts.mileage = Money{}; }),
          {"I8 the mileage of payout of line #011 is 0.00, not 150.00"}},
         {"paid at another time",
          annas([](Payout& p) { *p.paid_at += hours{24}; }),
          {"I8 payout of line #011: its time of payment is not that of its entry"}},
         {"paid at no time",
          annas([](Payout& p) { p.paid_at.reset(); }),
          {"I8 payout of line #011: its state and its time of payment disagree"}},
         {"paid before it was sent",
          bens([](Payout& p) { p.paid_at = p.due_at; }),
          {"I8 payout of line #012: its state and its time of payment disagree"}},
         {"to another companion",
          bens([](Payout& p) { p.companion = sample_id<AccountId>(9); }),
          {"I8 payout of line #012 is for another companion"}},
         {"of another booking",
          bens([](Payout& p) { p.booking = sample_id<BookingId>(9); }),
          {"I8 payout of line #012 is for another companion"}},
         {"of no line",
          bens([](Payout& p) { p.line = sample_id<BookingLineId>(9); }),
          {"I9 payout of line #009 of a booking that is not over",
           "I8 line #012 and its payout disagree"}},
         {"a second early",
          bens([](Payout& p) { p.due_at -= seconds{1}; }),
          {"I9 payout of line #012 is due early"}},
         {"a second late",
          bens([](Payout& p) { p.due_at += seconds{1}; }),
          {"I9 payout of line #012 is due early"}},
         {"of another payment",
          bens([](Payout& p) { p.source_payment = "pi_9"; }),
          {"I9 payout of line #012 is of another payment"}},
         {"none",
          [](auto& b) { b.payouts.pop_back(); },
          {"I6 what became of the payment is 563.00, not 608.00",
           "I8 line #012 and its payout disagree"}}});
}

TEST(AuditBooking, I8_I9_ComparesAPayoutWithItsTransfer) {
    SampleAccounts sample;
    expect_findings(
        sample.completed(),
        {{"held", bens_state(PayoutState::held), {}},
         {"sending", bens_state(PayoutState::sending), {}},
         {"failed", bens_state(PayoutState::failed), {}},
         {"paid without a transfer",
          bens_state(PayoutState::paid),
          {"I8 payout of line #012 and its transfer disagree"}},
         {"reversed without a transfer",
          bens_state(PayoutState::reversed),
          {"I6 what became of the payment is 563.00, not 608.00",
           "I8 payout of line #012 and its transfer disagree"}},
         {"cancelled",
          bens_state(PayoutState::cancelled),
          {"I6 what became of the payment is 563.00, not 608.00"}},
         {"lost",
          bens_state(PayoutState::lost),
          {"I6 what became of the payment is 563.00, not 608.00",
           "I8 payout of line #012 and its transfer disagree"}},
         {"due though it was sent",
          annas([](Payout& p) { p.state = PayoutState::due; }),
          {"I8 payout of line #011 and its transfer disagree",
           "I9 payout of line #011 was sent for a refunded line"}},
         {"another transfer",
          annas([](Payout& p) { p.transfer = "tr_9"; }),
          {"I8 payout of line #011 and its transfer disagree"}},
         {"sent more",
          [](auto& b) { entry_of(b, EntryKind::transfer_made).postings[0].amount += cent; },
          {"I8 the transfer of payout of line #011 moves other sums"}},
         {"sent a second early",
          [](auto& b) { entry_of(b, EntryKind::transfer_made).at -= seconds{1}; },
          {"I8 payout of line #011: its time of payment is not that of its entry",
           "I9 payout of line #011 was sent early"}},
         {"sent for a refunded line",
          [](auto& b) {
              b.entries.push_back(line_refunded_entry(sample_id<EntryId>(90), {}, b.booking.id,
                                                      b.booking.lines[0]));
          },
          {"I4 the escrow of a final booking is 540.00, not 0.00",
           "I6 what became of the payment is 1088.00, not 608.00",
           "I9 payout of line #011 was sent for a refunded line"}}});
}

TEST(AuditBooking, I8_I9_FindsPayoutsOfAnIncompleteBooking) {
    SampleAccounts sample;
    expect_findings(sample.cancelled(hours{12}, RefundState::succeeded),
                    {{"a cent more",
                      bens([](Payout& p) { p.amount += cent; }),
                      {"I8 payout of line #012: its parts leave 0.01 of travel money",
                       "I6 what became of the payment is 608.01, not 608.00"}},
                     {"a cent less",
                      bens([](Payout& p) { p.amount -= cent; }),
                      {"I8 payout of line #012: its parts leave -0.01 of travel money",
                       "I6 what became of the payment is 607.99, not 608.00"}},
                     {"all of the line",
                      bens([](Payout& p) { p.amount = Money::from_dollars(45); }),
                      {"I8 payout of line #012: its parts leave 22.50 of travel money",
                       "I6 what became of the payment is 630.50, not 608.00"}},
                     {"more than the line",
                      bens([](Payout& p) { p.amount = Money::from_dollars(45) + cent; }),
                      {"I6 what became of the payment is 630.51, not 608.00",
                       "I8 payout of line #012 is too much"}},
                     {"none",
                      [](auto& b) { b.payouts.clear(); },
                      {"I6 what became of the payment is 510.50, not 608.00"}}});
    expect_findings(sample.confirmed(),
                    {{"planned before the end",
                      [](auto& b) { b.payouts = payouts_of_completed(b.booking, "pi_1"); },
                      {"I6 what became of the payment is 1133.00, not 608.00",
                       "I9 payout of line #011 of a booking that is not over",
                       "I9 payout of line #012 of a booking that is not over"}}});
}

// What became of a payout once its line was given back: I6, I8, I9.
TEST(AuditBooking, I9_FindsPayoutsOfRefundedLines) {
    SampleAccounts sample;
    BookingAccounts books = sample.completed();
    const Payout sent = books.payouts[0];
    const BookingLine& visit = books.booking.lines[0];
    books.entries.push_back(
        transfer_reversed_entry(sample.next(), sent.due_at, sent, "trr_1", sent.amount));
    books.entries.push_back(
        line_refunded_entry(sample.next(), sent.due_at, books.booking.id, visit));
    const auto came_back = [&](Payout& payout, bool did) {
        payout.returned = did ? payout.amount : Money{};
        payout.returned_at = did ? std::optional(sent.due_at) : std::nullopt;
    };
    books.payouts[0].state = PayoutState::reversed;
    came_back(books.payouts[0], true);
    books.booking.refunded = visit.amounts.total;
    sample.give_back(books, visit.amounts.total, RefundState::succeeded);
    expect_findings(books, {{"still paid",
                             [&](auto& b) {
                                 b.payouts[0].state = PayoutState::paid;
                                 came_back(b.payouts[0], false);
                             },
                             {"I6 what became of the payment is 1088.00, not 608.00",
                              "I9 payout of line #011 was sent for a refunded line"}},
                            {"lost",
                             [&](auto& b) {
                                 b.payouts[0].state = PayoutState::lost;
                                 came_back(b.payouts[0], false);
                             },
                             {}},
                            {"reversing",
                             [&](auto& b) {
                                 b.payouts[0].state = PayoutState::reversing;
                                 came_back(b.payouts[0], false);
                             },
                             {"I6 what became of the payment is 1088.00, not 608.00",
                              "I9 payout of line #011 was sent for a refunded line"}},
                            {"no refund entry",
                             [](auto& b) { drop(b, EntryKind::line_refunded); },
                             {"I4 escrow -540.00 and reserve 0.00 of 608.00",
                              "I4 the escrow of a final booking is -540.00, not 0.00",
                              "I6 what became of the payment is 128.00, not 608.00",
                              "I9 payout of line #011 was sent for a refunded line"}}});
    BookingAccounts voided = sample.completed();
    Payout& unsent = voided.payouts[1];
    voided.entries.push_back(payout_deducted_entry(sample.next(), {}, unsent, unsent.amount));
    unsent.state = PayoutState::cancelled;
    unsent.deducted = unsent.withheld = unsent.amount;
    expect_findings(voided,
                    {{"no entry",
                      [](auto& b) { drop(b, EntryKind::payout_voided); },
                      {"I6 what became of the payment is 563.00, not 608.00",
                       "I8 what is booked as deducted from the payout of line #012 is 0.00, "
                       "not 45.00"}}});
    BookingAccounts lost = sample.completed();
    lost.entries.push_back(line_refunded_entry(sample.next(), {}, lost.booking.id, visit));
    lost.entries.push_back(companion_loss_entry(sample.next(), {}, sent));
    lost.payouts[0].state = PayoutState::lost;
    lost.booking.refunded = visit.amounts.total;
    sample.give_back(lost, visit.amounts.total, RefundState::succeeded);
    EXPECT_EQ(findings_of(lost), Said{});
}

// I15: no payout is larger than any amount may be; one that large is.
TEST(AuditBooking, I15_ChecksTheLargestPayout) {
    SampleAccounts sample;
    BookingAccounts books = sample.completed();
    const auto complains = [&] {
        for (const std::string& each : findings_of(books)) {
            if (each.starts_with("I15 ")) return true;
        }
        return false;
    };
    books.payouts[1].amount = Money::from_cents(Money::max_cents);
    EXPECT_FALSE(complains());
    books.payouts[1].amount += cent;
    EXPECT_TRUE(complains());
}

// I8: a line that earns nothing has no payout.
TEST(AuditBooking, I8_AFreeLineHasNoPayout) {
    SampleAccounts sample;
    BookingAccounts books = sample.pending();
    Booking& booking = books.booking;
    booking.lines[1].rate = Money{};
    booking.lines[1].amounts = LineAmounts{};
    booking.total = Money::from_dollars(545);
    booking.status = BookingStatus::confirmed;
    booking.paid_at = SampleAccounts::paid_at;
    Purchase& purchase = books.purchases[0];
    purchase = sample.purchase_of(booking);
    purchase.state = PurchaseState::paid;
    purchase.provider_payment = "pi_1";
    purchase.paid_at = purchase.consumed_at = SampleAccounts::paid_at;
    books.entries = {checkout_paid_entry(sample.next(), {}, purchase),
                     *travel_reserved_entry(sample.next(), {}, booking)};
    sample.complete(books);
    ASSERT_EQ(books.payouts.size(), 1U);
    EXPECT_EQ(findings_of(books), std::vector<std::string>{});
}

}  // namespace audit_payouts_test
}  // namespace steady
