#include "domain/money/partial_refund.h"

#include "domain/payments/ledger_entries.h"

#include <gtest/gtest.h>

namespace steady {
namespace partial_refund_test {

const BookingId booking = *BookingId::parse("00000000-0000-4000-8000-000000000001");
const EntryId entry_id = *EntryId::parse("00000000-0000-4000-8000-000000000002");
constexpr Money cents(std::int64_t amount) {
    return Money::from_cents(amount);
}
constexpr BookingFees fees{.commission = cents(300), .company = cents(200), .app = cents(100)};

LedgerEntry entry_for(RefundBearer bearer, Money amount) {
    return partial_refund_entry(
        entry_id, Instant{},
        {.booking = booking, .amount = amount, .bearer = bearer, .key = "request-1"}, fees);
}

TEST(PartialRefundTest, TakesGoodwillFromOurExpenses) {
    const LedgerEntry entry = entry_for(RefundBearer::goodwill, cents(5'000));
    EXPECT_EQ(entry.postings,
              (std::vector<Posting>{{ledger::goodwill_expense, cents(5'000)},
                                    {ledger::booking_escrow(booking), cents(-5'000)}}));
    EXPECT_TRUE(entry.balanced());
    EXPECT_EQ(entry.source_id, "request-1");
}

TEST(PartialRefundTest, TakesFeesInOrder) {
    EXPECT_EQ(entry_for(RefundBearer::fees, cents(450)).postings,
              (std::vector<Posting>{{ledger::commission_income, cents(300)},
                                    {ledger::company_fee_income, cents(150)},
                                    {ledger::booking_escrow(booking), cents(-450)}}));
    const LedgerEntry all = entry_for(RefundBearer::fees, fees.sum());
    EXPECT_TRUE(all.balanced());
    EXPECT_EQ(all.postings.size(), 4U);
}

TEST(PartialRefundTest, ThrowsForMoreThanTheFees) {
    EXPECT_THROW((void)entry_for(RefundBearer::fees, fees.sum() + cents(1)), std::logic_error);
}

TEST(PartialRefundTest, CountsFeesLessWhatWasRefundedFromThem) {
    const LedgerEntry earned{entry_id,
                             {},
                             EntryKind::booking_completed,
                             "booking",
                             booking.text(),
                             booking,
                             {{ledger::booking_escrow(booking), cents(600)},
                              {ledger::commission_income, cents(-300)},
                              {ledger::company_fee_income, cents(-200)},
                              {ledger::app_fee_income, cents(-100)}}};
    EXPECT_EQ(fees_of({earned}).sum(), cents(600));
    const BookingFees left = fees_of({earned, entry_for(RefundBearer::fees, cents(450))});
    EXPECT_EQ(left.commission, Money{});
    EXPECT_EQ(left.company, cents(50));
    EXPECT_EQ(left.app, cents(100));
    EXPECT_EQ(fees_of({earned, entry_for(RefundBearer::goodwill, cents(450))}).sum(), cents(600));
}

}  // namespace partial_refund_test
}  // namespace steady
