import * as z from 'zod/mini'
import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { redirectPolicy } from '../policy.ts'
import { deleteRedirectRow } from '../queries.ts'

const input = z.strictObject({ path: z.string() })

/** Takes a redirect away: its path is not found any more. */
export async function deleteRedirect(ctx: Context, given: unknown): Promise<boolean> {
  const { path } = parse(ctx, input, given)
  assertCan(ctx.viewer, redirectPolicy.edit, null)
  const by = ctx.viewer.id
  await change(ctx, async ({ db }) => {
    const row = await deleteRedirectRow(db, path)
    if (!row) throw new NotFound()
    await logAction(db, { action: 'redirect.delete', by, at: ctx.clock.now(), metadata: row })
  })
  return true
}
