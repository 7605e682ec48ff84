/** The advisory lock that the session of a task holds: `pg_try_advisory_lock(hashtext(backupLock))`. */
export const backupLock = 'backups'
