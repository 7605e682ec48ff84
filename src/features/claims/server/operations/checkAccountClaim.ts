import { findUser } from '#features/accounts/server/index.ts'
import { type AuthorizedContext, authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { claimInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { isCodeShown } from '../askFormerSite.ts'
import { canCheck } from '../canCheck.ts'
import { claimPolicy } from '../policy.ts'
import { findClaim, lockPlaceholder } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { mergeAccounts } from '../transactions/mergeAccounts.ts'
import { loadPlaceholder } from './claimAccount.ts'

export async function checkAccountClaim(ctx: Context, input: unknown): Promise<boolean> {
  const { name } = parseInput(ctx, claimInput, input)
  authorize(ctx, claimPolicy.claim, null)
  const { id: userId } = ctx.viewer
  const account = await loadPlaceholder(ctx, name)
  const claim = await findClaim(ctx.db, userId, account.id)
  if (!claim) throw validationError(ctx, 'name', messages.noSuchAccount)
  if (!canCheck(ctx, claim)) throw validationError(ctx, 'name', messages.staffDecides)
  await ctx.rateLimits.consume(rateLimits.checks, String(userId))
  await ctx.rateLimits.consume(rateLimits.siteChecks, claim.origin)
  const isShown = await isCodeShown(ctx, claim)
  if (isShown === undefined) throw validationError(ctx, 'name', messages.noAnswer)
  if (!isShown) throw validationError(ctx, 'name', messages.codeMissing)
  await mergeClaim(ctx, { userId, formerId: account.id, by: userId })
  return true
}

type Claim = { userId: number; formerId: number; by: number }

/** The caller has checked the rights of the viewer. */
export async function mergeClaim(ctx: AuthorizedContext, { userId, formerId, by }: Claim): Promise<void> {
  const person = await findUser(ctx.db, userId)
  if (!person) throw new NotFoundError()
  await withTransaction(ctx, async (transaction) => {
    const account = await lockPlaceholder(transaction.db, formerId)
    // Somebody was faster.
    if (!account || !(await findClaim(transaction.db, userId, formerId))) throw new NotFoundError()
    await mergeAccounts(transaction, { formerId, userId, by, person, name: account.name, at: ctx.clock.now() })
  })
}
