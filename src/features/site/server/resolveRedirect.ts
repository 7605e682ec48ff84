import { paths } from '#app/paths.ts'
import { isDeleted } from '#objects/server/queries.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { lwidPattern } from '#platform/ids.ts'
import { countRedirect } from './operations/countRedirect.ts'
import { findRedirect, findUserByLwid } from './queries.ts'

/** Where an address leads that is no page; nowhere because there never was one, or because it is gone. */
type Resolved = { location: string; isGone: false } | { location: null; isGone: boolean }

const viewPattern = /^\/(?:view\/)?([a-z]{3}-[0-9a-f]{8})(?:\/[^/]*)?\/?$/
const nowhere: Resolved = { location: null, isGone: false }
const gone: Resolved = { location: null, isGone: true }
const to = (location: string): Resolved => ({ location, isGone: false })

/**
 * Looks up an address that is no page (D7 to D9): /view/{lwid}/{slug?} and the share address /{lwid} lead to the object,
 * other ones may be in the redirect table.
 */
export async function resolveRedirect(ctx: Context, path: string): Promise<Resolved> {
  const lwid = viewPattern.exec(path)?.[1]
  if (lwid && lwidPattern.test(lwid)) return lwid.startsWith('usr') ? resolveUser(ctx, lwid) : resolveObject(ctx, lwid)
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const found = (await findRedirect(ctx.db, path)) ?? (plain === path ? undefined : await findRedirect(ctx.db, plain))
  if (!found) return nowhere
  await countRedirect(ctx, found.path)
  return to(found.location)
}

/** A comment is its object's address and its own lwid behind it; what is hidden is not found, what is deleted is gone. */
async function resolveObject(ctx: Context, lwid: string): Promise<Resolved> {
  const view = await findVisible(ctx, lwid)
  if (view) return to(view.canonicalPath)
  return (await isDeleted(ctx.db, lwid)) ? gone : nowhere
}

async function resolveUser(ctx: Context, lwid: string): Promise<Resolved> {
  const user = await findUserByLwid(ctx.db, lwid)
  if (!user) return nowhere
  return user.isDeleted ? gone : to(paths.userPage(user.username))
}
