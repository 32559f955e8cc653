#include "adapters/sql/migrations.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace steady::sql {
namespace {

int version_of(const MigrationFile& file) {
    int version = 0;
    std::from_chars(file.name.data(), file.name.data() + file.name.size(), version);
    return version;
}

bool is_shared(const MigrationFile& file) {
    return std::ranges::count(file.name, '.') == 1;
}

// What this engine still has to run: of each version first what all engines share.
std::vector<MigrationFile> files_between(int version, int last, const Dialect& dialect) {
    std::vector<MigrationFile> files;
    for (const MigrationFile& file : migration_files()) {
        const bool meant =
            is_shared(file) || file.name.ends_with("." + std::string(dialect.name()) + ".sql");
        if (version_of(file) > version && version_of(file) <= last && meant) {
            files.push_back(file);
        }
    }
    std::ranges::stable_sort(files, {}, [](const MigrationFile& file) {
        return std::pair(version_of(file), !is_shared(file));
    });
    return files;
}

int stored_version(Connection& connection) {
    return select_one(connection, "SELECT COALESCE(MAX(version), 0) FROM schema_version"_sql,
                      [](Fields& fields) { return fields.small(); })
        .value_or(0);
}

[[noreturn]] void refuse_newer(int stored) {
    throw StoreError("the database has schema version " + std::to_string(stored) +
                     ", newer than version " + std::to_string(newest_version()) +
                     " of this program; start a newer program");
}

// Whether a newer schema is marked as additive for this program.
bool is_active_alongside(Connection& connection) {
    return exists(connection,
                  "SELECT 1 FROM schema_version WHERE works_from <= $1"
                  " AND version = (SELECT MAX(version) FROM schema_version)"_sql,
                  newest_version());
}

bool has_versions(Connection& connection) {
    if (connection.dialect().name() == "sqlite") {
        return exists(
            connection,
            "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'schema_version'"_sqlite);
    }
    return exists(connection, "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL"_postgres);
}

}  // namespace

int newest_version() {
    int newest = 0;
    for (const MigrationFile& file : migration_files()) {
        newest = std::max(newest, version_of(file));
    }
    return newest;
}

void migrate(Connection& connection, int version) {
    if (!connection.dialect().lock_schema().empty()) {
        write(connection, ComposedSql(std::string(connection.dialect().lock_schema())));
    }
    connection.run_script(
        "CREATE TABLE IF NOT EXISTS schema_version"
        " (version integer PRIMARY KEY NOT NULL, name text NOT NULL, applied_at bigint NOT NULL)");
    const int stored = stored_version(connection);
    if (stored > newest_version()) {
        if (!is_active_alongside(connection)) refuse_newer(stored);
        return;
    }
    const auto now = std::chrono::floor<seconds>(std::chrono::system_clock::now());
    for (const MigrationFile& file : files_between(stored, version, connection.dialect())) {
        connection.run_script(std::string(file.text));
    }
    // A version that has no file for this engine counts as applied too: of one program, the schemas
    // of both engines have the same version.
    for (const MigrationFile& file : migration_files()) {
        if (version_of(file) <= stored || version_of(file) > version) continue;
        write(connection,
              "INSERT INTO schema_version (version, name, applied_at) VALUES ($1, $2, $3)"
              " ON CONFLICT (version) DO NOTHING"_sql,
              version_of(file), file.name, now);
    }
    if (stored < version && version == newest_version()) {
        write(connection, "UPDATE schema_version SET works_from = $2 WHERE version = $1"_sql,
              version, released_version);
    }
}

void refuse_newer_schema(Connection& connection) {
    if (!has_versions(connection)) return;
    const int stored = stored_version(connection);
    if (stored > newest_version() && !is_active_alongside(connection)) refuse_newer(stored);
}

void demand_newest(Connection& connection) {
    if (!has_versions(connection)) {
        throw StoreError("the database holds no store of Steady; nothing was changed");
    }
    const int stored = stored_version(connection);
    if (stored > newest_version()) refuse_newer(stored);
    if (stored < newest_version()) {
        throw StoreError("the database has schema version " + std::to_string(stored) +
                         ", older than version " + std::to_string(newest_version()) +
                         " of this program; starting a server of this program brings it up to date."
                         " Nothing was changed");
    }
}

}  // namespace steady::sql
