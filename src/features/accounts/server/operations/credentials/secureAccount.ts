import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { accountErrorCodes, keyInput } from '../../../contract/limits.ts'
import type { CredentialChange } from '../../credentials/change.writes.ts'
import { deleteIdentitiesSince, updateEmail, updatePasswordHash } from '../../credentials/writes.ts'
import { hashKey } from '../../keys/keys.ts'
import { isFormerAddress } from '../../keys/queries.ts'
import { consumeKey, deleteSecuringKeysSince } from '../../keys/writes.ts'
import { isEmailTaken } from '../../queries.ts'
import { rejectDuplicate } from '../../rejectDuplicate.ts'
import { changeCredentials } from '../../transactions/changeCredentials.ts'

/**
 * The link of a notice, for an owner who did not make the change. Whoever made it knew the password, so the password
 * ends too; the owner chooses a new one by mail. Second factors stay, because they protect against a taken mailbox.
 */
export async function secureAccount(ctx: Context, input: unknown): Promise<void> {
  publicOperation(ctx)
  const { key } = parseInput(ctx, keyInput, input)
  const work = withTransaction(ctx, async (tx) => {
    const at = ctx.clock.now()
    const consumed = await consumeKey(tx.db, { keyHash: hashKey(key), purpose: 'secure_account', at })
    if (!consumed) throw new RejectedError(accountErrorCodes.invalidKey)
    const { userId, email, epoch, createdAt: since } = consumed
    await changeCredentials(tx, { ctx, userId, kind: 'secured' }, async (change) => {
      await updatePasswordHash(change, null)
      await deleteIdentitiesSince(change, since)
      if (!email || !(await canRestore(change, email))) return
      await updateEmail(change, email)
      await deleteSecuringKeysSince(tx.db, { userId, epoch, since })
    })
  })
  await rejectDuplicate(work)
}

async function canRestore({ db, userId, account, at }: CredentialChange, email: string): Promise<boolean> {
  if (account.email?.toLowerCase() === email.toLowerCase()) return false
  return !(await isEmailTaken(db, email)) && !(await isFormerAddress(db, { userId, email, at }))
}
