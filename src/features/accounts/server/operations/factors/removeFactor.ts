import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { removeFactorInput } from '../../../contract/factors/limits.ts'
import { confirmIdentity } from '../../confirmIdentity.ts'
import { deleteFactors, deletePasskey, deleteTotp } from '../../credentials/writes.ts'
import { hasFactor } from '../../factors/queries.ts'
import { accountPolicy } from '../../policy.ts'
import { changeOwnCredentials } from '../../transactions/changeCredentials.ts'

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
