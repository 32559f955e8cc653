#!/usr/bin/env bash
# with_postgres.sh COMMAND...: runs it with STEADY_TEST_POSTGRES naming a separate PostgreSQL 15,
# which listens on a socket in a temporary folder only and is removed afterwards.
set -euo pipefail
known_leaks=$(cd "$(dirname "$0")" && pwd)/known_leaks.txt
binaries=/usr/lib/postgresql/15/bin
folder=$(mktemp -d)
# PostgreSQL refuses to run as root.
as_server=()
if [ "$(id -u)" -eq 0 ]; then
    as_server=(runuser -u postgres --)
    chown postgres "$folder"
    chmod 711 "$folder"
fi
in_folder() { (cd "$folder" && "${as_server[@]}" "$@"); }
stop() {
    in_folder "$binaries/pg_ctl" -D "$folder/data" -m immediate -s stop || true
    rm -rf "$folder"
}
trap stop EXIT
in_folder "$binaries/initdb" -D "$folder/data" -A trust -U steady --locale=C.UTF-8 -E UTF8 >/dev/null
in_folder "$binaries/pg_ctl" -D "$folder/data" -s -w -l "$folder/log" \
    -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=60 -c fsync=off" start
export LSAN_OPTIONS="suppressions=$known_leaks:print_suppressions=0"
STEADY_TEST_POSTGRES="host=$folder user=steady dbname=postgres" "$@"
