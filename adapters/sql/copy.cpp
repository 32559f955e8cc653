#include "adapters/sql/copy.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/migrations.h"
#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_store.h"
#include "adapters/sql/repositories.h"
#include "adapters/sql/row_batch.h"
#include "adapters/sql/row_checksum.h"
#include "adapters/sql/schema.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/sql/statement.h"
#include "ports/payments.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <optional>

namespace steady {
namespace {

using sql::Connection;
using sql::Table;
using sql::Value;
using sql::operator""_postgres;

constexpr std::size_t max_rows_at_once = 200;
constexpr std::size_t max_values_at_once = 30'000;  // SQLite takes 32,766
constexpr const char* without_limits =
    "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";

constexpr long rows_between_reports = 10'000;
// The foreign keys by which a table refers to itself, ready to be altered.
const sql::Sql& own_foreign_keys() {
    return "SELECT 'ALTER TABLE ' || CAST(conrelid AS regclass) || ' ALTER CONSTRAINT ' ||"
           " quote_ident(conname) FROM pg_constraint WHERE contype = 'f' AND conrelid = confrelid"
           " AND NOT condeferrable AND connamespace = CAST(current_schema() AS regnamespace)"_postgres;
}

bool is_postgres(const Connection& connection) {
    return connection.dialect().name() == "postgres";
}

std::string after_scheme(const std::string& store, std::string_view scheme) {
    return store.starts_with(scheme) ? store.substr(scheme.size()) : std::string{};
}

// Closing either side without a commit leaves nothing behind.
std::unique_ptr<Connection> open_source(const std::string& store) {
    if (const std::string file = after_scheme(store, "sqlite:"); !file.empty()) {
        if (!std::filesystem::is_regular_file(file)) {
            throw sql::StoreError("there is no file " + file + "; nothing was created");
        }
        auto sqlite = std::make_unique<sql::SqliteConnection>(file, sql::SqliteAccess::inspect,
                                                              SqliteOptions{}.busy_timeout);
        sqlite->run_script("BEGIN");
        return sqlite;
    }
    PostgresOptions options;
    options.opening = StoreOpening::read_only;
    auto postgres =
        std::make_unique<sql::PostgresConnection>(after_scheme(store, "postgres:"), options);
    postgres->run_script(without_limits);
    postgres->begin_read();
    return postgres;
}

std::unique_ptr<Connection> open_target(const std::string& store) {
    if (const std::string file = after_scheme(store, "sqlite:"); !file.empty()) {
        (void)open_sqlite_store(file);  // migrates
        auto sqlite = std::make_unique<sql::SqliteConnection>(file, sql::SqliteAccess::read_write,
                                                              SqliteOptions{}.busy_timeout);
        sqlite->run_script("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON");
        return sqlite;
    }
    const std::string where = after_scheme(store, "postgres:");
    (void)open_postgres_store(where);  // migrates
    PostgresOptions options;
    auto postgres = std::make_unique<sql::PostgresConnection>(where, options);
    postgres->run_script(without_limits);
    postgres->run_script("BEGIN ISOLATION LEVEL READ COMMITTED");
    return postgres;
}

// No other process writes to the target, and rows may refer to later ones of the same table.
// Gives what was altered for that.
std::vector<std::string> prepare(Connection& target, const std::vector<Table>& tables) {
    if (!is_postgres(target)) return {};
    for (const Table& table : tables) {
        target.run_script("LOCK TABLE " + sql::quoted(table.name) + " IN EXCLUSIVE MODE");
    }
    auto own_keys =
        select(target, own_foreign_keys(), [](sql::Fields& fields) { return fields.text(); });
    for (const std::string& key : own_keys) {
        target.run_script(key + " DEFERRABLE INITIALLY DEFERRED");
    }
    return own_keys;
}

// What `prepare` altered, and the numbers that the target itself would give next.
void restore(Connection& target, const std::vector<Table>& tables,
             const std::vector<std::string>& altered) {
    if (!is_postgres(target)) return;
    target.run_script("SET CONSTRAINTS ALL IMMEDIATE");
    for (const std::string& key : altered) target.run_script(key + " NOT DEFERRABLE");
    for (const Table& table : tables) {
        const auto counted = select(
            target,
            "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND"
            " table_schema = current_schema() AND pg_get_serial_sequence(quote_ident(table_name),"
            " column_name) IS NOT NULL"_postgres,
            [](sql::Fields& fields) { return fields.text(); }, table.name);
        for (const std::string& column : counted) {
            target.run_script("SELECT setval(pg_get_serial_sequence('" + sql::quoted(table.name) +
                              "', '" + column + "'), COALESCE(MAX(" + sql::quoted(column) +
                              "), 1), MAX(" + sql::quoted(column) + ") IS NOT NULL) FROM " +
                              sql::quoted(table.name));
        }
    }
}

// Every row of a table, without holding all of them in memory.
void each_row(Connection& connection, const Table& table,
              const std::function<void(std::vector<Value>)>& take) {
    const std::string query =
        "SELECT " + sql::column_list(table) + " FROM " + sql::quoted(table.name);
    const auto on_row = [&](const sql::Row& row) { take(sql::values_of_row(row, table)); };
    if (!is_postgres(connection)) {
        connection.execute(sql::ComposedSql(query), {}, on_row);
        return;
    }
    const std::string cursor = sql::quoted("copy_" + table.name);
    connection.run_script("DECLARE " + cursor + " NO SCROLL CURSOR FOR " + query);
    for (bool more = true; more;) {
        more = false;
        connection.execute(sql::ComposedSql("FETCH FORWARD 1000 FROM " + cursor), {},
                           [&](const sql::Row& row) {
                               more = true;
                               on_row(row);
                           });
    }
    connection.run_script("CLOSE " + cursor);
}

// Collects rows and writes many with one statement.
class Batch {
  public:
    Batch(Connection& target, const Table& table)
        : target_(target),
          table_(table),
          max_(std::min(max_rows_at_once, max_values_at_once / table.columns.size())) {}

