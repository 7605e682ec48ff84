import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { passwordInput } from '../../../contract/factors/limits.ts'
import { confirmIdentity } from '../../confirmIdentity.ts'
import { hasFactor } from '../../factors/queries.ts'
import { accountPolicy } from '../../policy.ts'
import { changeFactors } from '../../transactions/changeFactors.ts'
import { regenerateCodes } from '../../transactions/recoveryCodes.ts'

export async function renewRecoveryCodes(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { password } = parseInput(ctx, passwordInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  return withTransaction(ctx, (tx) =>
    changeFactors(tx, { ctx, viewer, kind: 'codes' }, async () => {
      if (!(await hasFactor(tx.db, viewer.id))) throw new NotFoundError()
      return { recoveryCodes: await regenerateCodes(tx.db, viewer.id) }
    }),
  )
}
