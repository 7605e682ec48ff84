import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { redirectInput } from '../../contract/redirectLimits.ts'
import { m } from '../../redirectMessages.ts'
import { redirectPolicy } from '../policy.ts'
import { findRedirect, upsertRedirect } from '../queries.ts'

/** So many redirects may follow on each other. */
const mostSteps = 10

/** Leads an old path to where it is now, in place of where it led before. */
export async function addRedirect(ctx: Context, input: unknown): Promise<void> {
  const redirect = parse(ctx, redirectInput, input)
  assertCan(ctx.viewer, redirectPolicy.edit, null)
  const by = ctx.viewer.id
  await refuseCircle(ctx, redirect)
  await change(ctx, async ({ db }) => {
    await upsertRedirect(db, { ...redirect, at: ctx.clock.now() })
    await logAction(db, { action: 'redirect.set', by, at: ctx.clock.now(), metadata: redirect })
  })
}

/** One that leads back to itself, or from one to the next for ever, would never arrive. */
async function refuseCircle(ctx: Context, { path, location }: { path: string; location: string }): Promise<void> {
  let next: string | undefined = location
  for (let step = 0; next !== undefined; step++) {
    if (next === path || step === mostSteps) {
      throw invalid(ctx, 'location', m.circle)
    }
    next = (await findRedirect(ctx.db, next))?.location
  }
}
