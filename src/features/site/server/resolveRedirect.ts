import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { lwidPattern } from '#platform/ids.ts'
import { findRedirect } from './queries.ts'

const viewPattern = /^\/(?:view\/)?([a-z]{3}-[0-9a-f]{8})(?:\/[^/]*)?$/

/**
 * Where an address leads that is no page (D7 to D9): /view/{lwid}/{slug?} and the share address /{lwid} to the object,
 * or a row of the redirect table. Null when it leads nowhere.
 */
export async function resolveRedirect(ctx: Context, path: string): Promise<string | null> {
  const lwid = viewPattern.exec(path)?.[1]
  if (lwid && lwidPattern.test(lwid)) return (await findVisible(ctx, lwid))?.canonicalPath ?? null
  return (await findRedirect(ctx.db, path))?.location ?? null
}
