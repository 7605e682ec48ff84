import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { removeFactorInput } from '../../../contract/factors/limits.ts'
import { confirmIdentity } from '../../confirmIdentity.ts'
import { hasFactor } from '../../factors/queries.ts'
import { deletePasskey, deleteTotp } from '../../factors/writes.ts'
import { accountPolicy } from '../../policy.ts'
import { changeFactors } from '../../transactions/changeFactors.ts'
import { deleteFactors } from '../../transactions/deleteFactors.ts'

/** `id` is `totp` or the id of a passkey. */
export async function removeFactor(ctx: Context, input: unknown): Promise<object> {
  const { id, password } = parseInput(ctx, removeFactorInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  await withTransaction(ctx, (tx) =>
    changeFactors(tx, { ctx, viewer, kind: 'removed' }, async () => {
      const isRemoved = id === 'totp' ? await deleteTotp(tx.db, viewer.id) : await deletePasskey(tx.db, viewer.id, id)
      if (!isRemoved) throw new NotFoundError()
      if (!(await hasFactor(tx.db, viewer.id))) await deleteFactors(tx.db, viewer.id)
    }),
  )
  return { ok: true }
}
