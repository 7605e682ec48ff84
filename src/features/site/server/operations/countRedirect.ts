import type { Context } from '#platform/context.ts'
import { publicOperation } from '#platform/policy.ts'
import { addRedirectHit } from '../queries.ts'

/** Counts that somebody came by a redirect, so that the staff sees which are still of use. */
export async function countRedirect(ctx: Context, path: string): Promise<void> {
  publicOperation()
  await addRedirectHit(ctx.db, path)
}
