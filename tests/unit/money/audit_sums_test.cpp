// The audit of one booking's money: frozen amounts and what is given back (I5, I7, I13).
#include "tests/unit/money/sample_accounts.h"

#include <gtest/gtest.h>

namespace steady {
namespace audit_sums_test {

using testing::cent;
using testing::drop;
using testing::expect_findings;
using testing::findings_of;
using testing::sample_id;
using testing::SampleAccounts;
using Said = std::vector<std::string>;

// I13, I5: sums and shares as they were frozen.
TEST(AuditBooking, I13_I5_ChecksFrozenAmounts) {
    SampleAccounts sample;
    const auto visit = [](auto change) {
        return [change](BookingAccounts& books) { change(books.booking.lines[0]); };
    };
    expect_findings(
        sample.pending(),
        {{"the total",
          [](auto& books) { books.booking.total += cent; },
          {"I13 the total is 608.01, not 608.00", "I6 purchase #020 is 608.00, not 608.01"}},
         {"the app fee",
          [](auto& books) { books.booking.app_fee += cent; },
          {"I13 the total is 608.00, not 608.01"}},
         {"a rate",
          visit([](auto& line) { line.rate += cent; }),
          {"I13 the base of line #011 is 200.00, not 200.05",
           "I13 the share of line #011 is 150.00, not 150.04"}},
         {"hours",
          visit([](auto& line) { line.hours += 1; }),
          {"I13 the base of line #011 is 200.00, not 240.00",
           "I13 the share of line #011 is 150.00, not 180.00"}},
         {"a base",
          visit([](auto& line) { line.amounts.base += cent; }),
          {"I13 the base of line #011 is 200.01, not 200.00",
           "I5 share and commission of line #011",
           "I13 the total of line #011 is 540.00, not 540.01"}},
         {"a share",
          visit([](auto& line) { line.amounts.companion_share += cent; }),
          {"I5 share and commission of line #011",
           "I13 the share of line #011 is 150.01, not 150.00",
           "I13 share and mileage of line #011 is 300.00, not 300.01"}},
         {"a commission",
          visit([](auto& line) { line.amounts.commission += cent; }),
          {"I5 share and commission of line #011"}},
         {"a payout",
          visit([](auto& line) { line.amounts.companion_payout += cent; }),
          {"I13 share and mileage of line #011 is 300.01, not 300.00"}},
         {"mileage",
          visit([](auto& line) { line.amounts.fees.mileage += cent; }),
          {"I13 share and mileage of line #011 is 300.00, not 300.01",
           "I13 the total of line #011 is 540.00, not 540.01"}},
         {"a hotel",
          visit([](auto& line) { line.amounts.fees.hotel += cent; }),
          {"I13 the total of line #011 is 540.00, not 540.01"}},
         {"a company fee",
          visit([](auto& line) { line.amounts.fees.company += cent; }),
          {"I13 the total of line #011 is 540.00, not 540.01"}},
         {"a line's total",
          visit([](auto& line) { line.amounts.total += cent; }),
          {"I13 the total of line #011 is 540.01, not 540.00",
           "I13 the total is 608.00, not 608.01"}}});
}

// I7: what is given back.
TEST(AuditBooking, I7_ChecksRefundsAndTheRefundedAmount) {
    SampleAccounts sample;
    expect_findings(
        sample.without_anna(),
        {{"the booking gives more",
          [](auto& b) { b.booking.refunded += cent; },
          {"I7 the refunded amount is 540.01, not 540.00"}},
         {"the refund gives more",
          [](auto& b) { b.refunds[0].amount += cent; },
          {"I7 the refunded amount is 540.00, not 540.01", "I4 the kept amount is 68.00, not 67.99",
           "I6 what became of the payment is 608.01, not 608.00"}},
         {"no refund",
          [](auto& b) { b.refunds.clear(); },
          {"I7 the refunded amount is 540.00, not 0.00", "I4 the kept amount is 68.00, not 608.00",
           "I6 what became of the payment is 68.00, not 608.00"}},
         {"of another payment",
          [](auto& b) { b.refunds[0].purchase = sample_id<PurchaseId>(29); },
          {"I7 the refunded amount is 540.00, not 0.00"}},
         {"it never left",
          [](auto& b) { b.refunds[0].state = RefundState::ordered; },
          {"I4 the kept amount is 68.00, not 608.00",
           "I6 what became of the payment is 68.00, not 608.00"}},
         {"the line gives more",
          [](auto& b) { b.booking.lines[0].refunded += cent; },
          {"I7 line #011 gives back more than it cost",
           "I7 the lines give back 540.01, the booking 540.00"}},
         {"the line gives less", [](auto& b) { b.booking.lines[0].refunded -= cent; }, {}},
         {"the line gives less than the app fee",
          [](auto& b) { b.booking.lines[0].refunded -= app_fee + cent; },
          {"I7 the lines give back 534.99, the booking 540.00"}},
         {"the line goes on",
          [](auto& b) { b.booking.lines[0].cancelled.reset(); },
          {"I6 entry #103 (line_cancelled) is not due"}},
         {"the other is cancelled too",
          [](auto& b) { b.booking.lines[1].cancelled = b.booking.lines[0].cancelled; },
          {"I7 the booking and its lines disagree about what is cancelled"}}});
    expect_findings(sample.cancelled(hours{12}, RefundState::succeeded),
                    {{"more than it cost",
                      [](auto& b) { b.booking.refunded = b.booking.total + cent; },
                      {"I7 the refunded amount is 608.01, not 466.50",
                       "I7 more is to be given back than it cost",
                       "I7 the lines give back 466.50, the booking 608.01"}},
                     {"more left than was paid",
                      [](auto& b) { b.refunds[0].amount = b.booking.total + cent; },
                      {"I7 the refunded amount is 466.50, not 608.01",
                       "I6 what became of the payment is 749.51, not 608.00",
                       "I7 more was given back than was paid"}},
                     {"a line goes on",
                      [](auto& b) { b.booking.lines[1].cancelled.reset(); },
                      {"I7 the booking and its lines disagree about what is cancelled"}},
                     {"no entry of the end",
                      [](auto& b) { drop(b, EntryKind::booking_cancelled); },
                      {"I4 escrow -38.50 and reserve 180.00 of 608.00",
                       "I4 the reserve of a final booking is 180.00, not 0.00",
                       "I4 the escrow of a final booking is -38.50, not 0.00",
                       "I6 what became of the payment is 705.50, not 608.00"}}});
    BookingAccounts before_lines_had_states = sample.cancelled(hours{12}, RefundState::succeeded);
    for (BookingLine& line : before_lines_had_states.booking.lines) {
        line.cancelled.reset();
        line.refunded = Money{};
    }
    EXPECT_EQ(findings_of(before_lines_had_states), Said{});
}

// I7: lines that say something of themselves must agree with their booking.
TEST(AuditBooking, I7_ComparesLinesWithTheirBooking) {
    SampleAccounts sample;
    expect_findings(sample.confirmed(),
                    {{"all lines are cancelled",
                      [](auto& b) {
                          for (BookingLine& line : b.booking.lines) line.cancelled.emplace();
                      },
                      {"I6 entry line_cancelled of booking_line #011 is missing",
                       "I7 the booking and its lines disagree about what is cancelled"}},
                     {"a line gives back and goes on",
                      [](auto& b) { b.booking.lines[0].refunded = cent; },
                      {"I7 the lines give back 0.01, the booking 0.00"}}});
}

}  // namespace audit_sums_test
}  // namespace steady
