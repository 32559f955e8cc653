// How much comes out of the database for one page of a party's bookings, of a client's favorites or
// of a companion's shifts.
#include "adapters/sql/bookings.h"
#include "adapters/sql/favorites.h"
#include "adapters/sql/payouts.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/sql/statement.h"
#include "ports/bookings.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"

#include <chrono>

namespace steady {
namespace {

using samples::account_id;

// Counts what passes through.
class CountingConnection final : public sql::Connection {
  public:
    explicit CountingConnection(sql::Connection& inner) : inner_(inner) {}
    long execute(const sql::Sql& sql, std::span<const sql::Value> values,
                 const OnRow& on_row) override {
        ++statements;
        return inner_.execute(sql, values, [&](const sql::Row& row) {
            ++rows;
            on_row(row);
        });
    }
    void check(const std::string& sql) override { inner_.check(sql); }
    void run_script(const std::string& script) override { inner_.run_script(script); }
    [[nodiscard]] const sql::Dialect& dialect() const override { return inner_.dialect(); }

    int statements = 0;
    int rows = 0;

  private:
    sql::Connection& inner_;
};

constexpr int many = 1000;
constexpr int page_length = 10;

// One client and one companion with many bookings of two lines each.
void fill(Store& store) {
    const auto done = store.transact([](Transaction& t) -> Done {
        samples::add_people(t);
        for (int i = 1; i <= many; ++i) {
            Booking old = samples::booking(i, 1,
                                           {samples::line(2 * i, 11, hours{40 * i}),
                                            samples::line(2 * i + 1, 11, hours{40 * i + 20})});
            old.status = BookingStatus::completed;
            if (!t.bookings.insert(old)) return std::unexpected("taken");
        }
        return {};
    });
    ASSERT_TRUE(done);
}

void expect_only_the_page_is_read(sql::Connection& connection) {
    for (const auto& [party, side] : {std::pair(1, BookingSide::client),  //
                                      std::pair(11, BookingSide::companion)}) {
        CountingConnection counted(connection);
        sql::Bookings bookings(counted);
        const BookingPage page =
            bookings.page({account_id(party), side, {}, many / page_length / 2, page_length});
        EXPECT_EQ(page.bookings.size(), std::size_t{page_length});
        EXPECT_EQ(counted.statements, 2) << "bookings, lines";
        EXPECT_EQ(counted.rows, page_length + 1 + 2 * page_length)
            << "one more says that the list goes on";
        counted.rows = 0;
        EXPECT_EQ(bookings.outlines({.party = account_id(party), .side = side, .limit = 50}).size(),
                  50U);
        EXPECT_EQ(counted.rows, 2 * 50) << "a row for each visit";
        counted.rows = 0;
        EXPECT_FALSE(bookings.has_live(account_id(party)));
        EXPECT_TRUE(bookings.live_of(account_id(party)).empty());
        EXPECT_EQ(bookings.totals(account_id(party), side).of(BookingStatus::completed), many);
        EXPECT_EQ(counted.rows, 1);
    }
}

// One client with as many favorites.
void fill_favorites(Store& store) {
    const auto done = store.transact([](Transaction& t) -> Done {
        samples::add_client(t, 1);
        for (int number = 11; number < 11 + many; ++number) {
            samples::add_companion(t, number);
            t.favorites.add(account_id(1), account_id(number), samples::now);
        }
        return {};
    });
    ASSERT_TRUE(done);
}

void expect_only_the_page_of_favorites_is_read(sql::Connection& connection) {
    CountingConnection counted(connection);
    sql::Favorites favorites(counted);
    for (const FavoriteKey key :
         {FavoriteKey::display_name, FavoriteKey::rating, FavoriteKey::hourly_rate}) {
        counted.rows = 0;
        const FavoritePage page = favorites.page({.client = account_id(1),
                                                  .name = "companion 1",
                                                  .key = key,
                                                  .page = 2,
                                                  .limit = page_length});
        EXPECT_GT(page.total, 100);
        EXPECT_EQ(page.companions.size(), std::size_t{page_length});
        EXPECT_EQ(counted.rows, 1 + page_length) << "how many, and one page of them";
    }
}

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
    sql::Payouts payouts(counted);
    const AccountId companion = account_id(11);
    for (int key = 0; key < 10; ++key) {
        counted.rows = 0;
        const ShiftPage page = payouts.shifts({.companion = companion,
                                               .key = static_cast<ShiftKey>(key),
                                               .page = 2,
                                               .limit = page_length});
        EXPECT_EQ(page.total, many);
        EXPECT_EQ(page.sums.net, Money::from_cents(22'515) * many);
        EXPECT_EQ(page.shifts.size(), std::size_t{page_length});
        EXPECT_EQ(counted.rows, 1 + page_length) << "the sums, and one page";
    }
    counted.rows = 0;
    EXPECT_EQ(payouts.shift_totals(companion).at(ShiftStatus::paid).count, many);
    EXPECT_EQ(payouts.shift_zones(companion).size(), 1U);
    std::vector<SumSpan> months;
    for (int part = 0; part < 12; ++part) {
        const Instant from = samples::now - hours{730 * (part + 1)};
        months.push_back({part, {"America/Denver", {from, from + hours{730}}}});
    }
    EXPECT_EQ(payouts.shift_sums(companion, months).size(), 12U);
    EXPECT_EQ(counted.rows, 1 + 1 + 12) << "a status, a zone, the months";
}

TEST(PagedReads, take_from_sqlite_no_more_than_the_page) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill(*open_sqlite_store(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    expect_only_the_page_is_read(connection);
}

std::size_t parameters_of(const std::string& text) {
    std::size_t count = 0;
    while (text.find("$" + std::to_string(count + 1)) != std::string::npos) ++count;
    return count;
}

std::string plan_of(sql::Connection& connection, const std::string& text) {
    std::string plan;
    const std::vector<sql::Value> values(parameters_of(text), sql::Value{nullptr});
    connection.execute(sql::ComposedSql("EXPLAIN QUERY PLAN " + text), values,
                       [&](const sql::Row& row) { plan += std::string(row.text(3)) + "\n"; });
    return plan;
}

// HIST-004: however many bookings a client has, a page begins in an index where the one before
// ended, and reads on from there.
TEST(PagedReads, begin_in_an_index_where_the_page_before_ended) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill(*open_sqlite_store(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos;
    };
    int lists = 0;
    for (const std::string& text : sql::known_statements(sql::SqlEngine::sqlite)) {
        const bool own_order = has(text, "b.created_at AS sort_key, b.status") ||
                               (has(text, "b.first_start_s AS sort_key, b.status") &&
                                has(text, "IN ('pending', 'confirmed')"));
        // Several states at once, or another order than the list's own: no client asks for them.
        if (!own_order || !has(text, "listed.sort_key") || has(text, "$8")) continue;
        ++lists;
        const std::string plan = plan_of(connection, text);
        EXPECT_TRUE(has(plan, "(created_at,id)<(?,?)") || has(plan, "(first_start_s,id)>(?,?)"))
            << text << "\n"
            << plan;
        EXPECT_FALSE(has(plan, "SCAN bookings")) << plan;
    }
    EXPECT_EQ(lists, 6) << "any state, one and upcoming ones; their pages and their outlines";
}

TEST(PagedReads, take_from_sqlite_no_more_favorites_than_the_page) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill_favorites(*open_sqlite_store(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    expect_only_the_page_of_favorites_is_read(connection);
}

TEST(PagedReads, take_from_sqlite_no_more_shifts_than_the_page) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill_shifts(*open_sqlite_store(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    expect_only_the_page_of_shifts_is_read(connection);
}

TEST_F(PostgresEngine, takes_no_more_than_the_page) {
    fill(store());
    expect_only_the_page_is_read(*connect());
}

TEST_F(PostgresEngine, takes_no_more_shifts_than_the_page) {
    fill_shifts(store());
    expect_only_the_page_of_shifts_is_read(*connect());
}

TEST_F(PostgresEngine, takes_no_more_favorites_than_the_page) {
    fill_favorites(store());
    expect_only_the_page_of_favorites_is_read(*connect());
}

}  // namespace
}  // namespace steady
