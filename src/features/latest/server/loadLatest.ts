import { findVisibleForum } from '#features/forum/server/index.ts'
import { activityTag, latestTag, objectTag } from '#objects/contract/tags.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { locatePageIn } from '#objects/server/locatePage.ts'
import { loadObjectBodies } from '#objects/server/objectBodies.ts'
import { getObjectKinds, type ObjectKind } from '#objects/server/objectKind.ts'
import { loadListedViews } from '#objects/server/objectViews.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { latestLimits } from '../contract/latestLimits.ts'
import { type LatestList, listLatestIds, readLatestAnchors } from './queries.ts'
import type { LatestItemRow } from './rows.ts'

type ListedKind = ObjectKind & Required<Pick<ObjectKind, 'listInvisibleParents'>>

const getListedKinds = (ctx: Context): ListedKind[] =>
  [...getObjectKinds(ctx).values()].filter((kind): kind is ListedKind => kind.listInvisibleParents !== undefined)

export const getLatestKinds = (ctx: Context): string[] => getListedKinds(ctx).map(({ kind }) => kind)

type Options = { kind?: string | null; forumKey?: string | null; page?: PageInput }

export type LatestResult = { items: LatestItemRow[]; hasNext: boolean }

/** An unknown kind stands for all. Null if there is no such forum for the viewer. */
export async function loadLatest(ctx: Context, { kind, forumKey, page }: Options): Promise<LatestResult | null> {
  const list = forumKey ? await toForumList(ctx, forumKey) : await toList(ctx, kind)
  if (!list) return null
  const { offset, limit } = parsePageInput(page, latestLimits.perPage)
  const key = `latest ${JSON.stringify(list)}`
  const read = (db: Context['db'], step: number) => readLatestAnchors(db, list, step)
  // One more tells whether there is a next page.
  const part = list.kinds.length ? await locatePageIn(ctx, { key, read }, { offset, limit: limit + 1 }) : null
  const ids = part ? await listLatestIds(ctx.db, list, part) : []
  return { items: await loadItems(ctx, ids.slice(0, limit)), hasNext: ids.length > limit }
}

async function toForumList(ctx: Context, key: string): Promise<LatestList | null> {
  const forum = await findVisibleForum(ctx, key)
  if (!forum) return null
  ctx.cacheTags.add(activityTag(forum.id))
  return { kinds: ['post'], parentId: forum.id, excludedParentIds: [] }
}

async function toList(ctx: Context, name: string | null | undefined): Promise<LatestList> {
  ctx.cacheTags.add(latestTag)
  const all = getListedKinds(ctx)
  const named = all.filter(({ kind }) => kind === name)
  const kinds = named.length ? named : all
  const excluded = await Promise.all(kinds.map((kind) => kind.listInvisibleParents(ctx)))
  return { kinds: kinds.map(({ kind }) => kind), parentId: null, excludedParentIds: excluded.flat() }
}

async function loadItems(ctx: Context, ids: readonly number[]): Promise<LatestItemRow[]> {
  for (const id of ids) ctx.cacheTags.add(objectTag(id))
  const [objects, views] = await Promise.all([findObjects(ctx.db, ids), loadListedViews(ctx, ids)])
  const objectsById = new Map(objects.map((object) => [object.id, object]))
  let bodies: Promise<Map<number, string>> | undefined
  const loadBodies = () => (bodies ??= loadObjectBodies(ctx, views.values()))
  return ids.flatMap((id) => {
    const [object, view] = [objectsById.get(id), views.get(id)]
    return object && view ? [{ object, view, loadBodies }] : []
  })
}
