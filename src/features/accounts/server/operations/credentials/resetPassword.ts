import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { accountErrorCodes, resetInput } from '../../../contract/limits.ts'
import { hasFactor } from '../../../factors/server/queries.ts'
import { messages } from '../../../messages.ts'
import { deleteFactors, deleteUnproved, markEmailVerified, updatePasswordHash } from '../../credentials/writes.ts'
import { hashKey } from '../../keys/keys.ts'
import { consumeKey } from '../../keys/writes.ts'
import { hashPassword, rejectCommonPassword, rejectShortPassword } from '../../passwords.ts'
import { changeCredentials } from '../../transactions/changeCredentials.ts'

/**
 * Whoever reads the mails of the address owns the account, so what was attached before somebody proved the address
 * goes. What was attached later stays: a second factor protects against a taken mailbox.
 */
export async function resetPassword(ctx: Context, input: unknown): Promise<void> {
  publicOperation(ctx)
  rejectShortPassword((input as { password?: unknown } | null)?.password)
  const { password, key } = parseInput(ctx, resetInput, input)
  await rejectCommonPassword(ctx, password, 'password')
  const passwordHash = await hashPassword(password)
  await withTransaction(ctx, async (tx) => {
    const at = ctx.clock.now()
    const consumed = await consumeKey(tx.db, { keyHash: hashKey(key), purpose: 'reset_password', at })
    if (!consumed) throw new RejectedError(accountErrorCodes.invalidKey)
    const { userId, email } = consumed
    const remark = (deleted: number) => (deleted > 0 ? messages.mail.resetRemoved : undefined)
    await changeCredentials(tx, { ctx, userId, kind: 'passwordReset', remark }, async (change) => {
      // The key arrived by mail, so it proves the address.
      if (email) await markEmailVerified(change, email)
      await updatePasswordHash(change, passwordHash)
      const deleted = await deleteUnproved(change)
      if (!(await hasFactor(tx.db, userId))) await deleteFactors(change)
      return deleted
    })
  })
}
