import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { accountErrorCodes, keyInput } from '../../../contract/limits.ts'
import { markAttachedProved, markEmailVerified } from '../../credentials/writes.ts'
import { hashKey } from '../../keys/keys.ts'
import { consumeKey } from '../../keys/writes.ts'
import { changeCredentials } from '../../transactions/changeCredentials.ts'

/**
 * Rejects the key if the account's address has changed since the mail. What was attached before the proof is trusted
 * only if the key comes from a session of the account: another person may have signed up with the address.
 */
export async function verifyEmail(ctx: Context, input: unknown): Promise<void> {
  publicOperation(ctx)
  const { key } = parseInput(ctx, keyInput, input)
  await withTransaction(ctx, async (tx) => {
    const at = ctx.clock.now()
    const consumed = await consumeKey(tx.db, { keyHash: hashKey(key), purpose: 'verify_email', at })
    if (!consumed?.email) throw new RejectedError(accountErrorCodes.invalidKey)
    const { userId, email } = consumed
    await changeCredentials(tx, { ctx, userId, kind: 'emailProved' }, async (change) => {
      if (!(await markEmailVerified(change, email))) throw new RejectedError(accountErrorCodes.invalidKey)
      if (ctx.viewer?.id === userId) await markAttachedProved(change)
    })
  })
}
