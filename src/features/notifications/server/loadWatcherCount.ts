import { objectTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { countWatchers } from './watches.queries.ts'

const countById = createBatchLoader<number, number>('notifications.watcherCount', (ctx, objectIds) =>
  countWatchers(ctx.db, objectIds),
)

/** Returns how many users watch an object; one query for all objects of a list. */
export async function loadWatcherCount(ctx: Context, objectId: number): Promise<number> {
  ctx.cacheTags.add(objectTag(objectId))
  return (await countById(ctx, objectId)) ?? 0
}
