import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { findAwaitedMods } from './queries.ts'

const awaitedById = createBatchLoader<string, true>('creations.awaitedMods', async (ctx, ids) => {
  const awaited = ctx.viewer ? await findAwaitedMods(ctx.db, ctx.viewer.id, ids) : []
  return new Map(awaited.map((id) => [id, true]))
})

/** Whether the viewer is notified once the mod is on the hub. */
export const isModAwaited = async (ctx: Context, modId: string): Promise<boolean> =>
  ctx.viewer !== null && (await awaitedById(ctx, modId.toLowerCase())) === true
