import { deleteUnfinishedArchive, findArchive } from '#platform/archive/storage/archiveFile.ts'
import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { backupRequested } from '../../contract/events.ts'
import { listRuns, tryLock } from '../queries.ts'
import type { BackupRunRow } from '../rows.ts'
import { getDueTime } from '../schedule.ts'
import { getTarget } from '../target.ts'
import { requestBackup } from '../transactions/requestBackup.ts'
import { storeDeletion, storeFound, storeUnfinished, storeVerification } from '../writes.ts'

/** Ends what killed processes have left, and asks for the back-up of the schedule if it is due. */
export async function requestDueBackup(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const runs = await listRuns(ctx.db)
  if (await settleAbandoned(ctx, runs)) return requestDueBackup(ctx)
  await cleanInterrupted(ctx, runs)
  const { schedule } = ctx.config.backups
  if (!schedule || runs.some(({ state }) => state === 'waiting' || state === 'running')) return
  const { text: target } = getTarget(ctx.config)
  const now = ctx.clock.now()
  const isAtTarget = (run: BackupRunRow) => run.target === target
  if (getDueTime(schedule, runs.filter(isAtTarget), now) > now) return
  await withTransaction(ctx, (transaction) => requestBackup(ctx, transaction, { origin: 'schedule', by: null }))
}

/** Returns whether anything has changed. A row says that a process works on it, and the lock whether one does. */
async function settleAbandoned(ctx: AuthorizedContext, runs: readonly BackupRunRow[]): Promise<boolean> {
  const active = runs.filter(({ state, verification }) => state === 'running' || verification === 'running')
  const isWaiting = runs.some(({ state, verification }) => state === 'waiting' || verification === 'waiting')
  if (!active.length && !isWaiting) return false
  return withTransaction(ctx, async ({ db, emit }) => {
    if (!(await tryLock(db))) return false
    const at = ctx.clock.now()
    for (const { id, state } of active)
      if (state === 'running') await storeUnfinished(db, { id, at, state: 'interrupted' })
      else await storeVerification(db, { id, at: null, verification: null })
    // The process that was asked first may have found the lock taken.
    if (isWaiting) emit(backupRequested(null))
    return active.length > 0
  })
}

/** Deletes the part of an archive that an interrupted back-up has left. */
async function cleanInterrupted(ctx: AuthorizedContext, runs: readonly BackupRunRow[]): Promise<void> {
  const target = getTarget(ctx.config)
  for (const { id, state, name, deletedAt, target: written } of runs) {
    if ((state !== 'interrupted' && state !== 'failed') || deletedAt || written !== target.text) continue
    const location = target.locate(name)
    if (!location) continue
    try {
      const byteSize = state === 'interrupted' ? await findArchive(location) : undefined
      if (byteSize === undefined) await deleteUnfinishedArchive(location)
      if (byteSize === undefined) await storeDeletion(ctx.db, id, ctx.clock.now())
      else await storeFound(ctx.db, id, byteSize)
    } catch (error) {
      ctx.log.warn({ name, error: (error as Error).message }, 'the rest of a back-up could not be deleted')
    }
  }
}
