#!/bin/sh
# Creates the data directory of a site as it was at a time such as '2026-11-26 03:00:00+00':
# restore.sh BACKUP_DIR DATA_DIR TIME
set -eu
backup=$(realpath "$1")
data=$2
second=$(date --utc --date="$3" +%Y%m%dT%H%M%SZ)

# The names are the times when the copies were complete.
for copy in "$backup"/base/*Z; do
  name=$(basename "$copy")
  if [ "$(printf '%s\n' "$name" "$second" | sort | head -n 1)" = "$name" ]; then base=$copy; fi
done
if [ -z "${base:-}" ]; then
  echo "No copy in $backup/base is older than $3" >&2
  exit 1
fi

umask 077
mkdir "$data"
tar --extract --preserve-permissions --file="$base/base.tar" --directory="$data"
cp "$base/backup_label" "$data/postgres/"
cp --archive "$backup/files" "$data/"
touch "$data/postgres/recovery.signal"
chown --reference="$data/postgres" "$data/postgres/backup_label" "$data/postgres/recovery.signal"
# Nobody sees the states before that time, and nothing is added to the archive.
cat >>"$data/postgres/local.conf" <<CONF

# Added by restore.sh: remove these lines when the site runs.
archive_mode = off
hot_standby = off
restore_command = 'cp "$backup/wal/%f" "%p"'
recovery_target_time = '$3'
recovery_target_action = promote
CONF
