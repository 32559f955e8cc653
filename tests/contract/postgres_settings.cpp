// Possible settings of roles, databases and the server's file, and what they must not change. ADR
// 74.
#include "adapters/crypto/openssl_digests.h"
#include "adapters/sql/copy.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_time.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/sql/statement.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/postgres_roles.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"

#include <atomic>
#include <thread>
#include <vector>

namespace steady {
namespace postgres_settings {

class PostgresSettings : public PostgresRoles {};

TEST_F(PostgresSettings, RefuseADatabaseOfAnotherEncodingUntouched) {
    for (const std::string encoding : {"LATIN1", "SQL_ASCII"}) {
        const std::string where = database_in(encoding);
        const auto names_it = [&](const std::string& said) {
            return said.find(encoding) != std::string::npos &&
                   said.find("UTF8") != std::string::npos;
        };
        const std::string at_start = refusal([&] { (void)open_postgres_store(where); });
        EXPECT_TRUE(names_it(at_start)) << at_start;
        const std::string at_check = refusal([&] { check_postgres_store(where); });
        EXPECT_TRUE(names_it(at_check)) << at_check;
        const TemporaryFolder folder;
        const std::string file = (folder.path() / "source.db").string();
        (void)open_sqlite_store(file);
        const std::string at_copy = refusal([&] {
            (void)copy_store("sqlite:" + file, "postgres:" + where, *make_openssl_digests(),
                             [](const std::string&, long) {});
        });
        EXPECT_TRUE(names_it(at_copy)) << at_copy;
        EXPECT_NE(refusal([&] { (void)PostgresTime(where).ask(); }), "none");
    }
}

// In any environment of a server, the same bytes and the same numbers.
TEST_F(PostgresSettings, IgnoreForeignSettingsOfARole) {
    const std::string odd = as_role(
        "odd_role",
        {"client_encoding = 'LATIN1'", "standard_conforming_strings = off",
         "default_transaction_isolation = 'serializable'", "default_transaction_deferrable = on",
         "DateStyle = 'German'", "IntervalStyle = 'sql_standard'", "TimeZone = 'Pacific/Apia'",
         "bytea_output = 'escape'", "extra_float_digits = -15", "transform_null_equals = on",
         "array_nulls = off", "gin_fuzzy_search_limit = 1", "row_security = on",
         "idle_session_timeout = '1min'", "search_path = 'pg_catalog'"});
    const auto client = samples::client(1);
    auto named = client;
    named.name = "Zoë Łukasz 李 ' \\ 🌻";
    const auto store_there = open_postgres_store(odd);
    EXPECT_TRUE(store_there->transact([&](Transaction& t) -> Done {
        (void)t.accounts.insert(named, "hash");
        return {};
    }));
    const auto here = store().read([&](Transaction& t) { return t.accounts.find(named.id); });
    ASSERT_TRUE(here) << "in the schema that the address names";
    EXPECT_EQ(here->name, named.name);
    sql::PostgresConnection asked(odd);
    const auto shown = [&](const std::string& name) {
        return sql::select_one(
                   asked, sql::ComposedSql("SELECT current_setting($1)"),
                   [](sql::Fields& fields) { return fields.text(); }, name)
            .value();
    };
    EXPECT_EQ(shown("client_encoding"), "UTF8");
    EXPECT_EQ(shown("standard_conforming_strings"), "on");
    EXPECT_EQ(shown("default_transaction_isolation"), "read committed");
    EXPECT_EQ(shown("DateStyle"), "ISO, YMD");
    EXPECT_EQ(shown("TimeZone"), "UTC");
    EXPECT_EQ(shown("bytea_output"), "hex");
    EXPECT_EQ(shown("transform_null_equals"), "off");
    EXPECT_EQ(shown("row_security"), "off");
    EXPECT_EQ(shown("idle_session_timeout"), "0");
    const auto tenth =
        sql::select_one(asked, sql::ComposedSql("SELECT CAST('0.1' AS double precision) + 0.2"),
                        [](sql::Fields& fields) { return fields.real(); });
    EXPECT_EQ(tenth, 0.1 + 0.2);
}

// When the address names no schema, the role's search path is ignored.
TEST_F(PostgresSettings, IgnoreTheSearchPathOfTheRole) {
    const std::string odd = as_role("elsewhere_role", {"search_path = 'pg_temp'"});
    const auto path = [&](const std::string& where) {
        sql::PostgresConnection session(where);
        return sql::select_one(session, sql::ComposedSql("SHOW search_path"),
                               [](sql::Fields& fields) { return fields.text(); })
            .value();
    };
    EXPECT_EQ(path(home_->database() + " user=elsewhere_role"), "\"$user\", public");
    EXPECT_EQ(path(odd), "home,public") << "the address's own choice counts";
}

// A store of an earlier version, which used the role's search path.
TEST_F(PostgresSettings, DoNotCreateASecondStoreInTheRolesSchema) {
    (void)open_postgres_store(as_owner("inherited"));
    run("DROP SCHEMA IF EXISTS brought CASCADE; ALTER SCHEMA inherited RENAME TO brought;"
        "ALTER ROLE inherited SET search_path = brought, public");
    const std::string plain = home_->database() + " user=inherited";
    for (const std::string& said : {refusal([&] { (void)open_postgres_store(plain); }),
                                    refusal([&] { check_postgres_store(plain); })}) {
        EXPECT_NE(said.find("search_path=brought,public"), std::string::npos) << said;
    }
    (void)open_postgres_store(plain + " options='-c search_path=brought,public'");
    run("DROP SCHEMA brought CASCADE");
}

TEST_F(PostgresSettings, RefuseDisabledTriggersOfTheRole) {
    const std::string odd = as_role("replica_role", {"session_replication_role = 'replica'"});
    const std::string said = refusal([&] { (void)open_postgres_store(odd); });
    EXPECT_NE(said.find("session_replication_role"), std::string::npos) << said;
}

TEST_F(PostgresSettings, ThreeServersStartTogetherUnderAnotherIsolationLevel) {
    for (const std::string isolation : {"serializable", "repeatable read"}) {
        const std::string where = as_owner("three");
        run("ALTER ROLE three SET default_transaction_isolation = '" + isolation + "'");
        std::atomic<int> started{0};
        std::vector<std::string> faults(3);
        std::vector<std::jthread> servers;
        for (std::string& fault : faults) {
            servers.emplace_back([&] {
                ++started;
                while (started < 3) std::this_thread::yield();
                try {
                    PostgresOptions options;
                    options.tries_statements = false;
                    (void)open_postgres_store(where, options);
                } catch (const std::exception& failure) {
                    fault = failure.what();
                }
            });
        }
        servers.clear();
        for (const std::string& fault : faults) EXPECT_EQ(fault, "") << isolation;
    }
    run("DROP SCHEMA three CASCADE");
}

// 42501 is a fault of the deployment, which a retry cannot fix.
TEST_F(PostgresSettings, ReportAMissingPermissionAtTheStart) {
    const std::string where = as_owner("poor");
    PostgresOptions options;
    options.tries_statements = false;
    options.connections = 1;
    const auto poor = open_postgres_store(where, options);
    EXPECT_TRUE(add_one(*poor, "a"));
    for (const std::string table : {"throttles", "write_gate", "guarded_gate", "commits"}) {
        run("ALTER TABLE poor." + table + " OWNER TO CURRENT_USER");
        try {
            // Only transactions that lost to others wait for the gate; a lock needs the right.
            (void)add_one(*poor, "a");
            EXPECT_EQ(table, "write_gate") << "went through";
        } catch (const StoreUnavailable& busy) {
            ADD_FAILURE() << table << " is busy for ever: " << busy.what();
        } catch (const std::exception& fault) {
            EXPECT_NE(std::string(fault.what()).find("42501"), std::string::npos) << fault.what();
            EXPECT_NE(std::string(fault.what()).find(table), std::string::npos) << fault.what();
        }
        run("ALTER TABLE poor." + table + " OWNER TO poor");
    }
    EXPECT_TRUE(add_one(*poor, "a")) << "and it goes on once the right is given back";
    run("REVOKE INSERT ON poor.throttles FROM poor; REVOKE SELECT ON poor.accounts FROM poor");
    const std::string said = refusal([&] { (void)open_postgres_store(where, options); });
    EXPECT_NE(said.find("accounts, throttles"), std::string::npos) << said;
    EXPECT_EQ(refusal([&] { check_postgres_store(where); }), said);
    run("DROP SCHEMA poor CASCADE");
}

}  // namespace postgres_settings
}  // namespace steady
