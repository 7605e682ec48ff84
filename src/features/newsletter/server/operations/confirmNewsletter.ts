import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { newsletterConfirmed, newsletterLevelChanged } from '../../contract/events.ts'
import { tokenInput } from '../../contract/limits.ts'
import { findUserByAddress } from '../queries.ts'
import { consumeConfirmation, deleteSubscriber, liftSuppression, updateUserLevel } from '../writes.ts'

/** The key proves access to the mailbox. Subscribes the account if the address has one by now. */
export async function confirmNewsletter(ctx: Context, input: unknown): Promise<boolean> {
  publicOperation(ctx)
  const { token } = parseInput(ctx, tokenInput, input)
  await withTransaction(ctx, async ({ db, emit }) => {
    const confirmed = await consumeConfirmation(db, { hash: hashToken(token), at: ctx.clock.now() })
    if (!confirmed) throw new NotFoundError()
    // A second click must not override a later choice.
    if (confirmed.wasUsed) return
    const { id: subscriberId, address, requestedLevel } = confirmed
    await liftSuppression(db, address)
    const user = await findUserByAddress(db, address)
    if (user) {
      await deleteSubscriber(db, address)
      await updateUserLevel(db, user.id, requestedLevel)
      emit(newsletterLevelChanged({ userId: user.id, level: requestedLevel }))
    } else emit(newsletterConfirmed({ subscriberId }))
  })
  return true
}
