import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { publicOperation } from '#platform/policy.ts'
import { emailVerified } from '../../../contract/events.ts'
import { accountErrorCodes, keyInput } from '../../../contract/limits.ts'
import { hashKey } from '../../keys/keys.ts'
import { consumeKey } from '../../keys/writes.ts'
import { markEmailVerified } from '../../writes.ts'

/** Rejects the key if the account's address has changed since the mail. */
export async function verifyEmail(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  const { key } = parseInput(ctx, keyInput, input)
  await withTransaction(ctx, async ({ db, emit }) => {
    const consumed = await consumeKey(db, { keyHash: hashKey(key), purpose: 'verify_email', at: ctx.clock.now() })
    if (!consumed?.email || !(await markEmailVerified(db, consumed.userId, consumed.email)))
      throw new RejectedError(accountErrorCodes.invalidKey)
    emit(emailVerified({ userId: consumed.userId }))
  })
}
