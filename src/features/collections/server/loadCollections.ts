import { listPersonLevels } from '#features/notifications/server/index.ts'
import { cutText } from '#language/cutText.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { createMetaTags, getSocialImagePath } from '#objects/server/metaTags.ts'
import type { Context } from '#platform/context.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { collectionLimits } from '../contract/collectionLimits.ts'
import { collectionsTag } from '../contract/tags.ts'
import { addCacheTags } from './loadCollection.ts'
import { loadCovers } from './loadEntries.ts'
import { countCollections, listCollections, listCollectionsOfUser, listInvitations } from './queries.ts'
import type { CollectionRow } from './rows.ts'

export async function loadCollections(
  ctx: Context,
  page: PageInput,
): Promise<{ items: CollectionRow[]; count: number }> {
  ctx.cacheTags.add(collectionsTag)
  const { offset, limit } = parsePageInput(page, collectionLimits.perPage)
  const [rows, count] = await Promise.all([listCollections(ctx.db, { offset, limit }), countCollections(ctx.db)])
  return { items: rows.map((row) => addCacheTags(ctx, row)), count }
}

export async function loadOwnCollections(ctx: Context): Promise<CollectionRow[]> {
  if (!ctx.viewer) throw new UnauthenticatedError()
  return listCollectionsOfUser(ctx.db, ctx.viewer.id)
}

export async function loadInvitations(ctx: Context): Promise<CollectionRow[]> {
  if (!ctx.viewer) throw new UnauthenticatedError()
  const [invitations, levels] = await Promise.all([
    listInvitations(ctx.db, ctx.viewer.id),
    listPersonLevels(ctx.db, ctx.viewer.id),
  ])
  return invitations.filter(({ owner }) => levels.get(owner.id) !== 'muted')
}

const maxDescriptionLength = 200

export async function buildMetaTags(ctx: Context, collection: CollectionRow) {
  const { title, lwid, visibility } = collection
  const text = collection.description.replace(/\s+/g, ' ')
  const description = cutText(text, maxDescriptionLength)
  const image = (await loadCovers(ctx, collection))[0] ?? (visibility === 'private' ? '' : getSocialImagePath(lwid))
  return createMetaTags({ title, description, type: 'website', image })
}
