import type { Context } from '#platform/context.ts'
import { storeModelFiles } from '../../server/files/modelFiles.ts'
import { recordModel } from '../../server/operations/recordModel.ts'
import { listVersionFiles } from '../../server/versions/queries.ts'
import { updateModel } from '../../server/versions/writes.ts'
import { readShippedModel, toShippedName } from './shippedModel.ts'

/** Gives the newest version of a creation the model that is shipped for its save. Leaves it to the site if there is none. */
export async function storeShippedModel(ctx: Context, creationId: number, save: Uint8Array): Promise<void> {
  const files = await readShippedModel(toShippedName(save))
  if (!files) return
  const [newest] = await listVersionFiles(ctx.db, creationId)
  if (newest?.modelStatus !== 'pending') return
  const built = await storeModelFiles(ctx, files)
  await recordModel(ctx, { creationId, versionId: newest.versionId, built, update: updateModel })
}
