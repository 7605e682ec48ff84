import { randomBytes } from 'node:crypto'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { claimInput } from '../../contract/limits.ts'
import { loadPlaceholder } from '../loadPlaceholder.ts'
import { claimPolicy } from '../policy.ts'
import { findClaim } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import type { AccountClaimRow } from '../rows.ts'
import { insertClaim } from '../writes.ts'

/** Returns the claim that there is, or a new one with a code of its own. */
export async function claimAccount(ctx: Context, input: unknown): Promise<AccountClaimRow> {
  const { name } = parseInput(ctx, claimInput, input)
  authorize(ctx, claimPolicy.claim, null)
  const { id: userId } = ctx.viewer
  const account = await loadPlaceholder(ctx, name)
  const known = await findClaim(ctx.db, userId, account.id)
  if (known) return known
  await ctx.rateLimits.consume(rateLimits.claims, String(userId))
  const code = `claim-${randomBytes(12).toString('hex')}`
  await withTransaction(ctx, ({ db }) => insertClaim(db, { userId, formerId: account.id, code, at: ctx.clock.now() }))
  return (await findClaim(ctx.db, userId, account.id)) as AccountClaimRow
}
