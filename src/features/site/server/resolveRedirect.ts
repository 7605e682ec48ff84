import { findByFormerLwid } from '#objects/server/formerAddresses.queries.ts'
import { findObjectPath, findVisibleObject, loadObjectView } from '#objects/server/objectViews.ts'
import { isDeleted } from '#objects/server/queries.ts'
import { paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { lwidPattern } from '#platform/ids.ts'
import { toOldAddresses } from './oldAddresses.ts'
import { countRedirect } from './operations/countRedirect.ts'
import { findOldAddress, findRedirect, findUserByLwid } from './queries.ts'

/**
 * `isGone` tells a deleted object (410) from an unknown path (404). `dropsQuery`: the query belongs to the address, or would mean
 * something else here.
 */
type Resolution = { location: string; isGone: false; dropsQuery?: true } | { location: null; isGone: boolean }

const viewPattern = /^\/(?:view\/)?([a-z]{3}-[0-9a-f]{8})(?:\/[^/]*)?\/?$/
const notFound: Resolution = { location: null, isGone: false }
const gone: Resolution = { location: null, isGone: true }
const redirectTo = (location: string): Resolution => ({ location, isGone: false })

/**
 * Resolves a path without a page: /view/{lwid}/{slug?} and the share URL /{lwid} lead to the object, others are looked up
 * in the table of redirects, and then among the addresses of a former site. `path` is decoded.
 */
export async function resolveRedirect(ctx: Context, path: string, query = ''): Promise<Resolution> {
  const lwid = viewPattern.exec(path)?.[1]
  if (lwid && lwidPattern.test(lwid)) return lwid.startsWith('usr') ? resolveUser(ctx, lwid) : resolveObject(ctx, lwid)
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
  const redirect =
    (await findRedirect(ctx.db, path)) ?? (trimmed === path ? undefined : await findRedirect(ctx.db, trimmed))
  if (!redirect) return resolveOldAddress(ctx, toOldAddresses(path, query))
  await countRedirect(ctx, redirect.path)
  return redirectTo(redirect.location)
}

async function resolveOldAddress(ctx: Context, addresses: readonly string[]): Promise<Resolution> {
  const found = await findOldAddress(ctx.db, addresses)
  if (!found) return notFound
  const { objectLwid, userLwid, location } = found
  const resolution = objectLwid
    ? await resolveObject(ctx, objectLwid)
    : userLwid
      ? await resolveUser(ctx, userLwid)
      : location === null
        ? notFound
        : redirectTo(location)
  return resolution.location === null ? resolution : { ...resolution, dropsQuery: true }
}

async function resolveObject(ctx: Context, lwid: string): Promise<Resolution> {
  const view = await findVisibleObject(ctx, lwid)
  if (view) return redirectTo(await findObjectPath(ctx, view))
  const moved = await findByFormerLwid(ctx.db, lwid)
  const movedView = moved && (await loadObjectView(ctx, moved.id))
  if (movedView) return redirectTo(await findObjectPath(ctx, movedView))
  return (await isDeleted(ctx.db, moved?.lwid ?? lwid)) ? gone : notFound
}

async function resolveUser(ctx: Context, lwid: string): Promise<Resolution> {
  const user = await findUserByLwid(ctx.db, lwid)
  if (!user) return notFound
  return user.isDeleted ? gone : redirectTo(paths.userPage(user.username))
}
