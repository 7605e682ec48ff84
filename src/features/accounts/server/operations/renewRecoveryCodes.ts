import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { secondFactorChanged } from '../../contract/factors/events.ts'
import { passwordAgain } from '../../contract/factors/limits.ts'
import { checkPassword } from '../checkPassword.ts'
import { hasFactor } from '../factors/queries.ts'
import { renewCodes } from '../factors/recoveryCodes.ts'
import { accountPolicy } from '../policy.ts'

/** New recovery codes for somebody with a second factor; the older ones are void. */
export async function renewRecoveryCodes(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { password } = parse(ctx, passwordAgain, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await checkPassword(ctx, userId, password)
  if (!(await hasFactor(ctx.db, userId))) throw new NotFound()
  return change(ctx, async ({ db, record }) => {
    record(secondFactorChanged({ userId, kind: 'codes' }))
    return { recoveryCodes: await renewCodes(db, userId) }
  })
}
