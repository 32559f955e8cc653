#include "adapters/sql/postgres_session.h"

#include "adapters/sql/errors.h"

#include <chrono>

#include <pqxx/pqxx>

namespace steady::sql {
namespace {

// Each would change what is stored, what is found or what an answer says. `row_security = off`
// makes a policy that hides rows from us an error instead of a shorter answer.
constexpr const char* meaning =
    "SET client_encoding = 'UTF8';"
    "SET standard_conforming_strings = on;"
    "SET default_transaction_isolation = 'read committed';"
    "SET default_transaction_deferrable = off;"
    "SET DateStyle = 'ISO, YMD';"
    "SET IntervalStyle = 'postgres';"
    "SET TimeZone = 'UTC';"
    "SET bytea_output = 'hex';"
    "SET extra_float_digits = 1;"
    "SET transform_null_equals = off;"
    "SET array_nulls = on;"
    "SET gin_fuzzy_search_limit = 0;"
    "SET row_security = off;"
    "SET idle_session_timeout = 0;"
    "SET client_min_messages = warning;";

// A schema that the address itself names (options='-c search_path=…') is the operator's choice for
// this server; one that a role or a database brings along would differ from server to server.
constexpr const char* where_tables_are =
    "SELECT pg_catalog.set_config('search_path', '\"$user\", public', false)"
    " FROM pg_catalog.pg_settings WHERE name = 'search_path' AND source <> 'client';";

constexpr const char* what_cannot_be_set =
    "SELECT pg_catalog.current_setting('server_encoding'),"
    " pg_catalog.current_setting('session_replication_role'), pg_catalog.current_database()";

}  // namespace

std::string session_settings(const PostgresOptions& options) {
    const auto limit = [](const char* name, std::chrono::milliseconds value) {
        return "SET " + std::string(name) + " = " + std::to_string(value.count()) + ";";
    };
    std::string script = meaning;
    script += limit("statement_timeout", options.statement_timeout);
    script += limit("lock_timeout", options.lock_timeout);
    script += limit("idle_in_transaction_session_timeout", options.idle_timeout);
    if (options.opening == StoreOpening::read_only) {
        script += "SET default_transaction_read_only = on;";
    }
    return script + where_tables_are + what_cannot_be_set;
}

void check_session(const pqxx::result& last) {
    const auto encoding = last.at(0).at(0).as<std::string>();
    const auto replication_role = last.at(0).at(1).as<std::string>();
    const auto database = last.at(0).at(2).as<std::string>();
    if (encoding != "UTF8") {
        throw StoreError("the database '" + database + "' has the encoding " + encoding +
                         ", which damages or refuses names in other letters. Steady needs UTF8: "
                         "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0");
    }
    if (replication_role != "origin") {
        throw StoreError("session_replication_role is '" + replication_role +
                         "' for this role or database, which turns triggers and foreign keys off: "
                         "reset it");
    }
}

}  // namespace steady::sql
