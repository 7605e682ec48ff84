import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { backupRequested } from '../../contract/events.ts'
import type { BackupOrigin } from '../rows.ts'
import { createName, getTarget } from '../target.ts'
import { insertRun } from '../writes.ts'

type Request = { origin: BackupOrigin; by: number | null }

/** Returns false if a back-up waits or is running already. */
export async function requestBackup(
  { config, clock }: Context,
  { db, emit }: EventTransaction,
  { origin, by }: Request,
): Promise<boolean> {
  const at = clock.now()
  const isNew = await insertRun(db, { origin, by, at, target: getTarget(config).text, name: createName(at) })
  if (isNew) emit(backupRequested(null))
  return isNew
}
