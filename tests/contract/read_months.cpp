// The books of months, from bookings that take their ordinary way.
#include "app/money/read_months.h"

#include "app/money/add_up_ledger.h"
#include "ports/ledger_totals.h"
#include "ports/store.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/sqlite_home.h"
#include "tests/unit/payouts/payout_world.h"

#include <algorithm>
#include <stop_token>

#include <gtest/gtest.h>

namespace steady {
namespace read_months_test {

using std::chrono::days;
using testing::PayoutWorld;

Instant at(int year, unsigned month, unsigned day, hours time) {
    return std::chrono::sys_days{std::chrono::year{year} / static_cast<int>(month) /
                                 static_cast<int>(day)} +
           time;
}

class ReadMonthsTest : public ::testing::Test {
  protected:
    ReadMonths in_zone(const std::string& zone) {
        return {*world.store, world.clock, world.time_zones, {.zone = zone}};
    }
    ShownMonth read(const std::string& month) { return months.run(*parse_month(month)).value(); }

    TemporaryFolder folder_;
    PayoutWorld world{open_migrated_sqlite(folder_.path() / "steady.db")};
    ReadMonths months{in_zone("America/New_York")};
};

TEST_F(ReadMonthsTest, FollowsABookingsMoneyOverTheEndOfAMonth) {
    world.clock.set(at(2026, 8, 31, hours{12}));
    world.set_up_account();
    const Booking booking = world.paid_booking(hours{48});
    const Instant paid_at = world.clock.now();
    ShownMonth august = read("2026-08");
    EXPECT_FALSE(august.is_over);
    EXPECT_EQ(august.as_of, paid_at);
    EXPECT_EQ(august.books.figures.gross(), booking.total);
    EXPECT_EQ(august.books.figures.income(), Money{});

    world.clock.set(booking.last_end() + seconds{1});
    world.complete.run();
    world.clock.advance(hours{8});
    world.money.send.run();
    august = read("2026-08");
    EXPECT_TRUE(august.is_over);
    EXPECT_TRUE(august.books.is_balanced());
    EXPECT_EQ(august.span.start, at(2026, 8, 1, hours{4})) << "midnight in New York";
    EXPECT_EQ(august.span.end, at(2026, 9, 1, hours{4}));
    EXPECT_EQ(
        -(august.books.closing_of("booking_escrow") + august.books.closing_of("travel_reserve")),
        booking.total);

    const ShownMonth september = read("2026-09");
    const MonthFigures& figures = september.books.figures;
    const LineAmounts& amounts = booking.lines[0].amounts;
    EXPECT_TRUE(september.books.is_balanced());
    EXPECT_EQ(figures.gross(), Money{});
    EXPECT_EQ(figures.commission, amounts.commission);
    EXPECT_EQ(figures.service_fees, amounts.fees.company);
    EXPECT_EQ(figures.booking_fees, booking.app_fee);
    EXPECT_EQ(figures.earned, world.payout_of(booking).amount);
    EXPECT_EQ(figures.payouts_sent, world.payout_of(booking).amount);
    EXPECT_EQ(figures.earned + figures.income(), booking.total);
    for (const AccountMonth& account : september.books.accounts) {
        EXPECT_EQ(account.opening, august.books.closing_of(account.account)) << account.account;
    }
    EXPECT_EQ(september.books.closing_of("companion_payable"), Money{});
    EXPECT_EQ(september.books.closing_of("booking_escrow"), Money{});
}

TEST_F(ReadMonthsTest, ARefundIsOwedUntilItIsPaid) {
    world.clock.set(at(2026, 8, 10, hours{12}));
    const Booking booking = world.paid_booking(hours{24 * 20});
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    EXPECT_EQ(read("2026-08").refunds_owed, booking.total);
    EXPECT_EQ(read("2026-08").books.figures.refunds_sent, Money{});
    world.clock.advance(hours{1});
    world.jobs.run();
    const ShownMonth august = read("2026-08");
    EXPECT_EQ(august.refunds_owed, Money{});
    EXPECT_EQ(august.books.figures.refunds_sent, booking.total);
    EXPECT_TRUE(august.books.is_balanced());
}

TEST_F(ReadMonthsTest, ListsMonthsFromTheFirstEntryOn) {
    world.clock.set(at(2026, 9, 1, hours{3}));
    auto list = months.list();
    ASSERT_EQ(list.size(), 1U) << "no entry yet: the current month";
    EXPECT_EQ(to_string(list[0].month), "2026-08") << "still August in New York";
    EXPECT_FALSE(list[0].is_over);
    world.paid_booking();
    world.clock.set(at(2027, 1, 15, hours{12}));
    list = months.list();
    ASSERT_EQ(list.size(), 6U);
    EXPECT_EQ(to_string(list.front().month), "2027-01");
    EXPECT_FALSE(list.front().is_over);
    EXPECT_EQ(to_string(list.back().month), "2026-08");
    EXPECT_TRUE(list.back().is_over);
    EXPECT_EQ(to_string(in_zone("UTC").list().back().month), "2026-09");
}

TEST_F(ReadMonthsTest, MonthsBeforeTheFirstEntryAreEmptyAndLaterOnesRefused) {
    world.clock.set(at(2026, 8, 10, hours{12}));
    EXPECT_TRUE(read("2026-08").is_empty);
    world.paid_booking();
    EXPECT_FALSE(read("2026-08").is_empty);
    EXPECT_TRUE(read("2026-07").is_empty);
    EXPECT_TRUE(read("1970-01").books.is_balanced());
    world.clock.set(at(2026, 9, 10, hours{12}));
    EXPECT_FALSE(read("2026-09").is_empty) << "nothing was posted, and balances remain";
    const auto refused = months.run(*parse_month("2026-10"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "month");
    EXPECT_FALSE(months.entries(*parse_month("2026-10"), std::nullopt, 10));
}

// A zone whose clocks skip midnight: the month begins at one o'clock.
TEST_F(ReadMonthsTest, MonthsBeginWhereMidnightIsSkipped) {
    world.clock.set(at(2026, 8, 10, hours{12}));
    auto havana = in_zone("America/Havana");
    auto asuncion = in_zone("America/Asuncion");
    for (auto* each : {&havana, &asuncion}) {
        for (int month = 1; month < 8; ++month) {
            const Month one = std::chrono::year{2026} / month;
            EXPECT_EQ(each->run(one)->span.end,
                      each->run(one + std::chrono::months{1})->span.start);
        }
    }
    // Paraguay's summer began at midnight of October 1, 2017.
    EXPECT_EQ(asuncion.run(std::chrono::year{2017} / 10)->span.start, at(2017, 10, 1, hours{4}));
}

TEST_F(ReadMonthsTest, StoresTheSumsOfDaysThatAreOver) {
    AddUpLedger add_up(*world.store, world.clock);
    const auto stored = [&] {
        return world.store->read([](Transaction& t) { return t.ledger_totals.added_up_to(); });
    };
    world.clock.set(at(2026, 8, 1, hours{12}));
    EXPECT_EQ(add_up.run(), 0) << "an empty ledger";
    world.completed_booking();
    world.clock.set(at(2026, 8, 5, hours{5}));
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(add_up.run(source.get_token()), 0);
    EXPECT_EQ(add_up.run(), 3) << "the 4th may still get entries";
    EXPECT_EQ(stored(), at(2026, 8, 4, hours{0}));
    EXPECT_EQ(add_up.run(), 0);
    const ShownMonth before = read("2026-08");
    world.clock.set(at(2026, 8, 5, hours{6}));
    EXPECT_EQ(add_up.run(), 1);
    EXPECT_EQ(stored(), at(2026, 8, 5, hours{0}));
    EXPECT_EQ(read("2026-08").books.figures, before.books.figures);
    EXPECT_TRUE(read("2026-08").books.is_balanced());
}

// I17: the nightly audit finds sums that do not equal their postings.
TEST_F(ReadMonthsTest, I17_TheAuditComparesStoredSumsWithPostings) {
    world.clock.set(at(2026, 8, 1, hours{12}));
    const Booking booking = world.completed_booking();
    world.clock.set(at(2026, 8, 9, hours{12}));
    AddUpLedger(*world.store, world.clock).run();
    const auto findings = [&] {
        AuditFindings found = world.money.audit.run().findings;
        std::erase_if(found, [](const AuditFinding& each) { return each.invariant != "I17"; });
        return found;
    };
    EXPECT_EQ(findings(), AuditFindings{});
    // An entry that was posted into a day that is stored already.
    world.write([&](Transaction& t) {
        const LedgerEntry late{
            world.ids.next<EntryId>(),
            at(2026, 8, 3, hours{12}),
            EntryKind::provider_fee,
            "movement",
            "txn_late",
            std::nullopt,
            moved("exp_provider_fee", "provider_pending", Money::from_cents(30))};
        EXPECT_TRUE(t.ledger.post(late));
    });
    EXPECT_EQ(findings(),
              (AuditFindings{{"I17", "exp_provider_fee",
                              "the stored sums of days and the postings differ by -0.30"},
                             {"I17", "provider_pending",
                              "the stored sums of days and the postings differ by 0.30"}}));
}

}  // namespace read_months_test
}  // namespace steady
