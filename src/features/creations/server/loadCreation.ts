import { objectTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { creationPolicy } from './policy.ts'
import { findCreation } from './queries.ts'
import type { CreationRow } from './rows.ts'

/** A creation the viewer may see, by numericId or lwid (D74); undefined otherwise. */
export async function findVisibleCreation(ctx: Context, id: string): Promise<CreationRow | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const creation = await findCreation(ctx.db, number === undefined ? { lwid: id } : { number })
  return creation && creationPolicy.see(ctx.viewer, creation) ? creation : undefined
}

/** The same for operations: a creation that is not there ends them with 404. */
export async function loadCreation(ctx: Context, id: string): Promise<CreationRow> {
  const creation = await findVisibleCreation(ctx, id)
  if (!creation) throw new NotFound()
  return creation
}

/** The same for queries, noted for the page cache. */
export async function showCreation(ctx: Context, id: string): Promise<CreationRow | null> {
  const creation = await findVisibleCreation(ctx, id)
  if (!creation) return null
  ctx.shown.add(objectTag(creation.id))
  return creation
}
