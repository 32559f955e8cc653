#include "domain/money/month_books.h"

#include "domain/payments/ledger_entries.h"

#include <array>

#include <gtest/gtest.h>

namespace steady {
namespace month_books_test {

constexpr Money cents(std::int64_t amount) {
    return Money::from_cents(amount);
}
LedgerFlow debit(EntryKind kind, std::string account, std::int64_t amount) {
    return {kind, true, std::move(account), cents(amount), {}};
}
LedgerFlow credit(EntryKind kind, std::string account, std::int64_t amount) {
    return {kind, true, std::move(account), {}, cents(amount)};
}

TEST(MonthBooksTest, ReadsMonthsAndNothingElse) {
    EXPECT_EQ(parse_month("2026-08"), Month(std::chrono::year{2026}, std::chrono::August));
    EXPECT_EQ(to_string(*parse_month("2026-12")), "2026-12");
    for (const char* text : {"", "2026", "2026-8", "2026-13", "2026-00", "2026-08-01", "26-08",
                             "2026/08", "+026-08", "2026- 8", "1969-12", "００００-08"}) {
        EXPECT_FALSE(parse_month(text)) << text;
    }
}

TEST(MonthBooksTest, TheChartHasEveryAccountOfTheLedger) {
    const auto booking = *BookingId::parse("00000000-0000-4000-8000-000000000001");
    const auto companion = *AccountId::parse("00000000-0000-4000-8000-000000000002");
    for (const std::string& account :
         {ledger::provider_pending, ledger::provider_available, ledger::commission_income,
          ledger::company_fee_income, ledger::app_fee_income, ledger::verification_income,
          ledger::highlight_income, ledger::provider_fee_expense, ledger::dispute_expense,
          ledger::goodwill_expense, ledger::companion_loss, std::string("house_bank"),
          ledger::booking_escrow(booking), ledger::travel_reserve(booking),
          ledger::companion_payable(companion)}) {
        EXPECT_NE(class_of(general_account(account)), AccountClass::suspense) << account;
        EXPECT_TRUE(is_general_account(general_account(account))) << account;
    }
    EXPECT_EQ(class_of(ledger::suspense), AccountClass::suspense);
    EXPECT_TRUE(is_general_account(ledger::suspense));
    EXPECT_FALSE(is_general_account("rev_commissions"));
}

// The story of two bookings: one paid, completed and paid out; one refunded.
TEST(MonthBooksTest, DerivesFiguresFromPostings) {
    using K = EntryKind;
    const MonthFigures figures = figures_of({
        debit(K::checkout_paid, "provider_pending", 70'000),
        credit(K::checkout_paid, "booking_escrow", 60'000),
        {K::checkout_paid, false, "rev_verification", {}, cents(7'500)},
        {K::checkout_paid, false, "rev_highlight", {}, cents(2'500)},
        credit(K::line_completed, "companion_payable", 20'000),
        credit(K::line_completed, "rev_commission", 5'000),
        credit(K::line_completed, "rev_company_fee", 1'250),
        credit(K::booking_completed, "rev_app_fee", 500),
        credit(K::refund, "provider_available", 9'000),
        debit(K::refund_failed, "provider_available", 1'000),
        {K::refund, false, "rev_verification", cents(2'500), {}},
        credit(K::line_refunded, "booking_escrow", 4'000),
        debit(K::line_refunded, "companion_payable", 3'000),
        debit(K::line_refunded, "rev_commission", 1'000),
        debit(K::partial_refund, "rev_commission", 300),
        debit(K::partial_refund, "rev_company_fee", 200),
        debit(K::partial_refund, "exp_goodwill", 1'500),
        credit(K::transfer_made, "provider_available", 15'000),
        debit(K::transfer_reversed, "provider_available", 2'000),
        debit(K::provider_fee, "exp_provider_fee", 2'030),
        debit(K::dispute_opened, "exp_dispute", 11'500),
        credit(K::dispute_opened, "provider_available", 11'500),
        debit(K::dispute_won, "provider_available", 6'000),
        credit(K::dispute_won, "exp_dispute", 6'000),
        credit(K::refund_charged_back, "exp_dispute", 1'100),
        debit(K::companion_loss, "loss_negative_companion", 700),
        credit(K::companion_loss, "companion_payable", 700),
    });
    EXPECT_EQ(figures.booking_payments, cents(60'000));
    EXPECT_EQ(figures.verifications, cents(7'500));
    EXPECT_EQ(figures.highlights, cents(2'500));
    EXPECT_EQ(figures.gross(), cents(70'000));
    EXPECT_EQ(figures.refunds_sent, cents(8'000));
    EXPECT_EQ(figures.refunds_by_bank, cents(1'100));
    EXPECT_EQ(figures.whole_visits, cents(4'000));
    EXPECT_EQ(figures.parts_from_fees, cents(500));
    EXPECT_EQ(figures.goodwill, cents(1'500));
    EXPECT_EQ(figures.earned, cents(20'000));
    EXPECT_EQ(figures.earnings_taken_back, cents(2'300));
    EXPECT_EQ(figures.payouts_sent, cents(13'000));
    EXPECT_EQ(figures.commission, cents(3'700));
    EXPECT_EQ(figures.service_fees, cents(1'050));
    EXPECT_EQ(figures.booking_fees, cents(500));
    EXPECT_EQ(figures.verification_income, cents(5'000));
    EXPECT_EQ(figures.highlight_income, cents(2'500));
    EXPECT_EQ(figures.income(), cents(12'750));
    EXPECT_EQ(figures.provider_fees, cents(2'030));
    EXPECT_EQ(figures.disputed, cents(11'500));
    EXPECT_EQ(figures.won_back, cents(6'000));
    EXPECT_EQ(figures.dispute_costs, cents(4'400));
    EXPECT_EQ(figures.companion_losses, cents(700));
    EXPECT_EQ(figures.expenses(), cents(8'630));
}

TEST(MonthBooksTest, LeadsFromOpeningToClosingBalances) {
    const MonthBooks books =
        close_month({{"provider_pending", cents(500)}, {"booking_escrow", cents(-500)}},
                    {debit(EntryKind::checkout_paid, "provider_pending", 200),
                     credit(EntryKind::checkout_paid, "booking_escrow", 200),
                     debit(EntryKind::booking_completed, "booking_escrow", 50),
                     credit(EntryKind::booking_completed, "rev_app_fee", 50)},
                    {{"provider_pending", cents(700)},
                     {"booking_escrow", cents(-650)},
                     {"rev_app_fee", cents(-50)}});
    EXPECT_TRUE(books.is_balanced());
    EXPECT_EQ(books.debits(), cents(250));
    EXPECT_EQ(books.credits(), cents(250));
    EXPECT_EQ(books.closing(), Money{});
    EXPECT_EQ(books.closing_of("booking_escrow"), cents(-650));
    EXPECT_EQ(books.closing_of("no_such_account"), Money{});
    ASSERT_EQ(books.accounts.size(), chart_of_accounts.size() + 1) << "all, and suspense";
    EXPECT_EQ(books.accounts.front().account, "provider_pending");
    EXPECT_EQ(books.accounts.back().account, "suspense");
    const AccountMonth& escrow = books.accounts.at(3);
    EXPECT_EQ(escrow.account, "booking_escrow");
    EXPECT_EQ(escrow.debits, cents(50));
    EXPECT_EQ(escrow.credits, cents(200));
    EXPECT_EQ(escrow.gap(), Money{});
}

TEST(MonthBooksTest, SaysWhatDoesNotBalance) {
    // A posting of the closing balance that is not among the month's.
    MonthBooks books = close_month({}, {}, {{"rev_app_fee", cents(-50)}, {"suspense", cents(50)}});
    EXPECT_FALSE(books.is_balanced());
    EXPECT_EQ(books.accounts.back().gap(), cents(-50));
    // An entry that lost its other side.
    books = close_month({}, {debit(EntryKind::refund, "booking_escrow", 70)},
                        {{"booking_escrow", cents(70)}});
    EXPECT_FALSE(books.is_balanced());
    EXPECT_EQ(books.closing(), cents(70));
    EXPECT_EQ(books.debits() - books.credits(), cents(70));
    // One that lost it in an earlier month.
    books = close_month({{"booking_escrow", cents(70)}}, {}, {{"booking_escrow", cents(70)}});
    EXPECT_FALSE(books.is_balanced());
}

TEST(MonthBooksTest, ShowsAccountsThatTheChartDoesNotHave) {
    const MonthBooks books =
        close_month({},
                    {debit(EntryKind::refund, "exp_new", 5),
                     credit(EntryKind::refund, "provider_available", 5)},
                    {{"exp_new", cents(5)}, {"provider_available", cents(-5)}});
    EXPECT_TRUE(books.is_balanced());
    EXPECT_EQ(books.closing_of("exp_new"), cents(5));
}

}  // namespace month_books_test
}  // namespace steady
