#!/bin/sh
# standby.sh PRIMARY PORT: fills the empty folder PGDATA with a copy of the primary that will follow it
# under the name "standby", and does nothing where there is one. REPLICATION_PASSWORD is that of the role.
set -eu
[ -s "$PGDATA/PG_VERSION" ] && exit 0
until PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --pgdata "$PGDATA" --wal-method stream --checkpoint fast \
    --write-recovery-conf --slot standby \
    --dbname "host=$1 port=$2 user=replicator application_name=standby"; do
    echo "standby: the primary does not answer yet" >&2
    rm -rf "${PGDATA:?}"/* "${PGDATA:?}"/.[!.]*
    sleep 2
done
chmod 700 "$PGDATA"
