import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { publicOperation } from '#platform/policy.ts'
import { accountErrorCodes, resetInput } from '../../../contract/limits.ts'
import { hashKey } from '../../keys/keys.ts'
import { consumeKey } from '../../keys/writes.ts'
import { hashPassword, rejectCommonPassword, rejectShortPassword } from '../../passwords.ts'
import { setPassword } from '../../transactions/setPassword.ts'
import { markEmailVerified } from '../../writes.ts'

export async function resetPassword(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  rejectShortPassword((input as { password?: unknown } | null)?.password)
  const { password, key } = parseInput(ctx, resetInput, input)
  await rejectCommonPassword(ctx, password, 'password')
  const passwordHash = await hashPassword(password)
  await withTransaction(ctx, async (tx) => {
    const at = ctx.clock.now()
    const consumed = await consumeKey(tx.db, { keyHash: hashKey(key), purpose: 'reset_password', at })
    if (!consumed) throw new RejectedError(accountErrorCodes.invalidKey)
    // The key arrived by mail, so it proves the address.
    if (consumed.email) await markEmailVerified(tx.db, consumed.userId, consumed.email)
    await setPassword(tx, { ctx, userId: consumed.userId, passwordHash, keepSession: null })
  })
}
