#!/usr/bin/env bash
# backup.sh STORE FILE: writes a consistent copy of a store while servers keep writing to it.
#
#   STORE   as for `steady serve --store`: sqlite:FILE or postgres:WHERE
#   FILE    must not exist; it gets its name only when it is complete
#
# It contains everything that was acknowledged before the start. Copy the folder of uploads after it.
set -euo pipefail
umask 077
[ $# -eq 2 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
store=$1 file=$2
[ ! -e "$file" ] || { echo "backup: $file exists" >&2; exit 1; }
part=$file.part
rm -f "$part"
case "$store" in
    sqlite:*)
        source=${store#sqlite:}
        [ -f "$source" ] || { echo "backup: no file $source" >&2; exit 1; }
        sqlite3 -cmd '.timeout 30000' "$source" "VACUUM INTO '${part//\'/\'\'}'"
        ;;
    postgres:*) pg_dump --format=custom --encoding=UTF8 --no-owner --no-privileges --file="$part" --dbname="${store#postgres:}" ;;
    *) echo "backup: unknown store" >&2; exit 2 ;;
esac
sync "$part"
mv "$part" "$file"
echo "backup: $(stat -c %s "$file") bytes"
