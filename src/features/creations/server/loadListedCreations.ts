import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { addCacheTags } from '../hub/server/loadHub.ts'
import { findListedCreations } from '../lineage/server/queries.ts'
import type { CreationRow } from './rows.ts'

/** Finds a creation by its id; undefined if it is hidden or deleted. */
export const listedById = createBatchLoader<number, CreationRow>('creations.listed', (ctx, ids) =>
  findListedCreations(ctx.db, ids),
)

/** Loads creations in the order of the ids; leaves out those that are hidden or deleted. */
export const loadListedCreations = async (ctx: Context, ids: readonly number[]): Promise<CreationRow[]> =>
  addCacheTags(
    ctx,
    (await Promise.all(ids.map((id) => listedById(ctx, id)))).filter((row) => row !== undefined),
  )
