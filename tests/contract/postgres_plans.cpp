// PostgreSQL's plans without knowledge of a query's values must not read rows of others: a page
// would scan everything, and a booking would conflict with all others (ADR 17, ADR 64).
#include "adapters/sql/accounts.h"
#include "adapters/sql/audit.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/books.h"
#include "adapters/sql/payouts.h"
#include "adapters/sql/statement.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/watched_connection.h"

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace steady {
namespace postgres_plans {

using samples::account_id;
using samples::booking_id;
using samples::now;

constexpr int many = 5'000;

class PostgresPlans : public PostgresEngine {
  protected:
    void fill() {
        const auto done = store().transact([](Transaction& t) -> Done {
            samples::add_people(t);
            Booking paid = samples::booking(1, 1, {samples::line(1, 11, hours{24})});
            paid.status = BookingStatus::completed;
            paid.paid_at = now;
            if (!t.bookings.insert(paid)) return std::unexpected("taken");
            Purchase purchase = samples::purchase(1, 1);
            purchase.kind = PurchaseKind::booking;
            purchase.subject = booking_id(1).text();
            t.purchases.insert(purchase);
            const Payout due{.line = paid.lines.front().id,
                             .booking = paid.id,
                             .companion = account_id(11),
                             .due_at = now,
                             .amount = Money::from_cents(1)};
            if (!t.payouts.insert(due)) return std::unexpected("paid already");
            for (const auto kind : {EntryKind::checkout_paid, EntryKind::travel_reserved}) {
                t.ledger.post(samples::entry(static_cast<int>(kind), kind, Money::from_cents(1)));
            }
            return {};
        });
        ASSERT_TRUE(done);
        // As many again, with different names.
        const auto other = [](const std::string& column) {
            return "substr(b." + column + ", 1, 24) || right(b." + column +
                   ", 4) || 'f' || lpad(n::text, 7, '0')";
        };
        const std::string id = other("id");
        more("bookings", "'id', " + id);
        more("purchases", "'id', " + id + ", 'subject', " + id);
        more("accounts", "'id', " + id + ", 'email', n || b.email, 'created_at', b.created_at + n",
             "b.type = 'client'");
        more("payouts", "'line_id', " + other("line_id") + ", 'due_at', b.due_at + n");
        more("ledger_entries", "'id', " + id + ", 'source_id', 'x' || lpad(n::text, 8, '0')");
        // An action that was frequent, and long ago.
        connect()->run_script(
            "SET session_replication_role = replica; INSERT INTO audit_log SELECT n, 0, 'admin', "
            "'a',"
            " CASE WHEN n <= 5000 THEN 'verify_user' ELSE 'view_user' END, 'user', 'u', '', '', '',"
            " '', repeat('0', 64), repeat('0', 64) FROM generate_series(1, 20000) n");
        settle();
        connection_ = connect();
        connection_->begin_read();
    }
    // An index-only scan works once every transaction sees the rows: not before concurrent
    // snapshots, including those of autovacuum, have ended. Without its option VACUUM leaves the
    // few row pointers that updates have freed, and a page with one of these is never all visible.
    void settle() {
        const auto admin = connect();
        admin->run_script("SET statement_timeout = 0");
        admin->run_script("VACUUM ANALYZE");
        for (int tries = 0; tries < 600; ++tries) {
            admin->run_script("VACUUM (INDEX_CLEANUP ON) accounts, payouts, audit_log");
            const std::int64_t unsettled =
                sql::select_one(
                    *admin,
                    sql::ComposedSql(
                        "SELECT COUNT(*) FROM pg_class WHERE oid IN ('accounts'::regclass,"
                        " 'payouts'::regclass, 'audit_log'::regclass) AND relallvisible < "
                        "relpages"),
                    [](sql::Fields& fields) { return fields.integer(); })
                    .value();
            if (unsettled == 0) return;
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
        ADD_FAILURE() << "some pages have rows that not every transaction sees";
    }
    void more(const std::string& table, const std::string& changes,
              const std::string& of = "TRUE") {
        connect()->run_script(
            "SET statement_timeout = 0; SET session_replication_role = replica; INSERT INTO " +
            table + " SELECT (row).* FROM (SELECT jsonb_populate_record(b, jsonb_build_object(" +
            changes + ")) AS row FROM " + table + " b, generate_series(1, " + std::to_string(many) +
            ") n WHERE " + of + ") made");
    }
    // The number of sequential scans of a table, or of scans of an index.
    [[nodiscard]] std::int64_t scans(const std::string& what) {
        return sql::select_one(*connection_,
                               sql::ComposedSql("SELECT COALESCE(pg_stat_get_xact_numscans('" +
                                                what + "'::regclass), 0)"),
                               [](sql::Fields& fields) { return fields.integer(); })
            .value();
    }
    void expect_holds_of_the_client_alone();
    void expect_purchases_by_their_bookings();
    void expect_a_page_of_the_last_kind();
    void expect_pages_planned_once();
    void expect_few_pages_touched();
    void expect_the_same_page_from_each_place();

    std::unique_ptr<sql::PostgresConnection> connection_;
};

void PostgresPlans::expect_holds_of_the_client_alone() {
    sql::NewBookings bookings(*connection_);
    (void)bookings.preconditions(account_id(1), {account_id(11)}, "key", now);
    (void)bookings.held_companions(account_id(1), now);
    (void)bookings.own_hold(account_id(1), account_id(11), {now, now + hours{1}}, now);
    EXPECT_EQ(scans("bookings_pending"), 0);
    EXPECT_EQ(scans("bookings"), 0);
}

void PostgresPlans::expect_purchases_by_their_bookings() {
    sql::BookDetails books(*connection_);
    std::vector<BookingId> page;
    for (int i = 1; i <= 64; ++i) page.push_back(booking_id(i));
    (void)books.purchases_of(page);
    EXPECT_EQ(scans("purchases"), 0);
    EXPECT_EQ(scans("purchases_pkey"), 0);
}

void PostgresPlans::expect_a_page_of_the_last_kind() {
    sql::Books books(*connection_);
    const auto page = books.entries({.kind = std::string(entry_name(EntryKind::travel_reserved)),
                                     .source_type = "purchase",
                                     .source_id = "x00000100",
                                     .id = ""},
                                    200);
    EXPECT_EQ(page.size(), 200U);
    EXPECT_EQ(scans("ledger_entries"), 0);
    EXPECT_EQ(scans("ledger_entries_pkey"), 0);
}

// Lists as they open, searches, frequent values, and pages far down.
std::vector<UserQuery> user_questions() {
    std::vector<UserQuery> asked;
    for (const UserKey key : user_keys) {
        asked.push_back({.type = AccountType::client, .key = key, .known_total = many});
    }
    const UserQuery clients{.type = AccountType::client};
    asked.insert(asked.end(), 6, clients);
    auto next = asked.end() - 6;
    (next++)->name = "no one at all";
    (next++)->email = "4321" + samples::client(1).email.text();
    (next++)->phone = "555-0199";
    next->name = "c";
    (next++)->known_total = many;
    next->page = 200;
    (next++)->known_total = many;
    *next = *(next - 1);
    next->stored_location = {3'970, {.at = now, .id = account_id(1)}, now};
    return asked;
}

std::vector<PayoutList> payout_questions() {
    std::vector<PayoutList> asked(5, {.known_total = many});
    asked[1].since = now;
    asked[2].offset = asked[3].offset = asked[4].offset = 4'000;
    asked[4].stored_location = {2'000, {now + hours{1}, samples::id<BookingLineId>(1)}, now};
    asked[3].stored_location = {3'990, {now + hours{1}, samples::id<BookingLineId>(1)}, now};
    return asked;
}

// A plan per call costs several times as much as the page (ADR 63).
void PostgresPlans::expect_pages_planned_once() {
    sql::UserList users(*connection_);
    sql::Payouts payouts(*connection_);
    constexpr int tries = 5;  // PostgreSQL plans the first calls individually, whatever it finds
    for (int i = 0; i <= tries; ++i) {
        for (const UserQuery& query : user_questions()) (void)users.page(query);
        for (const PayoutList& list : payout_questions()) (void)payouts.page(list);
    }
    using Planned = std::pair<std::string, std::int64_t>;
    const auto pages =
        sql::select(*connection_,
                    sql::ComposedSql("SELECT statement, generic_plans FROM pg_prepared_statements"
                                     " WHERE statement NOT LIKE '%pg_prepared_statements%'"
                                     " AND (statement LIKE '%LEFT JOIN email_changes c ON%'"
                                     " OR statement LIKE '%LEFT JOIN booking_lines l ON%')"),
                    [](sql::Fields& fields) {
                        std::string text = fields.text();
                        return Planned{std::move(text), fields.integer()};
                    });
    EXPECT_EQ(pages.size(), user_questions().size() + payout_questions().size());
    for (const auto& [text, generic] : pages) EXPECT_GE(generic, 1) << text;
}

// However many rows exist: searches use their parts, and pages far down an index.
void PostgresPlans::expect_few_pages_touched() {
    PageCount counted(*connection_);
    sql::UserList users(counted);
    sql::Payouts payouts(counted);
    for (const UserQuery& query : user_questions()) {
        counted.pages = 0;
        (void)users.page(query);
        EXPECT_LT(counted.pages, 250) << query.name << query.email << query.phone << query.page;
    }
    for (const PayoutList& list : payout_questions()) {
        counted.pages = 0;
        EXPECT_FALSE(payouts.page(list).payouts.empty());
        EXPECT_LT(counted.pages, 250) << list.offset;
    }
    sql::Audit audit(counted);
    counted.pages = 0;
    EXPECT_EQ(audit.page({.action = "verify_user", .limit = 50}).size(), 50U);
    EXPECT_LT(counted.pages, 250);
}

void PostgresPlans::expect_the_same_page_from_each_place() {
    sql::Payouts payouts(*connection_);
    const auto lines = [&](const PayoutList& list) {
        std::vector<BookingLineId> found;
        for (const ListedPayout& each : payouts.page(list).payouts)
            found.push_back(each.payout.line);
        return found;
    };
    PayoutList list{.offset = 4'000, .known_total = many};
    const auto page = lines(list);
    ASSERT_FALSE(page.empty());
    for (const int rank : {1'000, 3'799, 3'800, 3'999, 4'000}) {
        PayoutList before{.offset = rank, .known_total = many};
        const Payout first = payouts.page(before).payouts.front().payout;
        list.stored_location = {rank, {first.due_at, first.line}, now};
        EXPECT_EQ(lines(list), page) << rank;
    }
}

TEST_F(PostgresPlans, ReadOnlyTheRequestedRows) {
    ASSERT_NO_FATAL_FAILURE(fill());
    expect_holds_of_the_client_alone();
    expect_purchases_by_their_bookings();
    expect_a_page_of_the_last_kind();
    expect_pages_planned_once();
    expect_few_pages_touched();
    expect_the_same_page_from_each_place();
}

}  // namespace postgres_plans
}  // namespace steady
