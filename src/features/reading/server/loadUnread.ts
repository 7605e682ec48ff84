import { getObjectKinds, type ObjectKind } from '#objects/server/objectKind.ts'
import { findVisibleObject, loadListedViews, loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import {
  findObjectIds,
  listContinued,
  listUnread,
  listUnreadComments,
  listUnreadMembers,
  listUnreadSections,
} from './queries.ts'
import type { ContinuedReadingRow, UnreadMembersRow, UnreadRow, UnreadSectionRow } from './rows.ts'

/** Omits objects that the viewer may not see. */
const findVisibleIds = async (ctx: Context, lwids: readonly string[]): Promise<number[]> => [
  ...(await loadObjectViews(ctx, await findObjectIds(ctx.db, lwids))).keys(),
]

export async function loadUnread(ctx: Context, lwids: readonly string[]): Promise<UnreadRow[]> {
  if (!ctx.viewer) return []
  const ids = await findVisibleIds(ctx, lwids.slice(0, readingLimits.maxObjects))
  return ids.length ? listUnread(ctx.db, ctx.viewer.id, ids) : []
}

type ListedKind = ObjectKind & Required<Pick<ObjectKind, 'listInvisibleParents'>>

/** The kinds that lists by last activity contain. */
const listMemberKinds = (ctx: Context): ListedKind[] =>
  [...getObjectKinds(ctx).values()].filter((kind): kind is ListedKind => kind.listInvisibleParents !== undefined)

export async function loadUnreadMembers(ctx: Context, lwids: readonly string[]): Promise<UnreadMembersRow[]> {
  if (!ctx.viewer) return []
  const parentIds = await findVisibleIds(ctx, lwids.slice(0, readingLimits.maxParents))
  if (!parentIds.length) return []
  return listUnreadMembers(ctx.db, ctx.viewer.id, { parentIds, kinds: listMemberKinds(ctx).map(({ kind }) => kind) })
}

export async function loadUnreadSections(ctx: Context, names: readonly string[]): Promise<UnreadSectionRow[]> {
  if (!ctx.viewer) return []
  const kinds = listMemberKinds(ctx).filter(({ kind }) => names.slice(0, readingLimits.maxSections).includes(kind))
  if (!kinds.length) return []
  const hiddenContainerIds = (await Promise.all(kinds.map((kind) => kind.listInvisibleParents(ctx)))).flat()
  return listUnreadSections(ctx.db, ctx.viewer.id, { kinds: kinds.map(({ kind }) => kind), hiddenContainerIds })
}

export async function loadContinued(ctx: Context): Promise<ContinuedReadingRow[]> {
  if (!ctx.viewer) return []
  const rows = await listContinued(ctx.db, ctx.viewer.id)
  const views = await loadListedViews(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows
    .flatMap(({ id, comments }) => {
      const view = views.get(id)
      return view ? [{ id: view.lwid, title: view.title, canonicalPath: view.canonicalPath, comments }] : []
    })
    .slice(0, readingLimits.maxContinued)
}

export async function loadUnreadComments(ctx: Context, lwid: string): Promise<string[]> {
  const object = ctx.viewer && (await findVisibleObject(ctx, lwid))
  return ctx.viewer && object ? listUnreadComments(ctx.db, ctx.viewer.id, object.id) : []
}
