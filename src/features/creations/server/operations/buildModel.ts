import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { modelBuilt } from '../../contract/events.ts'
import { buildModelFiles, discardModelFiles, type ModelSource } from '../files/buildModelFiles.ts'
import { hasFiles } from '../queries.ts'
import { listVersionFiles } from '../versions/queries.ts'
import { lockVersions, updateModel } from '../versions/writes.ts'

/** Builds the models of new versions, the newest first, in a resource-limited child process. Idempotent. */
export async function buildModel(ctx: Context, creationId: number): Promise<void> {
  systemOperation()
  if (!(await hasFiles(ctx.db, creationId))) return
  for (const version of await listVersionFiles(ctx.db, creationId)) {
    if (version.modelStatus === 'pending') await buildModelOfVersion(ctx, creationId, version)
  }
}

async function buildModelOfVersion(
  ctx: Context,
  creationId: number,
  { versionId, ...source }: ModelSource & { versionId: number },
): Promise<void> {
  const built = await buildModelFiles(ctx, source)
  const isNew = await withTransaction(ctx, async ({ db, emit }) => {
    await lockVersions(db, creationId)
    if (!(await updateModel(db, versionId, built))) return false
    emit(modelBuilt({ creationId }))
    return true
  })
  // Another process was first, or the files have been removed.
  if (!isNew) await discardModelFiles(ctx, built)
}
