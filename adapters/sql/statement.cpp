#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

std::vector<std::string_view> names_in(std::string_view columns) {
    std::vector<std::string_view> names;
    while (!columns.empty()) {
        const auto begin = columns.find_first_not_of(" ,\n");
        if (begin == std::string_view::npos) break;
        columns.remove_prefix(begin);
        const auto end = std::min(columns.find_first_of(" ,\n"), columns.size());
        names.push_back(columns.substr(0, end));
        columns.remove_prefix(end);
    }
    return names;
}

}  // namespace

void check_statements(Connection& connection, SqlEngine engine) {
    for (const std::string& statement : known_statements(engine)) connection.check(statement);
}

std::string placeholders(std::size_t first, std::size_t count) {
    std::string list;
    for (std::size_t i = first; i < first + count; ++i) {
        if (i != first) list += ", ";
        list += "$" + std::to_string(i);
    }
    return list;
}

std::size_t count_of(std::string_view columns) {
    return names_in(columns).size();
}

std::string insert_into(std::string_view table, std::string_view columns, std::size_t first,
                        std::string_view from) {
    std::string sql = "INSERT INTO ";
    sql.append(table).append(" (").append(columns).append(")");
    const std::string values = placeholders(first, count_of(columns));
    if (from.empty()) return sql + " VALUES (" + values + ")";
    return (sql + " SELECT " + values + " FROM ").append(from);
}

std::string update_by_first(std::string_view table, std::string_view columns) {
    const auto names = names_in(columns);
    std::string sql = "UPDATE ";
    sql.append(table).append(" SET ");
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (i > 1) sql += ", ";
        sql.append(names[i]).append(" = $").append(std::to_string(i + 1));
    }
    return sql.append(" WHERE ").append(names.at(0)).append(" = $1");
}

std::string qualified(std::string_view alias, std::string_view columns) {
    std::string list;
    for (const std::string_view name : names_in(columns)) {
        if (!list.empty()) list += ", ";
        list.append(alias).append(".").append(name);
    }
    return list;
}

std::string select_from(std::string_view columns, std::string_view rest) {
    std::string sql = "SELECT ";
    return sql.append(columns).append(" FROM ").append(rest);
}

}  // namespace steady::sql
