import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { modelBuilt } from '../../../contract/events.ts'
import { type BuiltModel, lockVersions } from '../../../versions/server/writes.ts'
import { discardModelFiles } from '../modelFiles.ts'

type BuiltVersion = {
  creationId: number
  versionId: number
  built: BuiltModel
  /** Returns false if another process was first, or the files of the creation have been removed. */
  update: (db: WritableDb, versionId: number, built: BuiltModel) => Promise<boolean>
}

/** Records what was built of a version, or deletes its files if it is not needed. */
export async function recordModel(ctx: Context, { creationId, versionId, built, update }: BuiltVersion): Promise<void> {
  systemOperation(ctx)
  const isRecorded = await withTransaction(ctx, async ({ db, emit }) => {
    await lockVersions(db, creationId)
    if (!(await update(db, versionId, built))) return false
    emit(modelBuilt({ creationId }))
    return true
  })
  if (!isRecorded) await discardModelFiles(ctx, built)
}
