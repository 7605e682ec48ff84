import type { Context } from '#platform/context.ts'
import { storeBuiltModel } from '../../models/server/operations/storeBuiltModel.ts'
import { readShippedModel, toShippedName } from './shippedModel.ts'

/** Gives the newest version of a creation the model that is shipped for its save. Leaves it to the site if there is none. */
export async function storeShippedModel(ctx: Context, creationId: number, save: Uint8Array): Promise<void> {
  const files = await readShippedModel(toShippedName(save))
  if (files) await storeBuiltModel(ctx, creationId, files)
}
