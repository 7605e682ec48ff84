import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { confirmIdentity } from '../../../server/confirmIdentity.ts'
import { deleteFactors, deletePasskey, deleteTotp } from '../../../server/credentials/writes.ts'
import { accountPolicy } from '../../../server/policy.ts'
import { changeOwnCredentials } from '../../../server/transactions/changeCredentials.ts'
import { removeFactorInput } from '../../contract/limits.ts'
import { hasFactor } from '../queries.ts'

/** `id` is `totp` or the id of a passkey. */
export async function removeFactor(ctx: Context, input: unknown): Promise<object> {
  const { id, password } = parseInput(ctx, removeFactorInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  await withTransaction(ctx, async (tx) => {
    await changeOwnCredentials(tx, { ctx, viewer, kind: 'factorRemoved' }, async (change) => {
      const isRemoved = id === 'totp' ? await deleteTotp(change) : await deletePasskey(change, id)
      if (!isRemoved) throw new NotFoundError()
      if (!(await hasFactor(tx.db, viewer.id))) await deleteFactors(change)
    })
  })
  return { ok: true }
}
