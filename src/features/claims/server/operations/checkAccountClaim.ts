import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { claimInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { isCodeShown } from '../askFormerSite.ts'
import { canCheck } from '../canCheck.ts'
import { loadPlaceholder } from '../loadPlaceholder.ts'
import { claimPolicy } from '../policy.ts'
import { findClaim } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import type { ClaimCheck } from '../rows.ts'
import { mergeAccounts } from '../transactions/mergeAccounts.ts'

export async function checkAccountClaim(ctx: Context, input: unknown): Promise<ClaimCheck> {
  const { name } = parseInput(ctx, claimInput, input)
  authorize(ctx, claimPolicy.claim, null)
  const { id: userId } = ctx.viewer
  const { id: formerId } = await loadPlaceholder(ctx, name)
  const claim = await findClaim(ctx.db, userId, formerId)
  if (!claim) throw validationError(ctx, 'name', messages.noSuchAccount)
  if (!canCheck(ctx, claim)) return 'STAFF_DECIDES'
  await ctx.rateLimits.consume(rateLimits.checks, String(userId))
  await ctx.rateLimits.consume(rateLimits.siteChecks, claim.origin)
  const isShown = await isCodeShown(ctx, claim)
  if (isShown === undefined) return 'NO_ANSWER'
  if (!isShown) return 'CODE_MISSING'
  await withTransaction(ctx, (transaction) =>
    mergeAccounts(transaction, { formerId, userId, by: userId, at: ctx.clock.now() }),
  )
  return 'CLAIMED'
}
