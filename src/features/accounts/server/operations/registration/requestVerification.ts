import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { verificationRequestInput } from '../../../contract/limits.ts'
import { accountPolicy } from '../../policy.ts'
import { findKeyHolder } from '../../queries.ts'
import { rateLimits } from '../../rateLimits.ts'
import { queueVerificationMail } from '../../transactions/queueVerificationMail.ts'

/** Does nothing if the address is verified. */
export async function requestVerification(ctx: Context, input?: unknown): Promise<void> {
  authorize(ctx, accountPolicy.own, null)
  const { returnPath } = parseInput(ctx, verificationRequestInput, input ?? {})
  const user = await findKeyHolder(ctx.db, ctx.viewer.id)
  if (!user?.email || user.verified) return
  const { id: userId, epoch, email } = user
  await ctx.rateLimits.consume(rateLimits.mailPause, `verify ${userId}`)
  await ctx.rateLimits.consume(rateLimits.mailHour, `verify ${userId}`)
  await withTransaction(ctx, (tx) => queueVerificationMail(tx, { ctx, userId, epoch, email, returnPath }))
}
