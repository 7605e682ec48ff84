import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { rolesChanged } from '../../../contract/events.ts'
import { accountErrorCodes, redeemInviteInput } from '../../../contract/limits.ts'
import { hashKey } from '../../keys/keys.ts'
import { accountPolicy } from '../../policy.ts'
import { addRole, consumeInvite } from '../../writes.ts'

const attemptLimit: RateLimit = { name: 'redeem-invite', points: 20, seconds: 3_600 }

/** Returns the name of the group. */
export async function redeemInvite(ctx: Context, input: unknown): Promise<string> {
  const { code } = parseInput(ctx, redeemInviteInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await ctx.rateLimits.consume(attemptLimit, String(userId))
  return withTransaction(ctx, async ({ db, emit }) => {
    const invite = await consumeInvite(db, { codeHash: hashKey(code), at: ctx.clock.now() })
    // The owner's invite is valid at registration only.
    if (invite?.purpose !== 'group') throw new RejectedError(accountErrorCodes.invalidInvite)
    await addRole(db, userId, invite.grants)
    emit(rolesChanged({ userId }))
    return invite.grants
  })
}
