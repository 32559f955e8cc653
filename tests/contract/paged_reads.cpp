// How many rows the database returns for one page of a party's bookings or of a client's favorites.
#include "adapters/sql/bookings.h"
#include "adapters/sql/favorites.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/statement.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"
#include "tests/contract/watched_connection.h"

#include <chrono>

namespace steady {
namespace paged_reads {

using samples::account_id;

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
        sql::BookingLists bookings(counted);
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

TEST(PagedReads, ReadNoMoreThanThePageFromSqlite) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill(*open_migrated_sqlite(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    expect_only_the_page_is_read(connection);
}

// HIST-004: however many bookings a client has, a page begins in an index where the previous one
// ended, and reads on from there.
TEST(PagedReads, StartInTheIndexAfterThePreviousPage) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill(*open_migrated_sqlite(file));
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
        // Several states at once, or another order than the list's default: no client requests
        // them.
        if (!own_order || !has(text, "listed.sort_key") || has(text, "$8")) continue;
        ++lists;
        const std::string plan = plan_of(connection, text);
        // From that second on, only a few are sorted.
        EXPECT_TRUE(has(plan, "client_id=? AND created_at<?") ||
                    has(plan, "client_id=? AND first_start_s>?"))
            << text << "\n"
            << plan;
        EXPECT_TRUE(has(plan, "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY")) << plan;
        EXPECT_FALSE(has(plan, "SCAN bookings")) << plan;
    }
    EXPECT_EQ(lists, 6) << "any state, one and upcoming ones; their pages and their outlines";
}

TEST(PagedReads, ReadNoMoreFavoritesThanThePageFromSqlite) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    fill_favorites(*open_migrated_sqlite(file));
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    expect_only_the_page_of_favorites_is_read(connection);
}

TEST_F(PostgresEngine, ReadsNoMoreThanThePage) {
    fill(store());
    expect_only_the_page_is_read(*connect());
}

TEST_F(PostgresEngine, ReadsNoMoreFavoritesThanThePage) {
    fill_favorites(store());
    expect_only_the_page_of_favorites_is_read(*connect());
}

}  // namespace paged_reads
}  // namespace steady
