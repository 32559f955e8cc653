// Two acts on the same rows, one of them stopped with everything that it has read: what they come
// to is what they come to one after the other (docs/rules/concurrency.md).
#include "tests/concurrency/act_pairs.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

void expect_all_pairs(std::unique_ptr<Engine> engine, Begin begin, const std::vector<Act>& acts) {
    if (!engine) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
    ActPairs pairs(*engine);
    for (const Act& stopped : acts) {
        for (const Act& passing : acts) pairs.expect_serial(begin, stopped, passing);
    }
}

// A request is answered once: of an acceptance, a decline, a withdrawal, the deadline, a lost
// authorization and a lost right one decides, and money moves for the acceptance alone.
TEST(SqliteActPairs, RunSeriallyOnARequest) {
    expect_all_pairs(make_sqlite_engine(), Begin::requested, acts_on_requested());
}
TEST(PostgresActPairs, RunSeriallyOnARequest) {
    expect_all_pairs(make_postgres_engine(), Begin::requested, acts_on_requested());
}
TEST(SqliteActPairs, RunSeriallyOnAnAcceptedRequest) {
    expect_all_pairs(make_sqlite_engine(), Begin::accepted, acts_on_accepted());
}
TEST(PostgresActPairs, RunSeriallyOnAnAcceptedRequest) {
    expect_all_pairs(make_postgres_engine(), Begin::accepted, acts_on_accepted());
}

// BOOK-054, BOOK-060: however two calls meet, a time is sold once, a client holds no more than
// allowed and a key makes one booking.
TEST(SqliteActPairs, RunSeriallyOnFreeTime) {
    expect_all_pairs(make_sqlite_engine(), Begin::nothing_booked, acts_on_free_time());
}
TEST(PostgresActPairs, RunSeriallyOnFreeTime) {
    expect_all_pairs(make_postgres_engine(), Begin::nothing_booked, acts_on_free_time());
}

TEST(SqliteActPairs, RunSeriallyOnPendingBooking) {
    expect_all_pairs(make_sqlite_engine(), Begin::pending, acts_on_pending());
}
TEST(PostgresActPairs, RunSeriallyOnPendingBooking) {
    expect_all_pairs(make_postgres_engine(), Begin::pending, acts_on_pending());
}

TEST(SqliteActPairs, RunSeriallyOnConfirmedBooking) {
    expect_all_pairs(make_sqlite_engine(), Begin::confirmed, acts_on_confirmed());
}
TEST(PostgresActPairs, RunSeriallyOnConfirmedBooking) {
    expect_all_pairs(make_postgres_engine(), Begin::confirmed, acts_on_confirmed());
}

}  // namespace
}  // namespace steady::testing
