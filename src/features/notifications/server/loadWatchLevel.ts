import type { WatchLevel } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { findLevels } from './watches.queries.ts'

const levelById = createBatchLoader<number, WatchLevel>('notifications.watchLevel', async (ctx, objectIds) =>
  ctx.viewer ? findLevels(ctx.db, { userId: ctx.viewer.id, objectIds }) : new Map(),
)

/** Returns the viewer's level of an object that they may see; one query for all objects of a list. */
export const loadWatchLevel = async (ctx: Context, objectId: number): Promise<WatchLevel> =>
  (ctx.viewer && (await levelById(ctx, objectId))) || 'normal'
