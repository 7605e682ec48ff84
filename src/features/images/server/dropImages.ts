import type { Context } from '#platform/context.ts'
import { allFileNamesOf } from './imageNames.ts'
import { deleteImages } from './queries.ts'

/**
 * Removes images that their creation shows no more. One that has stood in a text stays: a post may show it still. Those
 * that are gone already are no fault.
 */
export async function dropImages(ctx: Context, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  for (const name of (await deleteImages(ctx.db, ids)).flatMap(allFileNamesOf)) await ctx.files.delete(name)
}
