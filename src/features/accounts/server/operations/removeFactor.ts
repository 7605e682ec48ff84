import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { removeFactorInput } from '../../contract/factors/limits.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { changeFactors } from '../factors/changeFactors.ts'
import { deleteFactors, deletePasskey, deleteTotp, hasFactor } from '../factors/queries.ts'
import { accountPolicy } from '../policy.ts'

/** Removes the app, `totp`, or the passkey with the id. With the last factor the recovery codes go too. */
export async function removeFactor(ctx: Context, input: unknown): Promise<object> {
  const { id, password } = parse(ctx, removeFactorInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  await changeFactors(ctx, { viewer, kind: 'removed' }, async ({ db }) => {
    const isRemoved = id === 'totp' ? await deleteTotp(db, viewer.id) : await deletePasskey(db, viewer.id, id)
    if (!isRemoved) throw new NotFound()
    if (!(await hasFactor(db, viewer.id))) await deleteFactors(db, viewer.id)
  })
  return { ok: true }
}
