#!/bin/sh
# promote.sh: run on the standby, as the user postgres, once the primary is gone for good or has been
# stopped. It accepts writes from then on. Its commits are not confirmed until a standby follows it;
# then: psql -c "ALTER SYSTEM RESET synchronous_standby_names" -c "SELECT pg_reload_conf()".
set -eu
psql -v ON_ERROR_STOP=1 -qAt "$@" <<'SQL'
SELECT pg_promote(true, 60);
ALTER SYSTEM SET synchronous_standby_names = '';
SELECT pg_reload_conf();
SELECT pg_create_physical_replication_slot('standby')
  WHERE NOT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = 'standby');
SQL
