// How much of the database a companion's list of shifts reads, and the figures above it.
#include "adapters/sql/payouts.h"
#include "adapters/sql/sqlite_connection.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"
#include "tests/contract/watched_connection.h"

#include <chrono>

namespace steady {
namespace shift_reads {

using samples::account_id;

constexpr int many = 1000;
constexpr int page_length = 10;

// One companion with as many shifts, paid out.
void fill_shifts(Store& store) {
    const auto done = store.transact([](Transaction& t) -> Done {
        samples::add_people(t);
        for (int i = 1; i <= many; ++i) {
            Booking past =
                samples::booking(i, 1 + i % 3, {samples::line(i, 11, -hours{40 * i + 9})});
            past.status = BookingStatus::completed;
            if (!t.bookings.insert(past)) return std::unexpected("taken");
            const BookingLine& line = past.lines.front();
            Payout payout{.line = line.id, .booking = past.id, .companion = line.companion};
            payout.amount = Money::from_cents(22'515);
            payout.state = PayoutState::paid;
            payout.transfer = "tr_" + line.id.text();
            payout.due_at = line.service.end + payout_delay;
            payout.paid_at = payout.due_at;
            if (!t.payouts.insert(payout)) return std::unexpected("paid already");
        }
        return {};
    });
    ASSERT_TRUE(done);
}

// A page, its sums, the cards and twelve months: however many shifts there are.
void expect_only_the_page_of_shifts_is_read(sql::Connection& connection) {
    CountingConnection counted(connection);
    sql::Earnings earnings(counted);
    const AccountId companion = account_id(11);
    for (int key = 0; key < 10; ++key) {
        counted.rows = 0;
        const ShiftPage page = earnings.shifts({.companion = companion,
                                                .key = static_cast<ShiftKey>(key),
                                                .page = 2,
                                                .limit = page_length});
        EXPECT_EQ(page.total, many);
        EXPECT_EQ(page.sums.net, Money::from_cents(22'515) * many);
        EXPECT_EQ(page.shifts.size(), std::size_t{page_length});
        EXPECT_EQ(counted.rows, 1 + page_length) << "the sums, and one page";
    }
    counted.rows = 0;
    EXPECT_EQ(earnings.shift_totals(companion).at(ShiftStatus::paid).count, many);
    EXPECT_EQ(earnings.shift_zones(companion).size(), 1U);
    std::vector<SumSpan> months;
    for (int part = 0; part < 12; ++part) {
        const Instant from = samples::now - hours{730 * (part + 1)};
        months.push_back({part, {"America/Denver", {from, from + hours{730}}}});
    }
    EXPECT_EQ(earnings.shift_sums(companion, months).size(), 12U);
    EXPECT_EQ(counted.rows, 1 + 1 + 12) << "a status, a zone, the months";
}

// The queries of a companion's lists: as they open, and with each filter and order that indexes
// support.
std::vector<ShiftQuery> list_questions() {
    const ShiftQuery plain{.companion = account_id(11), .limit = page_length};
    std::vector<ShiftQuery> asked;
    for (const ShiftKey key : {ShiftKey::start, ShiftKey::length, ShiftKey::rate, ShiftKey::base,
                               ShiftKey::net, ShiftKey::status, ShiftKey::paid}) {
        asked.push_back(plain);
        asked.back().key = key;
    }
    asked.push_back(plain);
    asked.back().statuses = {ShiftStatus::paid};
    asked.push_back(plain);
    asked.back().min_net = Money::from_cents(100);
    asked.push_back(plain);
    asked.back().starts.emplace();
    asked.back().starts->push_back(
        {"America/Denver", {samples::now - hours{10'000}, samples::now}});
    asked.push_back(plain);
    asked.back().page = many / page_length;
    return asked;
}

// …and those that need bookings and accounts.
std::vector<ShiftQuery> questions_of_names() {
    const ShiftQuery plain{.companion = account_id(11), .limit = page_length};
    std::vector<ShiftQuery> asked(3, plain);
    asked[0].key = ShiftKey::client;
    asked[1].clients = {samples::client(1).id};
    asked[2] = asked[1];
    asked[2].key = ShiftKey::client;
    return asked;
}

// The rows of a companion's shifts are not read for their list, its sums and the cards above it:
// two indexes cover them.
TEST(PagedReads, FindShiftsInTwoCoveringIndexes) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    (void)open_migrated_sqlite(file);
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    int lists = 0;
    for (const std::string& text : sql::known_statements(sql::SqlEngine::sqlite)) {
        if (text.find("settled AS MATERIALIZED") == std::string::npos) continue;
        ++lists;
        const std::string plan = plan_of(connection, text);
        for (const std::string index :
             {"booking_lines_of_companion", "payouts_of_companion_sums"}) {
            EXPECT_NE(plan.find("USING COVERING INDEX " + index + " (companion_id=?)"),
                      std::string::npos)
                << text << "\n"
                << plan;
        }
        // Without statistics this engine takes a list of unknown length for a short one, and scans
        // it for each row of the other: here there is none to scan.
        EXPECT_NE(plan.find("USE TEMP B-TREE FOR GROUP BY"), std::string::npos) << plan;
        for (const std::string table : {"booking_lines", "payouts", "bookings", "accounts", "lines",
                                        "l\n", "b\n", "a\n", "p\n"}) {
            EXPECT_EQ(plan.find("SCAN " + table), std::string::npos) << plan;
        }
    }
    EXPECT_EQ(lists, 4 * (1 + 2) + 4 * (1 + 4) + 3 + 1)
        << "totals and pages without and with names, sums of spans, the cards";
}

TEST(PagedReads, ReadNoMoreShiftsThanThePageFromSqlite) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill_shifts(*open_migrated_sqlite(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    expect_only_the_page_of_shifts_is_read(connection);
}

TEST_F(PostgresEngine, ReadsNoMoreShiftsThanThePage) {
    fill_shifts(store());
    expect_only_the_page_of_shifts_is_read(*connect());
}

// A thousand shifts are eighty pages of indexes, a page of the list about fifty lookups.
TEST_F(PostgresEngine, ReadsFewBlocksForAListOfShifts) {
    fill_shifts(store());
    const auto connection = connect();
    connection->run_script("VACUUM ANALYZE");
    for (const ShiftQuery& query : list_questions()) {
        PageCount counted(*connection);
        EXPECT_EQ(sql::Earnings(counted).shifts(query).shifts.size(), std::size_t{page_length});
        EXPECT_LT(counted.pages, 400) << "sorted by " << static_cast<int>(query.key);
    }
    // A line, its booking and its client for each shift, by key, for the sums or for the page;
    // never a nested scan of the shifts.
    for (const ShiftQuery& query : questions_of_names()) {
        PageCount counted(*connection);
        EXPECT_EQ(sql::Earnings(counted).shifts(query).shifts.size(), std::size_t{page_length});
        EXPECT_LT(counted.pages, 18 * many) << static_cast<int>(query.key);
    }
    PageCount counted(*connection);
    sql::Earnings earnings(counted);
    EXPECT_EQ(earnings.shift_totals(account_id(11)).at(ShiftStatus::paid).count, many);
    EXPECT_EQ(earnings.shift_zones(account_id(11)).size(), 1U);
    EXPECT_LT(counted.pages, 160);
}

}  // namespace shift_reads
}  // namespace steady
