import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { passwordAgain } from '../../contract/factors/limits.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { changeFactors } from '../factors/changeFactors.ts'
import { hasFactor } from '../factors/queries.ts'
import { renewCodes } from '../factors/recoveryCodes.ts'
import { accountPolicy } from '../policy.ts'

/** New recovery codes for somebody with a second factor; the older ones are void. */
export async function renewRecoveryCodes(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { password } = parse(ctx, passwordAgain, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  return changeFactors(ctx, { viewer, kind: 'codes' }, async ({ db }) => {
    if (!(await hasFactor(db, viewer.id))) throw new NotFound()
    return { recoveryCodes: await renewCodes(db, viewer.id) }
  })
}
