import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { passwordChangeInput } from '../../../contract/limits.ts'
import { confirmIdentity } from '../../confirmIdentity.ts'
import { updatePasswordHash } from '../../credentials/writes.ts'
import { hashPassword, rejectCommonPassword, rejectShortPassword } from '../../passwords.ts'
import { accountPolicy } from '../../policy.ts'
import { changeOwnCredentials } from '../../transactions/changeCredentials.ts'

export async function changePassword(ctx: Context, input: unknown): Promise<void> {
  rejectShortPassword((input as { new_password?: unknown } | null)?.new_password)
  const { current_password, new_password } = parseInput(ctx, passwordChangeInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, current_password)
  await rejectCommonPassword(ctx, new_password, 'new_password')
  const passwordHash = await hashPassword(new_password)
  await withTransaction(ctx, async (tx) => {
    await changeOwnCredentials(tx, { ctx, viewer, kind: 'passwordChanged' }, (change) =>
      updatePasswordHash(change, passwordHash),
    )
  })
}
