#include "benchmarks/booking_people.h"

#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_store.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/sql/statement.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <chrono>
#include <optional>

namespace steady::bench {
namespace {

constexpr std::string_view file_prefix = "sqlite:";

Account make_account(AccountType type, int pair, IdSource& ids, Instant now) {
    const auto id = ids.next<AccountId>();
    Account account{
        .id = id, .type = type, .email = Email::parse(id.text() + "@bench.example").value()};
    account.name = account.real_name = "Bench " + std::to_string(pair);
    account.display_name = id.text();
    account.address = {"1 Harbor Street", "Boston", "MA", "02109"};
    account.created_at = now;
    return account;
}

void insert_client(Transaction& transaction, int pair, IdSource& ids, Instant now) {
    const Account account = make_account(AccountType::client, pair, ids, now);
    (void)transaction.accounts.insert(account, "none");
    transaction.verifications.save(account.id, VerificationKind::id,
                                   {VerificationStatus::verified, now, true});
}

void insert_companion(Transaction& transaction, int pair, IdSource& ids, Instant now) {
    const Account account = make_account(AccountType::companion, pair, ids, now);
    (void)transaction.accounts.insert(account, "none");
    CompanionProfile profile{.id = account.id};
    profile.hourly_rate = Money::from_dollars(60);
    profile.sober_since = std::chrono::floor<std::chrono::days>(now) - std::chrono::days{1'500};
    profile.degrees = {"Certified Peer Specialist"};
    profile.skills = {"Crisis Intervention", "Mindfulness"};
    profile.public_point = GeoPoint{42.36, -71.05};
    profile.any_time = true;
    transaction.companions.insert(profile);
    for (const auto kind : {VerificationKind::id, VerificationKind::background}) {
        transaction.verifications.save(account.id, kind, {VerificationStatus::verified, now, true});
    }
}

void insert_people(Store& store, IdSource& ids, Instant now) {
    constexpr int per_transaction = 100;
    for (int first = 0; first < pairs_in_all; first += per_transaction) {
        (void)store.transact([&](Transaction& transaction) -> std::optional<int> {
            for (int pair = first; pair < first + per_transaction; ++pair) {
                insert_client(transaction, pair, ids, now);
                insert_companion(transaction, pair, ids, now);
            }
            return 0;
        });
    }
}

// Of each pair 20 bookings that are over and 5 of the far end of the year.
std::string past_of_pairs(Instant now) {
    const std::string started = std::to_string(to_epoch_seconds(now) - 86'400L * 400);
    const std::string ahead = std::to_string(to_epoch_seconds(now) + 86'400L * 340);
    return "CREATE TABLE bench_past AS"
           " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)"
           " SELECT c.id || '-' || CAST(i AS text) AS id, c.id AS client, p.id AS companion,"
           " CASE WHEN i <= 20 THEN 0 ELSE 1 END AS live,"
           " CASE WHEN i <= 20 THEN " +
           started + " ELSE " + ahead +
           " END + i * 86400 AS start_s"
           " FROM accounts c JOIN accounts p ON p.name = c.name, n"
           " WHERE c.type = 'client' AND p.type = 'companion' AND c.email LIKE '%@bench.example';"
           "INSERT INTO bookings (id, client_id, status, type, location, notes, app_fee_cents,"
           " total_cents, full_refund_hours, partial_refund_hours, partial_base_percent,"
           " created_at, hold_expires_at, paid_at, refunded_cents, first_start_s, last_end_s)"
           " SELECT id, client, CASE live WHEN 1 THEN 'confirmed' ELSE 'completed' END, 'single',"
           " 'Boston', '', 1000, 13000, 48, 24, 50, " +
           started + ", " + started + ", " + started +
           ", 0, start_s, start_s + 7200 FROM bench_past;"
           "INSERT INTO booking_lines (id, booking_id, position, companion_id, start_s, end_s,"
           " live, hours, is_video, service_type, relationship, timezone, location, notes,"
           " rate_cents, travel_minutes, base_cents, hotel_cents, misc_cents, mileage_cents,"
           " travel_cents, travel_time_cents, company_fee_cents, companion_share_cents,"
           " commission_cents, companion_payout_cents, total_cents)"
           " SELECT id, id, 0, companion, start_s, start_s + 7200, live, 2, 1, 'sober-companion',"
           " 'concurrent', 'America/New_York', 'Boston', '', 6000, 0, 12000, 0, 0, 0, 0, 0, 0,"
           " 9000, 3000, 9000, 12000 FROM bench_past;"
           "INSERT INTO booking_commands (client_id, command_key, fingerprint, booking_id,"
           " created_at) SELECT client, 'key:' || id, 'f', id, " +
           started + " FROM bench_past;DROP TABLE bench_past;";
}

std::vector<AccountId> ids_of(sql::Connection& connection, const char* type) {
    return sql::select(
        connection,
        sql::ComposedSql("SELECT id FROM accounts WHERE type = $1 AND email LIKE '%@bench.example'"
                         " ORDER BY id"),
        [](sql::Fields& fields) { return fields.id<AccountId>(); }, type);
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& store, std::size_t connections) {
    if (store.starts_with(file_prefix)) return open_sqlite_store(store.substr(file_prefix.size()));
    PostgresOptions options;
    options.connections = connections;
    return open_postgres_store(store, options);
}

std::unique_ptr<sql::Connection> connect(const std::string& store) {
    if (!store.starts_with(file_prefix)) return std::make_unique<sql::PostgresConnection>(store);
    return std::make_unique<sql::SqliteConnection>(store.substr(file_prefix.size()),
                                                   sql::SqliteAccess::read_write,
                                                   SqliteOptions{}.busy_timeout);
}

People people_of(Store& store, sql::Connection& connection, IdSource& ids, Instant now) {
    if (ids_of(connection, "client").empty()) {
        insert_people(store, ids, now);
        connection.run_script(past_of_pairs(now));
    }
    connection.run_script("ANALYZE");
    const auto latest = sql::select_one(
        connection,
        sql::ComposedSql("SELECT COALESCE(MAX(start_s), 0) FROM booking_lines WHERE start_s < $1"),
        [](sql::Fields& fields) { return fields.instant(); }, now + std::chrono::days{300});
    return {ids_of(connection, "client"), ids_of(connection, "companion"),
            std::max(now, latest.value_or(now)) + std::chrono::days{2}};
}

}  // namespace steady::bench
