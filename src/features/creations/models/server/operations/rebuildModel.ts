import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { OutdatedModel } from '../../../versions/server/queries.ts'
import { replaceModel } from '../../../versions/server/writes.ts'
import { buildModelFiles, buildThumbnail } from '../buildModelFiles.ts'
import { recordModel } from './recordModel.ts'

/**
 * The former model or picture is served until the new one is stored, and stays if none can be built. The sweep deletes its
 * files.
 */
export async function rebuildModel(ctx: Context, outdated: OutdatedModel): Promise<void> {
  systemOperation(ctx)
  const { versionId, creationId, modelStatus } = outdated
  const built = await (modelStatus === 'none' ? buildThumbnail : buildModelFiles)(ctx, outdated)
  await recordModel(ctx, { creationId, versionId, built, update: replaceModel })
}