    void add(std::vector<Value> row) {
        std::ranges::move(row, std::back_inserter(values_));
        if (values_.size() == max_ * table_.columns.size()) flush();
    }
    void flush() {
        if (values_.empty()) return;
        const std::size_t width = table_.columns.size();
        sql::write_values(
            target_,
            sql::ComposedSql(sql::insert_rows(
                sql::quoted(table_.name), sql::column_list(table_), width, values_.size() / width,
                is_postgres(target_) ? " OVERRIDING SYSTEM VALUE" : "")),
            values_);
        values_.clear();
    }

  private:
    Connection& target_;
    const Table& table_;
    std::size_t max_;
    std::vector<Value> values_;
};

CopiedTable copy_table(Connection& source, Connection& target, const Table& table,
                       const Digests& digests, const CopyProgress& progress) {
    sql::RowChecksum checksum(digests);
    Batch batch(target, table);
    each_row(source, table, [&](std::vector<Value> row) {
        checksum.add(row);
        batch.add(std::move(row));
        if (checksum.rows() % rows_between_reports == 0) progress(table.name, checksum.rows());
    });
    batch.flush();
    progress(table.name, checksum.rows());
    return {table.name, checksum.rows(), checksum.text()};
}

CopiedTable read_back(Connection& target, const Table& table, const Digests& digests) {
    sql::RowChecksum checksum(digests);
    each_row(target, table, [&](const std::vector<Value>& row) { checksum.add(row); });
    return {table.name, checksum.rows(), checksum.text()};
}

std::map<std::string, Money> balances(Connection& connection) {
    return sql::Ledger(connection).balances();
}

std::optional<CopyRefused> reason_not_to_read(Connection& source) {
    try {
        sql::demand_newest(source);
    } catch (const sql::StoreError& refused) {
        return CopyRefused{std::string("the source: ") + refused.what()};
    }
    return std::nullopt;
}

std::optional<CopyRefused> reason_to_refuse(Connection& source, Connection& target,
                                            const std::vector<Table>& tables) {
    for (const Table& table : tables) {
        if (exists(target,
                   sql::ComposedSql("SELECT 1 FROM " + sql::quoted(table.name) + " LIMIT 1"))) {
            return CopyRefused{"the target is not empty: it has rows in " + table.name};
        }
    }
    const auto described = sql::data_tables(source);
    const bool same = std::ranges::equal(described, tables, [](const Table& a, const Table& b) {
        return a.name == b.name && a.columns == b.columns;
    });
    if (!same) return CopyRefused{"the two schemas differ, although their versions do not"};
    return std::nullopt;
}

}  // namespace

std::optional<CopyRefused> reason_not_to_copy(const std::string& from) {
    return reason_not_to_read(*open_source(from));
}

std::expected<std::vector<CopiedTable>, CopyRefused> copy_store(const std::string& from,
                                                                const std::string& to,
                                                                const Digests& digests,
                                                                const CopyProgress& progress) {
    const auto source = open_source(from);
    // Before there is a target.
    if (auto refused = reason_not_to_read(*source)) return std::unexpected(std::move(*refused));
    const auto target = open_target(to);
    const std::vector<Table> tables = sql::data_tables(*target);
    const auto altered = prepare(*target, tables);
    if (auto refused = reason_to_refuse(*source, *target, tables)) {
        return std::unexpected(std::move(*refused));
    }
    std::vector<CopiedTable> copied;
    for (const Table& table : tables) {
        copied.push_back(copy_table(*source, *target, table, digests, progress));
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const CopiedTable there = read_back(*target, tables[i], digests);
        if (there.rows != copied[i].rows || there.checksum != copied[i].checksum) {
            return std::unexpected(
                CopyRefused{"table " + there.name + " did not arrive as it was"});
        }
    }
    if (balances(*source) != balances(*target)) {
        return std::unexpected(CopyRefused{"the ledger's balances differ"});
    }
    restore(*target, tables, altered);
    target->run_script("COMMIT");
    return copied;
}

}  // namespace steady
