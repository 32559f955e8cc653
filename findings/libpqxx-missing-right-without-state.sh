#!/usr/bin/env bash
# libpqxx 6.4.5 (Debian 12): of a missing right (SQLSTATE 42501) sql_error::sqlstate() is empty, while that of every
# neighbor (42P01 undefined table, 42601 syntax error) is filled. Only the type, insufficient_privilege, tells. A
# program that decides by the state takes it for an unknown error, and may repeat it for ever.
# As seen: "42P01 '42P01', 42501 ''".
set -euo pipefail
version=6.4.5
bin=/usr/lib/postgresql/15/bin
for package in g++ libpqxx-dev postgresql-15; do
    dpkg -s "$package" >/dev/null 2>&1 || { echo "needs: apt-get install g++ libpqxx-dev postgresql-15"; exit 1; }
done
dpkg-query -W -f '${Package} ${Version}\n' libpqxx-dev
[[ $(dpkg-query -W -f '${Version}' libpqxx-dev) == "$version"* ]] || { echo "another version than $version: look again"; exit 1; }
folder=$(mktemp -d)
as=()
if [ "$(id -u)" -eq 0 ]; then as=(runuser -u postgres --); chown postgres "$folder"; chmod 755 "$folder"; fi
cd "$folder"
trap '"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -s -m immediate stop || true; rm -rf "$folder"' EXIT
"${as[@]}" "$bin/initdb" -D data -A trust -U owner >/dev/null
"${as[@]}" "$bin/pg_ctl" -D data -s -w -l log -o "-c listen_addresses='' -c unix_socket_directories='$folder'" start
psql -qX -h "$folder" -U owner postgres -c 'CREATE TABLE t (x int); CREATE ROLE guest LOGIN'
cat >asked.cpp <<'CPP'
#include <cstdio>
#include <pqxx/pqxx>
static void ask(pqxx::connection& connection, const char* sql, const char* name, const char* end) {
    try {
        pqxx::nontransaction(connection).exec(sql);
    } catch (const pqxx::sql_error& error) {
        std::printf("%s '%s'%s", name, error.sqlstate().c_str(), end);
    }
}
int main(int, char** arguments) {
    pqxx::connection connection(arguments[1]);
    ask(connection, "SELECT * FROM absent", "42P01", ", ");
    ask(connection, "SELECT * FROM t", "42501", "\n");
}
CPP
g++ -std=c++17 asked.cpp -o asked -lpqxx -lpq
said=$(./asked "host=$folder user=guest dbname=postgres")
echo "$said"
[ "$said" = "42P01 '42P01', 42501 ''" ] || { echo "the behavior has changed"; exit 1; }
