// Many acts at once, at random and all for the same thing; afterwards the database, and everything
// that was seen of it meanwhile, must be what some order of them gives (docs/rules/concurrency.md).
#include "tests/concurrency/histories.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

void run_random_acts(std::unique_ptr<Engine> engine) {
    if (!engine) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
    Histories histories(engine->open());
    histories.add_people(12, 4);
    run_at_once(16, [&](int thread) {
        std::mt19937 random(static_cast<unsigned>(thread));
        for (int i = 0; i < 40; ++i) histories.act(random);
    });
    histories.expect_invariants();
    histories.expect_rights();
}

// BOOK-054, BOOK-060: 64 calls at once.
void run_crowds(std::unique_ptr<Engine> engine) {
    if (!engine) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
    constexpr int callers = 64;
    Histories histories(engine->open());
    histories.add_people(callers, callers);
    const auto crowd = [&](auto&& wish) {
        std::atomic<int> booked{0};
        run_at_once(callers, [&](int i) {
            if (wish(static_cast<std::size_t>(i))) ++booked;
        });
        return booked.load();
    };
    EXPECT_EQ(
        crowd([&](std::size_t i) {
            return histories.book(histories.clients[i], histories.companions[0], 100).has_value();
        }),
        1)
        << "one time of one companion";
    EXPECT_EQ(
        crowd([&](std::size_t i) {
            return histories.book(histories.clients[0], histories.companions[i], 200).has_value();
        }) <= max_holds,
        true)
        << "one client holds no more than allowed";
    std::mutex mutex;
    std::set<BookingId> made;
    EXPECT_EQ(crowd([&](std::size_t) {
                  const auto booking =
                      histories.book(histories.clients[1], histories.companions[1], 300, "one key");
                  if (!booking) return false;
                  const std::scoped_lock lock(mutex);
                  made.insert(booking->id);
                  return true;
              }),
              callers);
    EXPECT_EQ(made.size(), 1U) << "one key, one booking";
    histories.expect_invariants();
}

TEST(SqliteHistories, RandomActsKeepInvariants) {
    run_random_acts(make_sqlite_engine());
}
TEST(PostgresHistories, RandomActsKeepInvariants) {
    run_random_acts(make_postgres_engine());
}
TEST(SqliteHistories, ContendedSlotsHaveOneWinner) {
    run_crowds(make_sqlite_engine());
}
TEST(PostgresHistories, ContendedSlotsHaveOneWinner) {
    run_crowds(make_postgres_engine());
}

}  // namespace
}  // namespace steady::testing
