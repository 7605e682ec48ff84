#!/bin/sh
# Copies the embedded database and the secrets of a running site: copy.sh DATA_DIR BACKUP_DIR
# Its log must be archived in BACKUP_DIR/wal (docs/operations.md): without it the copy cannot be restored.
set -eu
DATA=$(realpath "$1")
export DATA
run_sql() {
  psql --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 \
    --host="$DATA/postgres" --username=backplane backplane "$@"
}
if [ "$(run_sql --command='show archive_mode')" = off ]; then
  echo "The log is not archived (docs/operations.md), so this copy could not be restored: nothing was copied." >&2
  exit 1
fi
mkdir -p "$2/base/new"
cd "$2/base/new"

# What changes or disappears while tar reads it (status 1) is repaired from the log.
run_sql <<'SQL'
\o /dev/null
select pg_backup_start('copy', true);
\! tar --create --file=base.tar.new --warning=no-file-changed --directory="$DATA" --exclude='postgres/pg_wal/*' --exclude='postgres/pg_replslot/*' --exclude='postgres/postmaster.*' --exclude='postgres/.s.*' postgres secrets || [ $? -eq 1 ] && mv base.tar.new base.tar
\o backup_label
select labelfile from pg_backup_stop();
SQL

test -s base.tar
sync
mv ../new "../$(date --utc +%Y%m%dT%H%M%SZ)"
