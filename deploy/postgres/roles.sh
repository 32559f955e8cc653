#!/bin/sh
# Run once on an empty primary, by the image or by hand, as the user postgres: the roles and the database.
# STEADY_DATABASE_PASSWORD and REPLICATION_PASSWORD are theirs.
set -eu
# Without a standby a synchronous commit would wait forever.
export PGOPTIONS='-c synchronous_commit=local'
psql -v ON_ERROR_STOP=1 -v steady="$STEADY_DATABASE_PASSWORD" -v replication="$REPLICATION_PASSWORD" "$@" <<'SQL'
CREATE ROLE steady LOGIN PASSWORD :'steady';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
CREATE DATABASE steady OWNER steady ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' TEMPLATE template0;
SELECT pg_create_physical_replication_slot('standby');
SQL
