#!/usr/bin/env bash
# scheduled-backup.sh: a dated backup of the store and of the folder of uploads, run by steady-backup.timer.
# Older ones are removed once the new one is complete. Configured by the environment:
#
#   BACKUP_STORE    as for `steady serve --store`
#   BACKUP_FOLDER   where backups are stored: another disk, better another machine
#   BACKUP_FILES    the folder of uploads; unset when they are in a bucket
#   BACKUP_DAYS     how many days they are kept (35)
#   BACKUP_FIGURE   file in which Prometheus's node exporter finds when the last one was completed
set -euo pipefail
umask 077
: "${BACKUP_STORE:?}" "${BACKUP_FOLDER:?}"
days=${BACKUP_DAYS:-35}
[[ $days =~ ^[1-9][0-9]{0,3}$ ]] || { echo "backup: BACKUP_DAYS is no number of days" >&2; exit 2; }
here=$(dirname "$(readlink -f "$0")")
mkdir -p "$BACKUP_FOLDER"
dated() { printf '%s/steady-%s' "$BACKUP_FOLDER" "$(date -u +%Y-%m-%dT%H%M%SZ)"; }
name=$(dated)
# Of two within a second, each gets a name.
while [ -e "$name.store" ]; do
    sleep 1
    name=$(dated)
done

"$here/backup.sh" "$BACKUP_STORE" "$name.store"
# After the store, so that each file that it names exists.
if [ -n "${BACKUP_FILES:-}" ]; then
    tar -C "$BACKUP_FILES" -czf "$name.files.part" .
    sync "$name.files.part"
    mv "$name.files.part" "$name.files"
fi

find "$BACKUP_FOLDER" -maxdepth 1 -type f -name 'steady-*' -mmin +"$((days * 1440))" -delete
if [ -n "${BACKUP_FIGURE:-}" ]; then
    {
        echo "# HELP steady_backup_completed_at_seconds When the last backup was completed."
        echo "# TYPE steady_backup_completed_at_seconds gauge"
        echo "steady_backup_completed_at_seconds $(date +%s)"
    } >"$BACKUP_FIGURE.part"
    chmod 644 "$BACKUP_FIGURE.part" # the exporter runs as another user; the file contains only a time
    mv "$BACKUP_FIGURE.part" "$BACKUP_FIGURE"
fi
