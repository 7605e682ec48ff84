import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { codes, resetInput } from '../../contract/limits.ts'
import { takeKey } from '../keyQueries.ts'
import { hashOfKey } from '../keys.ts'
import { setPassword } from '../newPassword.ts'
import { hashPassword, refuseCommon, refuseShort } from '../passwords.ts'
import { updateVerified } from '../queries.ts'

/** Sets the password of whoever has the key from the mail, and ends all their sessions. */
export async function resetPassword(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  refuseShort((input as { password?: unknown } | null)?.password)
  const { password, key } = parse(ctx, resetInput, input)
  await refuseCommon(ctx, password, 'password')
  const passwordHash = await hashPassword(password)
  await change(ctx, async (tx) => {
    const at = ctx.clock.now()
    const taken = await takeKey(tx.db, { keyHash: hashOfKey(key), purpose: 'reset_password', at })
    if (!taken) throw new Refused(codes.invalidKey)
    // Who reads the mail of an address has it.
    if (taken.email) await updateVerified(tx.db, taken.userId, taken.email)
    await setPassword(tx, { ctx, userId: taken.userId, passwordHash, keepSession: null })
  })
}
