import { objectTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { creationPolicy } from './policy.ts'
import { findCreation } from './queries.ts'
import type { CreationRow } from './rows.ts'

/** Finds a creation that the viewer may see, by numericId or lwid. */
export async function findVisibleCreation(ctx: Context, id: string): Promise<CreationRow | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const creation = await findCreation(ctx.db, number === undefined ? { lwid: id } : { number })
  return creation && creationPolicy.see(ctx.viewer, creation) ? creation : undefined
}

/** Throws NotFoundError. */
export async function loadCreation(ctx: Context, id: string): Promise<CreationRow> {
  const creation = await findVisibleCreation(ctx, id)
  if (!creation) throw new NotFoundError()
  return creation
}

/** Adds the cache tag. */
export async function findCreationForPage(ctx: Context, id: string): Promise<CreationRow | null> {
  const creation = await findVisibleCreation(ctx, id)
  if (!creation) return null
  ctx.cacheTags.add(objectTag(creation.id))
  return creation
}
