import { accountDeleted, emailChanged, emailVerified } from '#features/accounts/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { on } from '#platform/events/listener.ts'
import { newsletterAsked, newsletterLevelChanged } from '../contract/events.ts'
import { askToConfirm } from './askToConfirm.ts'
import { findUserLevel, findVerifiedEmail, takeSubscriber, updateUserLevel } from './queries.ts'

const mailConfirmation = on(newsletterAsked, 'mailConfirmation', async (ctx, { address, level, language }) => {
  await change(ctx, (tx) => askToConfirm(tx, { ctx, address, level, language }))
})

/** An address that was subscribed without an account, and has one now: the account takes its subscription over. */
async function takeOver(ctx: Context, { userId }: { userId: number }): Promise<void> {
  const address = await findVerifiedEmail(ctx.db, userId)
  if (!address) return
  await change(ctx, async ({ db, record }) => {
    const level = await takeSubscriber(db, address)
    if (level <= (await findUserLevel(db, userId))) return
    await updateUserLevel(db, userId, level)
    record(newsletterLevelChanged({ userId, level }))
  })
}

const takeOverVerified = on(emailVerified, 'takeOverSubscription', takeOver)
const takeOverChanged = on(emailChanged, 'takeOverSubscription', takeOver)

const forgetDeleted = on(accountDeleted, 'endSubscription', (ctx, { userId }) => updateUserLevel(ctx.db, userId, 0))

export const newsletterListeners = [mailConfirmation, takeOverVerified, takeOverChanged, forgetDeleted]
