import type { WritableDb } from '#platform/db/db.ts'
import { backupLimits } from '../contract/limits.ts'
import type { BackupOrigin, Verification } from './rows.ts'

type NewRun = { origin: BackupOrigin; by: number | null; at: Date; target: string; name: string }

/** Returns false if a back-up waits or is running. */
export async function insertRun(db: WritableDb, { origin, by, at, target, name }: NewRun): Promise<boolean> {
  const row = await db
    .insertInto('backup_runs')
    .values({ origin, requested_by: by, requested_at: at, state: 'waiting', target, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Claim = { id: number; at: Date; target: string; hasSecrets: boolean }

/** Returns false if it waits no more. */
export async function claimRun(db: WritableDb, { id, at, target, hasSecrets }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ state: 'running', started_at: at, target, has_secrets: hasSecrets })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function claimVerification(db: WritableDb, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ verification: 'running' })
    .where('id', '=', id)
    .where('verification', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Counts = { rowCount: number; fileCount: number; byteSize: number }

const toColumns = ({ rowCount, fileCount, byteSize }: Counts) => ({
  row_count: rowCount,
  file_count: fileCount,
  byte_size: byteSize,
})

export async function storeProgress(db: WritableDb, id: number, counts: Counts): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set(toColumns(counts))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

type Written = { id: number; at: Date; counts: Counts; verification: Verification | null }

export async function storeWritten(db: WritableDb, { id, at, counts, verification }: Written): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...toColumns(counts), state: 'done', finished_at: at, verification })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

type Unfinished = { id: number; at: Date; state: 'failed' | 'interrupted'; error?: string }

/** Ends a run that waits or is running. */
export async function storeUnfinished(db: WritableDb, { id, at, state, error = '' }: Unfinished): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state, finished_at: at, error })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** An archive has its name once it is whole, so the process was killed after its work was done. */
export async function storeFound(db: WritableDb, id: number, byteSize: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'done', byte_size: byteSize })
    .where('id', '=', id)
    .where('state', '=', 'interrupted')
    .execute()
}

type VerificationChange = { id: number; at: Date | null; verification: Verification | null; error?: string }

export async function storeVerification(
  db: WritableDb,
  { id, at, verification, error = '' }: VerificationChange,
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ verification, verified_at: at, verification_error: error })
    .where('id', '=', id)
    .execute()
}

export async function storeDeletion(db: WritableDb, id: number, at: Date): Promise<void> {
  await db.updateTable('backup_runs').set({ deleted_at: at }).where('id', '=', id).execute()
}

/** Deletes rows without a file that are none of the newest. */
export async function deleteOldRuns(db: WritableDb): Promise<void> {
  await db
    .deleteFrom('backup_runs')
    .where((e) => e.or([e('deleted_at', 'is not', null), e('state', '=', 'failed')]))
    .where('id', '<', (e) =>
      e
        .selectFrom('backup_runs')
        .select('id')
        .orderBy('id', 'desc')
        .offset(backupLimits.maxKeptRows - 1)
        .limit(1),
    )
    .execute()
}
