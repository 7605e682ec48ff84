import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { accountErrorCodes, keyInput } from '../../../contract/limits.ts'
import { markAttachedProved, markSignInsUnproved, updateEmail } from '../../credentials/writes.ts'
import { hashKey } from '../../keys/keys.ts'
import { consumeKey } from '../../keys/writes.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { changeCredentials } from '../../transactions/changeCredentials.ts'

/** If the request has no session of the account, another person than its holder may have proved the new address. */
export async function confirmEmailChange(ctx: Context, input: unknown): Promise<void> {
  publicOperation(ctx)
  const { key } = parseInput(ctx, keyInput, input)
  const confirmation = withTransaction(ctx, async (tx) => {
    const at = ctx.clock.now()
    const consumed = await consumeKey(tx.db, { keyHash: hashKey(key), purpose: 'change_email', at })
    if (!consumed?.email) throw new RejectedError(accountErrorCodes.invalidKey)
    const { userId, email } = consumed
    await changeCredentials(tx, { ctx, userId, kind: 'emailChanged', detail: email }, async (change) => {
      await updateEmail(change, email)
      await (ctx.viewer?.id === userId ? markAttachedProved(change) : markSignInsUnproved(change))
    })
  })
  await rejectDuplicate(confirmation)
}
