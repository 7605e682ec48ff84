import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { rolesChanged } from '../../contract/events.ts'
import { codes, redeemInput } from '../../contract/limits.ts'
import { hashOfKey } from '../keys.ts'
import { accountPolicy } from '../policy.ts'
import { addRole, takeInvite } from '../queries.ts'

const tries: Limit = { name: 'redeem-invite', points: 20, seconds: 3_600 }

/** Uses an invite code (D48); the name of the group that it opens. */
export async function redeemInvite(ctx: Context, input: unknown): Promise<string> {
  const { code } = parse(ctx, redeemInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await ctx.limits.spend(tries, String(userId))
  return change(ctx, async ({ db, record }) => {
    const invite = await takeInvite(db, { codeHash: hashOfKey(code), at: ctx.clock.now() })
    // The owner's is for registering alone.
    if (invite?.purpose !== 'group') throw new Refused(codes.invalidInvite)
    await addRole(db, userId, invite.grants)
    record(rolesChanged({ userId }))
    return invite.grants
  })
}
