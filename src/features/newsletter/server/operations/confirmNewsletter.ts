import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { hashOfToken } from '#platform/tokens/refreshToken.ts'
import { newsletterConfirmed, newsletterLevelChanged } from '../../contract/events.ts'
import { tokenInput } from '../../contract/limits.ts'
import { findUserByAddress, liftSuppression, takeConfirmation, takeSubscriber, updateUserLevel } from '../queries.ts'

/** Whoever has the key has read the mail. Where the address has an account by now, it is the account that subscribes. */
export async function confirmNewsletter(ctx: Context, input: unknown): Promise<boolean> {
  publicOperation()
  const { token } = parse(ctx, tokenInput, input)
  await change(ctx, async ({ db, record }) => {
    const confirmed = await takeConfirmation(db, { hash: hashOfToken(token), at: ctx.clock.now() })
    if (!confirmed) throw new NotFound()
    // The second click on the same link; what was chosen since then stays.
    if (confirmed.usedBefore) return
    const { id: subscriberId, address, wantedLevel } = confirmed
    await liftSuppression(db, address)
    const user = await findUserByAddress(db, address)
    if (user) {
      await takeSubscriber(db, address)
      await updateUserLevel(db, user.id, wantedLevel)
      record(newsletterLevelChanged({ userId: user.id, level: wantedLevel }))
    } else record(newsletterConfirmed({ subscriberId }))
  })
  return true
}
