#include "adapters/sql/postgres_rights.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"

#include <string>

namespace steady::sql {
namespace {

constexpr std::size_t max_named = 5;

// Tables of the store: those in its schema that have the owner of its list of versions.
const Sql& tables_without_right() {
    return "SELECT relname FROM pg_catalog.pg_class WHERE relkind IN ('r', 'p')"
           " AND relnamespace = CAST(current_schema() AS regnamespace)"
           " AND relowner = (SELECT relowner FROM pg_catalog.pg_class"
           " WHERE oid = to_regclass('schema_version'))"
           " AND NOT (has_table_privilege(oid, 'SELECT') AND ($1 = 0 OR relname = 'schema_version'"
           " OR has_table_privilege(oid, 'INSERT'))) ORDER BY relname"_postgres;
}

const Sql& inherited_schema() {
    return "SELECT name FROM (SELECT trim(BOTH ' \"' FROM unnest(string_to_array(reset_val, ',')))"
           " AS name FROM pg_catalog.pg_settings WHERE name = 'search_path') inherited"
           " WHERE to_regclass('schema_version') IS NULL"
           " AND to_regclass(quote_ident(name) || '.schema_version') IS NOT NULL LIMIT 1"_postgres;
}

const Sql& inherited_read_only() {
    return "SELECT source FROM pg_catalog.pg_settings"
           " WHERE name = 'default_transaction_read_only' AND reset_val = 'on'"_postgres;
}

// Where tables are made; whether the role may, and may add the extensions that are missing.
const Sql& rights_of_creation() {
    return "SELECT COALESCE(current_schema(), ''),"
           " CAST(COALESCE(has_schema_privilege(current_schema(), 'CREATE'), false) AS integer),"
           " CAST(has_database_privilege(current_database(), 'CREATE') OR (SELECT COUNT(*)"
           " FROM pg_catalog.pg_extension WHERE extname IN ('btree_gist', 'pg_trgm')) = 2"
           " AS integer)"_postgres;
}

struct CreationRights {
    std::string schema;
    bool tables = false;
    bool extensions = false;
};

CreationRights read_creation_rights(Fields& fields) {
    CreationRights rights;
    rights.schema = fields.text();
    rights.tables = fields.flag();
    rights.extensions = fields.flag();
    return rights;
}

}  // namespace

void demand_creation(Connection& connection) {
    const auto rights = select_one(connection, rights_of_creation(), read_creation_rights).value();
    if (rights.schema.empty()) {
        throw StoreError("search_path names no schema that exists: create it, or name another");
    }
    if (!rights.tables) {
        throw StoreError("the database role may not create tables in the schema " + rights.schema +
                         ": make it the owner of the database, or GRANT CREATE ON SCHEMA " +
                         rights.schema);
    }
    if (!rights.extensions) {
        throw StoreError(
            "the database role may not create the extensions btree_gist and pg_trgm: make it the "
            "owner of the database, or create them");
    }
}

void refuse_read_only_default(Connection& connection) {
    const auto found =
        select_one(connection, inherited_read_only(), [](Fields& fields) { return fields.text(); });
    if (!found) return;
    throw StoreError(
        "default_transaction_read_only is on for this role or database, so that nothing can be "
        "changed: reset it, or name the server that takes writes");
}

void refuse_inherited_schema(Connection& connection) {
    const auto schema =
        select_one(connection, inherited_schema(), [](Fields& fields) { return fields.text(); });
    if (!schema) return;
    throw StoreError("the store is in the schema " + *schema +
                     ", which only the role or the database names (search_path): name it in the "
                     "address, options='-c search_path=" +
                     *schema + ",public'");
}

void demand_rights(Connection& connection, bool writes) {
    const auto tables = select(
        connection, tables_without_right(), [](Fields& fields) { return fields.text(); },
        writes ? 1 : 0);
    if (tables.empty()) return;
    std::string named;
    for (std::size_t i = 0; i < std::min(tables.size(), max_named); ++i) {
        named += (i == 0 ? "" : ", ") + tables[i];
    }
    if (tables.size() > max_named) named += " and others";
    throw StoreError("the database role lacks the right to read" +
                     std::string(writes ? " or write" : "") + " these tables: " + named);
}

}  // namespace steady::sql
