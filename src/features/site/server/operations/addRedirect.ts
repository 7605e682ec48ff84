import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { redirectInput } from '../../contract/redirectLimits.ts'
import { messages } from '../../messages.ts'
import { redirectPolicy } from '../policy.ts'
import { findRedirect } from '../queries.ts'
import { upsertRedirect } from '../writes.ts'

const maxHops = 10

export async function addRedirect(ctx: Context, input: unknown): Promise<void> {
  const redirect = parseInput(ctx, redirectInput, input)
  authorize(ctx, redirectPolicy.edit, null)
  const by = ctx.viewer.id
  await rejectLoop(ctx, redirect)
  await withTransaction(ctx, async ({ db }) => {
    await upsertRedirect(db, { ...redirect, at: ctx.clock.now() })
    await logAction(db, {
      action: 'redirect.set',
      by,
      at: ctx.clock.now(),
      audience: { anyRole: [] },
      metadata: redirect,
    })
  })
}

/** Throws ValidationError for a loop or too long a chain. */
async function rejectLoop(ctx: Context, { path, location }: { path: string; location: string }): Promise<void> {
  let next: string | undefined = location
  for (let hop = 0; next !== undefined; hop++) {
    if (next === path || hop === maxHops) {
      throw validationError(ctx, 'location', messages.redirect.circle)
    }
    next = (await findRedirect(ctx.db, next))?.location
  }
}
