import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { redirectPolicy } from './policy.ts'
import { findRedirects } from './queries.ts'
import type { RedirectRow } from './rows.ts'

const perPage = 50

/** Most used first; `text` matches a part of the path or the location. */
export async function listRedirects(
  ctx: Context,
  { text = '', page = 0 }: { text?: string; page?: number } = {},
): Promise<RedirectRow[]> {
  assertCan(ctx.viewer, redirectPolicy.edit, null)
  const offset = Math.min(Math.max(page, 0), 100_000) * perPage
  return findRedirects(ctx.db, { text: text.replaceAll('\0', '').slice(0, 200), offset, limit: perPage })
}
