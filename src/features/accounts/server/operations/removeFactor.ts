import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { secondFactorChanged } from '../../contract/factors/events.ts'
import { removeFactorInput } from '../../contract/factors/limits.ts'
import { checkPassword } from '../checkPassword.ts'
import { deletePasskey, deleteTotp, hasFactor, replaceRecoveryCodes } from '../factors/queries.ts'
import { accountPolicy } from '../policy.ts'

/** Removes the app, `totp`, or the passkey with the id. With the last factor the recovery codes go too. */
export async function removeFactor(ctx: Context, input: unknown): Promise<object> {
  const { id, password } = parse(ctx, removeFactorInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await checkPassword(ctx, userId, password)
  await change(ctx, async ({ db, record }) => {
    const removed = id === 'totp' ? await deleteTotp(db, userId) : await deletePasskey(db, userId, id)
    if (!removed) throw new NotFound()
    if (!(await hasFactor(db, userId))) await replaceRecoveryCodes(db, userId, [])
    record(secondFactorChanged({ userId, kind: 'removed' }))
  })
  return { ok: true }
}
