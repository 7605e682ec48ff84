import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { confirmIdentity } from '../../../server/confirmIdentity.ts'
import { accountPolicy } from '../../../server/policy.ts'
import { changeOwnCredentials } from '../../../server/transactions/changeCredentials.ts'
import { regenerateCodes } from '../../../server/transactions/recoveryCodes.ts'
import { passwordInput } from '../../contract/limits.ts'
import { hasFactor } from '../queries.ts'

export async function renewRecoveryCodes(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { password } = parseInput(ctx, passwordInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  return withTransaction(ctx, async (tx) => {
    const { result } = await changeOwnCredentials(tx, { ctx, viewer, kind: 'codesRenewed' }, async (change) => {
      if (!(await hasFactor(tx.db, viewer.id))) throw new NotFoundError()
      return { recoveryCodes: await regenerateCodes(change) }
    })
    return result
  })
}
