import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { backupLimits } from '../contract/limits.ts'
import { backupLock } from './backupLock.ts'
import type { BackupOrigin, BackupRunRow, BackupState, Verification } from './rows.ts'

const runs = (db: Db) =>
  db
    .selectFrom('backup_runs')
    .select(['id', 'target', 'name', 'error'])
    .select((e) => [
      e.ref('origin').$castTo<BackupOrigin>().as('origin'),
      e.ref('state').$castTo<BackupState>().as('state'),
      e.ref('verification').$castTo<Verification | null>().as('verification'),
    ])
    .select([
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'has_secrets as hasSecrets',
      'row_count as rowCount',
      'file_count as fileCount',
      'byte_size as byteSize',
      'verified_at as verifiedAt',
      'verification_error as verificationError',
      'deleted_at as deletedAt',
    ])

/** Returns the newest first. */
export const listRuns = (db: Db): Promise<BackupRunRow[]> =>
  runs(db).orderBy('id', 'desc').limit(backupLimits.maxListed).execute()

/** Returns those that have a file, the newest first. */
export const listStored = (db: Db): Promise<BackupRunRow[]> =>
  runs(db).where('state', '=', 'done').where('deleted_at', 'is', null).orderBy('id', 'desc').execute()

export const findRun = (db: Db, id: number): Promise<BackupRunRow | undefined> =>
  runs(db).where('id', '=', id).executeTakeFirst()

/** Returns a back-up or a verification that waits, the oldest first. */
export const findWaiting = (db: Db): Promise<BackupRunRow | undefined> =>
  runs(db)
    .where((e) => e.or([e('state', '=', 'waiting'), e('verification', '=', 'waiting')]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Until the transaction ends no process works on back-ups; false if one does. */
export async function tryLock(db: Db): Promise<boolean> {
  const query = sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(hashtext(${backupLock})) as "isLocked"`
  return (await query.execute(db)).rows[0]?.isLocked ?? false
}
