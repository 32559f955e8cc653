#include "adapters/sql/schema.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace steady::sql {
namespace {

// How each engine is asked about its own tables.
struct Questions {
    const Sql& tables;
    const Sql& columns;     // name and type of those of table $1
    const Sql& references;  // of table $1
};

const Questions sqlite_questions{
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    " ORDER BY name"_sqlite,
    "SELECT name, lower(type) FROM pragma_table_info($1) ORDER BY name"_sqlite,
    "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1) ORDER BY 1"_sqlite};

const Questions postgres_questions{
    "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition"
    " AND relnamespace = CAST(current_schema() AS regnamespace) ORDER BY relname"_postgres,
    "SELECT column_name, data_type FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'"
    " ORDER BY CAST(column_name AS text) COLLATE \"C\""_postgres,
    "SELECT DISTINCT there.relname FROM pg_constraint key"
    " JOIN pg_class here ON here.oid = key.conrelid JOIN pg_class there ON there.oid = "
    "key.confrelid"
    " WHERE key.contype = 'f' AND here.relname = $1"
    " AND here.relnamespace = CAST(current_schema() AS regnamespace) ORDER BY 1"_postgres};

const Questions& questions_for(const Connection& connection) {
    return connection.dialect().name() == "sqlite" ? sqlite_questions : postgres_questions;
}

bool is_bookkeeping(const std::string& table) {
    // A copy of companions and blocks is a separate sequence of changes.
    return table == "schema_version" || table == "commits" || table == "search_changes";
}

ColumnKind kind_of(std::string_view type) {
    if (type == "bigint" || type == "integer" || type == "smallint") return ColumnKind::integer;
    if (type == "double precision" || type == "real") return ColumnKind::real;
    if (type == "text") return ColumnKind::text;
    throw std::logic_error("a column type that both engines must be taught: " + std::string(type));
}

Table describe(Connection& connection, const std::string& name) {
    const Questions& questions = questions_for(connection);
    Table table{name, {}, {}};
    table.columns = select(
        connection, questions.columns,
        [](Fields& fields) {
            std::string column = fields.text();
            return Column{std::move(column), kind_of(fields.text_view())};
        },
        name);
    table.references = select(
        connection, questions.references, [](Fields& fields) { return fields.text(); }, name);
    return table;
}

// Moves to `ordered` whatever refers only to tables that exist already.
std::vector<Table> in_order_of_reference(std::vector<Table> tables) {
    std::vector<Table> ordered;
    std::set<std::string> placed;
    while (!tables.empty()) {
        const auto is_ready = [&](const Table& table) {
            return std::ranges::all_of(table.references, [&](const std::string& other) {
                return other == table.name || placed.contains(other);
            });
        };
        const auto ready = std::ranges::find_if(tables, is_ready);
        if (ready == tables.end()) {
            throw std::logic_error("the foreign keys of these tables form a circle: " +
                                   tables.front().name);
        }
        placed.insert(ready->name);
        ordered.push_back(std::move(*ready));
        tables.erase(ready);
    }
    return ordered;
}

}  // namespace

std::vector<Table> data_tables(Connection& connection) {
    const auto names = select(connection, questions_for(connection).tables,
                              [](Fields& fields) { return fields.text(); });
    std::vector<Table> tables;
    for (const std::string& name : names) {
        if (!is_bookkeeping(name)) tables.push_back(describe(connection, name));
    }
    return in_order_of_reference(std::move(tables));
}

std::string quoted(const std::string& name) {
    return "\"" + name + "\"";
}

std::string column_list(const Table& table) {
    std::string list;
    for (const Column& column : table.columns) {
        if (!list.empty()) list += ", ";
        list += quoted(column.name);
    }
    return list;
}

}  // namespace steady::sql
