import { userTag } from '#objects/contract/tags.ts'
import { type CollectableItem, collectableKinds } from '#objects/server/collectables.ts'
import type { AuthorRow } from '#objects/server/rows.ts'
import { type Context, createContext } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { collectionLimits } from '../contract/collectionLimits.ts'
import { collectionPolicy } from './policy.ts'
import { findEditors, listContaining, listEntries } from './queries.ts'
import type { CollectionEntryRow, CollectionRow, StoredEntryRow } from './rows.ts'

const { maxEntries, maxCovers } = collectionLimits

/** Members that are examined for a picture, of each collection. */
const maxCoverCandidates = maxCovers + 4

const entriesById = createBatchLoader<number, StoredEntryRow[]>('collections.entries', (ctx, ids) =>
  listEntries(ctx.db, ids, maxEntries),
)
const candidatesById = createBatchLoader<number, StoredEntryRow[]>('collections.candidates', (ctx, ids) =>
  listEntries(ctx.db, ids, maxCoverCandidates),
)
const editorById = createBatchLoader<number, AuthorRow>('collections.editors', (ctx, ids) => findEditors(ctx.db, ids))

const itemById = createBatchLoader<number, CollectableItem>('collections.items', async (ctx, ids) => {
  // Everybody sees the same members, so a hidden one is missing even for its author.
  const visitor = { ...createContext(ctx, { language: ctx.language }), cacheTags: ctx.cacheTags }
  const found = await Promise.all(collectableKinds.list(ctx).map((kind) => kind.loadItems(visitor, ids)))
  return new Map(found.flatMap((items) => [...items]))
})

export async function loadEntries(ctx: Context, { id }: CollectionRow): Promise<CollectionEntryRow[]> {
  const entries = (await entriesById(ctx, id)) ?? []
  return Promise.all(
    entries.map(async (entry) => {
      const { title = '', canonicalPath = '', detail = '', picture = '' } = (await itemById(ctx, entry.objectId)) ?? {}
      return { ...entry, title, canonicalPath, detail, picture }
    }),
  )
}

export async function loadCovers(ctx: Context, { id }: CollectionRow): Promise<string[]> {
  const entries = (await candidatesById(ctx, id)) ?? []
  const items = await Promise.all(entries.map(({ objectId }) => itemById(ctx, objectId)))
  return items.flatMap((item) => item?.picture || []).slice(0, maxCovers)
}

export async function loadEditors(ctx: Context, { editorIds }: CollectionRow): Promise<AuthorRow[]> {
  for (const id of editorIds) ctx.cacheTags.add(userTag(id))
  return (await Promise.all(editorIds.map((id) => editorById(ctx, id)))).filter((editor) => editor !== undefined)
}

/** None for those who may not take an invitation back. */
export async function loadInvited(ctx: Context, collection: CollectionRow): Promise<AuthorRow[]> {
  if (!collectionPolicy.manage(ctx.viewer, collection)) return []
  const { invitedIds } = collection
  return (await Promise.all(invitedIds.map((id) => editorById(ctx, id)))).filter((editor) => editor !== undefined)
}

/** Returns the files of public members, in the order of the collection. */
export async function loadPublicFiles(
  ctx: Context,
  { id }: CollectionRow,
): Promise<{ objectId: number; file: CollectableItem['file'] }[]> {
  const entries = (await entriesById(ctx, id)) ?? []
  const files = await Promise.all(
    entries.map(async ({ objectId }) => ({ objectId, file: (await itemById(ctx, objectId))?.file })),
  )
  return files.flatMap(({ objectId, file }) => (file ? [{ objectId, file }] : []))
}

/** One query for all collections of a list. */
export async function isContained(ctx: Context, { id }: CollectionRow, lwid: string): Promise<boolean> {
  const containing = createBatchLoader<number, true>(
    `collections.containing ${lwid}`,
    async (context, ids) => new Map((await listContaining(context.db, ids, lwid)).map((each) => [each, true])),
  )
  return (await containing(ctx, id)) ?? false
}
