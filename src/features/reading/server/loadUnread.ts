import { getObjectKinds } from '#objects/server/objectKind.ts'
import { findVisibleObject, loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import { findObjectIds, listUnread, listUnreadComments, listUnreadMembers } from './queries.ts'
import type { UnreadMembersRow, UnreadRow } from './rows.ts'

/** Omits objects that the viewer may not see. */
const findVisibleIds = async (ctx: Context, lwids: readonly string[]): Promise<number[]> => [
  ...(await loadObjectViews(ctx, await findObjectIds(ctx.db, lwids))).keys(),
]

export async function loadUnread(ctx: Context, lwids: readonly string[]): Promise<UnreadRow[]> {
  if (!ctx.viewer) return []
  const ids = await findVisibleIds(ctx, lwids.slice(0, readingLimits.maxObjects))
  return ids.length ? listUnread(ctx.db, ctx.viewer.id, ids) : []
}

/** The kinds that lists by last activity contain. */
const listMemberKinds = (ctx: Context): string[] =>
  [...getObjectKinds(ctx).values()].filter((kind) => kind.listInvisibleParents).map(({ kind }) => kind)

export async function loadUnreadMembers(ctx: Context, lwids: readonly string[]): Promise<UnreadMembersRow[]> {
  if (!ctx.viewer) return []
  const parentIds = await findVisibleIds(ctx, lwids.slice(0, readingLimits.maxParents))
  if (!parentIds.length) return []
  return listUnreadMembers(ctx.db, ctx.viewer.id, { parentIds, kinds: listMemberKinds(ctx) })
}

export async function loadUnreadComments(ctx: Context, lwid: string): Promise<string[]> {
  const object = ctx.viewer && (await findVisibleObject(ctx, lwid))
  return ctx.viewer && object ? listUnreadComments(ctx.db, ctx.viewer.id, object.id) : []
}
