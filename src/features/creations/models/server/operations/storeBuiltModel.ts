import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { listVersionFiles } from '../../../versions/server/queries.ts'
import { updateModel } from '../../../versions/server/writes.ts'
import { type ModelFiles, storeModelFiles } from '../modelFiles.ts'
import { recordModel } from './recordModel.ts'

/** Gives the newest version a model that was built before, if it has none yet. */
export async function storeBuiltModel(ctx: Context, creationId: number, files: ModelFiles): Promise<void> {
  systemOperation(ctx)
  const [newest] = await listVersionFiles(ctx.db, creationId)
  if (newest?.modelStatus !== 'pending') return
  const built = await storeModelFiles(ctx, files)
  await recordModel(ctx, { creationId, versionId: newest.versionId, built, update: updateModel })
}
