import { paths } from '#app/paths.ts'
import { contextFor } from '#platform/context.ts'
import { TooMany } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { on } from '#platform/events/listener.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { resetRequested } from '../contract/events.ts'
import { mailMessages as m } from '../mailMessages.ts'
import { findForLogin } from './queries.ts'
import { rateLimits } from './rateLimits.ts'
import { issueKey } from './verification.ts'

/** Mails a link to choose a new password, if there is such an account; one that asks too often gets no more mails. */
export const mailResetLink = on(resetRequested, 'mailResetLink', async (services, { email, language }) => {
  const ctx = contextFor(services, { language })
  const user = await findForLogin(ctx.db, email)
  if (!user?.email) return
  const { id: userId, username, email: address } = user
  try {
    await ctx.limits.spend(rateLimits.mailPause, `reset ${userId}`)
    await ctx.limits.spend(rateLimits.mailHour, `reset ${userId}`)
  } catch (error) {
    if (error instanceof TooMany) return
    throw error
  }
  const { siteOrigin, brand } = ctx.config
  await change(ctx, async (tx) => {
    const key = await issueKey(tx, { ctx, userId, purpose: 'reset_password', email: address })
    await queueMail(tx, { ctx, email: address, language }, () => ({
      subject: m.resetSubject(brand.name),
      blocks: [
        m.resetText(username),
        { label: m.resetButton(), href: siteOrigin + paths.resetPassword(key) },
        m.notYou(),
      ],
    }))
  })
})
