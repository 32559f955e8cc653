#include "tests/contract/rolling_upgrade.h"

#include "adapters/crypto/openssl_digests.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/migrations.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace steady {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* release_file = "tests/contract/released/release.json";

// Columns as comma-separated names; those that an engine generated count like the others.
constexpr const char* sqlite_columns =
    "SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_xinfo(m.name) c"
    " WHERE m.type = 'table'";
constexpr const char* sqlite_required =
    "SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c"
    " WHERE m.type = 'table' AND c.\"notnull\" = 1 AND c.dflt_value IS NULL";
constexpr const char* sqlite_rules =
    "SELECT m.name || ':' || (SELECT group_concat(coalesce(name, ''), ',') FROM"
    " pragma_index_info(i.name)) || ':unique' FROM sqlite_master m"
    " JOIN pragma_index_list(m.name) i WHERE m.type = 'table' AND i.\"unique\" = 1"
    " UNION SELECT m.name || ':' || f.\"from\" || ':is in ' || f.\"table\" FROM sqlite_master m"
    " JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'"
    " UNION SELECT m.name || ':' || c.name || ':is ' || c.type FROM sqlite_master m"
    " JOIN pragma_table_xinfo(m.name) c WHERE m.type = 'table'";
constexpr const char* postgres_columns =
    "SELECT table_name || '.' || column_name FROM information_schema.columns"
    " WHERE table_schema = current_schema()";
constexpr const char* postgres_required =
    "SELECT table_name || '.' || column_name FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND is_nullable = 'NO' AND column_default IS NULL"
    " AND is_generated = 'NEVER' AND is_identity = 'NO'";
constexpr const char* postgres_rules =
    "SELECT t.relname || ':' || coalesce((SELECT string_agg(a.attname, ',' ORDER BY a.attnum)"
    " FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (k.conkey)), '') || ':' ||"
    " pg_get_constraintdef(k.oid) FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid"
    " WHERE k.connamespace = CAST(current_schema() AS regnamespace) AND k.contype <> 't'"
    " UNION SELECT t.relname || ':' || coalesce((SELECT string_agg(a.attname, ',')"
    " FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (i.indkey)), '') || ':unique'"
    " FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid"
    " WHERE i.indisunique AND t.relnamespace = CAST(current_schema() AS regnamespace)"
    " UNION SELECT table_name || ':' || column_name || ':is ' || data_type"
    " FROM information_schema.columns WHERE table_schema = current_schema()";

std::string table_of(const std::string& text) {
    return text.substr(0, text.find_first_of(".:"));
}

std::string hash_of(const sql::MigrationFile& file) {
    return make_openssl_digests()->sha256_hex(file.text);
}

// "$1, $2, $3" as "$", so that lists of every length look alike.
std::string shape_of(const std::string& statement) {
    static const std::regex list(R"(\$\d+(, \$\d+)*)");
    return std::regex_replace(statement, list, "$$");
}

// One statement of each shape, the shortest.
std::vector<std::string> statements_of(sql::SqlEngine engine) {
    std::map<std::string, std::string> by_shape;
    for (const std::string& statement : sql::known_statements(engine)) {
        std::string& kept = by_shape[shape_of(statement)];
        if (kept.empty() || statement.size() < kept.size()) kept = statement;
    }
    std::vector<std::string> statements;
    for (auto& [shape, statement] : by_shape) statements.push_back(std::move(statement));
    std::ranges::sort(statements);
    return statements;
}

}  // namespace

Release last_release() {
    std::ifstream file(release_file);
    if (!file) throw std::runtime_error(std::string("no ") + release_file);
    const Json json = Json::parse(file);
    return {json.at("release").get<std::string>(), json.at("schema").get<int>(),
            json.at("migrations").get<std::map<std::string, std::string>>(),
            json.at("statements").get<std::map<std::string, std::vector<std::string>>>()};
}

void record_release(const std::string& name, const std::string& commit) {
    Json json{{"release", name}, {"commit", commit}, {"schema", sql::newest_version()}};
    for (const sql::MigrationFile& file : sql::migration_files()) {
        json["migrations"][std::string(file.name)] = hash_of(file);
    }
    const auto sqlite = statements_of(sql::SqlEngine::sqlite);
    const auto postgres = statements_of(sql::SqlEngine::postgres);
    std::map<std::string, std::vector<std::string>> split;
    std::ranges::set_intersection(sqlite, postgres, std::back_inserter(split["both"]));
    std::ranges::set_difference(sqlite, postgres, std::back_inserter(split["sqlite"]));
    std::ranges::set_difference(postgres, sqlite, std::back_inserter(split["postgres"]));
    json["statements"] = split;
    std::ofstream(release_file) << json.dump(1, ' ') << '\n';
}

SchemaDemands::SchemaDemands(sql::Connection& connection, const Release& release)
    : connection_(connection) {
    const std::string engine(connection.dialect().name());
    const bool is_sqlite = engine == "sqlite";
    statements_ = release.statements.at("both");
    const auto& own = release.statements.at(engine);
    statements_.insert(statements_.end(), own.begin(), own.end());
    columns_query_ = is_sqlite ? sqlite_columns : postgres_columns;
    required_query_ = is_sqlite ? sqlite_required : postgres_required;
    rules_query_ = is_sqlite ? sqlite_rules : postgres_rules;
    columns_ = texts(columns_query_);
    for (const std::string& column : columns_) tables_.insert(table_of(column));
    required_ = texts(required_query_);
    rules_ = texts(rules_query_);
}

std::set<std::string> SchemaDemands::texts(const std::string& query) {
    std::set<std::string> found;
    connection_.execute(sql::ComposedSql(query), {},
                        [&](const sql::Row& row) { found.emplace(row.text(0)); });
    return found;
}

// Whether the release's own writes satisfy a rule: all its columns existed.
bool SchemaDemands::knows(const std::string& rule) const {
    const std::string table = table_of(rule);
    if (!tables_.contains(table)) return false;
    const auto begin = table.size() + 1;
    std::string names = rule.substr(begin, rule.find(':', begin) - begin);
    while (!names.empty()) {
        const auto end = std::min(names.find(','), names.size());
        const std::string name = names.substr(0, end);
        if (!name.empty() && !columns_.contains(table + "." + name)) return false;
        names.erase(0, end + 1);
    }
    return true;
}

std::vector<std::string> SchemaDemands::faults() {
    std::vector<std::string> found;
    for (const std::string& statement : statements_) {
        try {
            connection_.check(statement);
        } catch (const sql::StoreError& error) {
            found.push_back("no longer prepares: " + std::string(error.what()));
        }
    }
    for (const std::string& column : texts(required_query_)) {
        if (!required_.contains(column) && tables_.contains(table_of(column))) {
            found.push_back("must be filled, which the release before does not: " + column);
        }
    }
    for (const std::string& rule : texts(rules_query_)) {
        if (!rules_.contains(rule) && knows(rule)) {
            found.push_back("a rule that the release before does not know: " + rule);
        }
    }
    return found;
}

}  // namespace steady
