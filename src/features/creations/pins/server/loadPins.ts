import { objectTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { pinsTag } from '../../contract/tags.ts'
import { loadListedCreations } from '../../server/loadListedCreations.ts'
import type { CreationRow } from '../../server/rows.ts'
import { listPins } from './queries.ts'

const pinsByUser = createBatchLoader<number, number[]>('creations.pins', (ctx, ids) => listPins(ctx.db, ids))

export async function loadPinnedCreations(ctx: Context, { id }: { id: number }): Promise<CreationRow[]> {
  ctx.cacheTags.add(pinsTag(id))
  const creationIds = (await pinsByUser(ctx, id)) ?? []
  // A hidden one may come back.
  for (const creationId of creationIds) ctx.cacheTags.add(objectTag(creationId))
  return loadListedCreations(ctx, creationIds)
}
