import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { publicOperation } from '#platform/policy.ts'
import { emailChanged } from '../../../contract/events.ts'
import { accountErrorCodes, keyInput } from '../../../contract/limits.ts'
import { hashKey } from '../../keys/keys.ts'
import { consumeKey } from '../../keys/writes.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { updateEmail } from '../../writes.ts'

export async function confirmEmailChange(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  const { key } = parseInput(ctx, keyInput, input)
  const confirmation = withTransaction(ctx, async ({ db, emit }) => {
    const consumed = await consumeKey(db, { keyHash: hashKey(key), purpose: 'change_email', at: ctx.clock.now() })
    if (!consumed?.email) throw new RejectedError(accountErrorCodes.invalidKey)
    await updateEmail(db, consumed.userId, consumed.email)
    emit(emailChanged({ userId: consumed.userId }))
  })
  await rejectDuplicate(confirmation)
}
