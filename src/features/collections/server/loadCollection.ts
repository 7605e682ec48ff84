import { objectTag, userTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError, UnauthenticatedError } from '#platform/errors.ts'
import { collectionPolicy } from './policy.ts'
import { findCollection } from './queries.ts'
import type { CollectionRow } from './rows.ts'

export async function findVisibleCollection(ctx: Context, lwid: string): Promise<CollectionRow | undefined> {
  const collection = await findCollection(ctx.db, lwid)
  return collection && collectionPolicy.see(ctx.viewer, collection) ? collection : undefined
}

/** Throws NotFoundError, also for what the viewer may not see. */
export async function loadCollection(ctx: Context, lwid: string): Promise<CollectionRow> {
  const collection = await findVisibleCollection(ctx, lwid)
  if (!collection) throw new NotFoundError()
  return collection
}

/** Mutations call this, so that visitors learn nothing about what exists. */
export async function loadCollectionForMember(ctx: Context, lwid: string): Promise<CollectionRow> {
  if (!ctx.viewer) throw new UnauthenticatedError()
  return loadCollection(ctx, lwid)
}

export async function findCollectionForPage(ctx: Context, lwid: string): Promise<CollectionRow | null> {
  const collection = await findVisibleCollection(ctx, lwid)
  return collection ? addCacheTags(ctx, collection) : null
}

export function addCacheTags(ctx: Context, collection: CollectionRow): CollectionRow {
  ctx.cacheTags.add(objectTag(collection.id)).add(userTag(collection.owner.id))
  return collection
}
