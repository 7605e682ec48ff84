import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { modelBuilt } from '../../contract/events.ts'
import { buildModelFiles, buildThumbnail, discardModelFiles } from '../files/buildModelFiles.ts'
import type { OutdatedModel } from '../versions/queries.ts'
import { lockVersions, replaceModel } from '../versions/writes.ts'

/**
 * The former model or picture is served until the new one is stored, and stays if none can be built. The sweep deletes its
 * files.
 */
export async function rebuildModel(ctx: Context, outdated: OutdatedModel): Promise<void> {
  systemOperation()
  const { versionId, creationId, modelStatus } = outdated
  const built = await (modelStatus === 'none' ? buildThumbnail : buildModelFiles)(ctx, outdated)
  const isReplaced = await withTransaction(ctx, async ({ db, emit }) => {
    await lockVersions(db, creationId)
    if (!(await replaceModel(db, versionId, built))) return false
    emit(modelBuilt({ creationId }))
    return true
  })
  if (!isReplaced) await discardModelFiles(ctx, built)
}
