import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { hasFiles } from '../../../server/queries.ts'
import { listVersionFiles } from '../../../versions/server/queries.ts'
import { updateModel } from '../../../versions/server/writes.ts'
import { buildModelFiles } from '../buildModelFiles.ts'
import { recordModel } from './recordModel.ts'

/** Builds the models of new versions, the newest first, in a resource-limited child process. Idempotent. */
export async function buildModel(ctx: Context, creationId: number): Promise<void> {
  systemOperation(ctx)
  if (!(await hasFiles(ctx.db, creationId))) return
  for (const { versionId, modelStatus, ...source } of await listVersionFiles(ctx.db, creationId)) {
    if (modelStatus !== 'pending') continue
    const built = await buildModelFiles(ctx, source)
    await recordModel(ctx, { creationId, versionId, built, update: updateModel })
  }
}
