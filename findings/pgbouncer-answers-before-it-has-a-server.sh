#!/usr/bin/env bash
# PgBouncer 1.18.0 (Debian 12) with auth_type=trust completes a client's log-in before it has a connection of the
# server to give, once it has had one: libpq's connect_timeout is over by then, and the first statement waits without
# a limit of the client's (query_wait_timeout ends it after 120 s). A client that trusts connect_timeout to notice a
# full pool needs a limit of its own for the first statement.
# As seen: "with the pool full: log-in 0 s, the first statement more than 3 s with connect_timeout=1".
set -euo pipefail
version=1.18.0
bin=/usr/lib/postgresql/15/bin
for package in pgbouncer postgresql-15; do
    dpkg -s "$package" >/dev/null 2>&1 || { echo "needs: apt-get install pgbouncer postgresql-15"; exit 1; }
done
said=$(pgbouncer --version)
echo "${said%%$'\n'*}"
[[ $said == *"PgBouncer $version"* ]] || { echo "another version than $version: look again"; exit 1; }
folder=$(mktemp -d)
as=()
if [ "$(id -u)" -eq 0 ]; then as=(runuser -u postgres --); chown postgres "$folder"; chmod 755 "$folder"; fi
cd "$folder"
trap 'kill "${holder:-}" "${pid:-}" 2>/dev/null || true; "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -s -m immediate stop || true; rm -rf "$folder"' EXIT
"${as[@]}" "$bin/initdb" -D data -A trust -U owner >/dev/null
"${as[@]}" "$bin/pg_ctl" -D data -s -w -l log -o "-c listen_addresses='' -c unix_socket_directories='$folder'" start
port=$((20000 + RANDOM % 20000))
cat >pgbouncer.ini <<INI
[databases]
postgres = host=$folder dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = trust
auth_file = $folder/users
pool_mode = session
default_pool_size = 1
INI
echo '"owner" ""' >users
[ "$(id -u)" -ne 0 ] || chown postgres pgbouncer.ini users
"${as[@]}" pgbouncer -q pgbouncer.ini >pooler.log 2>&1 & pid=$!
to="host=127.0.0.1 port=$port user=owner dbname=postgres connect_timeout=1"
for _ in $(seq 50); do psql -qX "$to" -c '' 2>/dev/null && break; sleep 0.1; done
psql -qX "$to" -c 'SELECT pg_sleep(20)' >/dev/null & holder=$!
sleep 1
begun=$SECONDS
# \echo runs after the log-in, and before the statement.
said=$(timeout 5 psql -X "$to" -qAt <<<$'\\echo in\nSELECT 1' || true)
waited=$((SECONDS - begun))
echo "answered: '$said' within $waited s"
[ "$said" = in ] && [ "$waited" -ge 3 ] || { echo "the behavior has changed"; exit 1; }
echo "with the pool full: log-in at once, the first statement more than 3 s with connect_timeout=1"
