#!/usr/bin/env bash
# PostgreSQL 15: with an extension in a schema that is not in search_path (as managed services create them), an index
# that relies on its default operator class is created (btree_gist: gist (int, span)), while one that names an operator
# class is refused (pg_trgm: gin (t gin_trgm_ops), 42704). A migration that names one needs the schema in front.
# As seen: "default class: created; named class: 42704; with its schema: created".
set -euo pipefail
bin=/usr/lib/postgresql/15/bin
dpkg -s postgresql-15 >/dev/null 2>&1 || { echo "needs: apt-get install postgresql-15"; exit 1; }
"$bin/postgres" --version
folder=$(mktemp -d)
as=()
if [ "$(id -u)" -eq 0 ]; then as=(runuser -u postgres --); chown postgres "$folder"; chmod 755 "$folder"; fi
cd "$folder"
trap '"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -s -m immediate stop || true; rm -rf "$folder"' EXIT
"${as[@]}" "$bin/initdb" -D data -A trust -U owner >/dev/null
"${as[@]}" "$bin/pg_ctl" -D data -s -w -l log -o "-c listen_addresses='' -c unix_socket_directories='$folder'" start
ask() { psql -X -qAt -v VERBOSITY=sqlstate -h "$folder" -U owner postgres -c "$1" 2>&1 | sed 's/^ERROR: *//; s/^$/created/'; }
ask 'CREATE SCHEMA extensions'
ask 'CREATE EXTENSION btree_gist SCHEMA extensions'
ask 'CREATE EXTENSION pg_trgm SCHEMA extensions'
ask 'CREATE TABLE visits (companion int, span int8range, place text)'
state() { local said; said=$(ask "$1"); echo "${said:-created}"; }
said="default class: $(state 'CREATE INDEX ON visits USING gist (companion, span)')"
said+="; named class: $(state 'CREATE INDEX ON visits USING gin (place gin_trgm_ops)')"
said+="; with its schema: $(state 'CREATE INDEX ON visits USING gin (place extensions.gin_trgm_ops)')"
echo "$said"
[ "$said" = 'default class: created; named class: 42704; with its schema: created' ] || { echo "the behavior has changed"; exit 1; }
