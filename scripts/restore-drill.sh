#!/usr/bin/env bash
# restore-drill.sh BACKUP STORE: restores a backup into a new store and checks what must be true of
# every consistent one. A backup that was never restored is only a hope.
#
#   STORE   sqlite:FILE that does not exist, or postgres:WHERE of an empty database
#
# A server on the restored copy must be started with `--isolated`, else it pays and sends mail to people
# a second time; omit it only when the copy replaces the original.
set -euo pipefail
umask 077
[ $# -eq 2 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
backup=$1 store=$2
case "$store" in
    sqlite:*)
        file=${store#sqlite:}
        [ ! -e "$file" ] || { echo "drill: $file exists" >&2; exit 1; }
        cp "$backup" "$file"
        ask() { sqlite3 -readonly "$file" "$1"; }
        ;;
    postgres:*)
        where=${store#postgres:}
        ask() { psql -qAtX -v ON_ERROR_STOP=1 -c "$1" "$where"; }
        # Any other encoding would damage or lose names in other alphabets.
        encoding=$(ask "SHOW server_encoding")
        [ "$encoding" = UTF8 ] || { echo "drill: the database has the encoding $encoding; UTF8 is needed" >&2; exit 1; }
        tables=$(ask "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema()")
        [ "$tables" -eq 0 ] || { echo "drill: the database is not empty" >&2; exit 1; }
        pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$where" "$backup"
        ;;
    *) echo "drill: unknown store" >&2; exit 2 ;;
esac

faults=0
# none TITLE QUERY: fails when the query finds a row.
none() {
    local found
    found=$(ask "SELECT COUNT(*) FROM ($2) AS wrong")
    [ "$found" -eq 0 ] && { echo "  ok       $1"; return; }
    echo "  WRONG    $1: $found"
    faults=1
}

echo "drill: schema version $(ask 'SELECT MAX(version) FROM schema_version')," \
    "$(ask 'SELECT COUNT(*) FROM accounts') accounts, $(ask 'SELECT COUNT(*) FROM bookings') bookings," \
    "$(ask 'SELECT COUNT(*) FROM ledger_entries') ledger entries"
none "no companion is promised twice" \
    "SELECT 1 FROM booking_lines a JOIN booking_lines b ON a.companion_id = b.companion_id AND a.id < b.id
     AND a.live = 1 AND b.live = 1 AND a.start_s < b.end_s + 28800 AND b.start_s < a.end_s + 28800"
none "every booking has its lines" \
    "SELECT 1 FROM bookings b WHERE NOT EXISTS (SELECT 1 FROM booking_lines l WHERE l.booking_id = b.id)"
none "every ledger entry sums to zero" \
    "SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING SUM(amount_cents) <> 0"
none "no booking is paid twice" \
    "SELECT subject FROM purchases WHERE kind = 'booking' AND state = 'paid' GROUP BY subject HAVING COUNT(*) > 1"
none "every paid booking has its money in the ledger" \
    "SELECT subject FROM purchases p WHERE p.kind = 'booking' AND p.state = 'paid' AND NOT EXISTS
     (SELECT 1 FROM ledger_entries e WHERE e.booking_id = p.subject)"
case "$store" in
    sqlite:*)
        [ "$(ask 'PRAGMA integrity_check')" = ok ] || { echo "  WRONG    the file's integrity"; faults=1; }
        [ -z "$(ask 'PRAGMA foreign_key_check')" ] || { echo "  WRONG    foreign keys"; faults=1; }
        ;;
esac
[ "$faults" -eq 0 ] || exit 1
echo "drill: sound. Start a server on it with --isolated."
