import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { codes, emailChangeInput } from '../../contract/limits.ts'
import { mailMessages as texts } from '../../mailMessages.ts'
import { m } from '../../messages.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { accountPolicy } from '../policy.ts'
import { findUser, isEmailTaken } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { issueKey } from '../verification.ts'

/** Asks the new address to confirm, and tells the old one (requirement 33). Nothing changes until then. */
export async function requestEmailChange(ctx: Context, input: unknown): Promise<void> {
  const { email, password } = parse(ctx, emailChangeInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const user = await findUser(ctx.db, ctx.viewer.id)
  if (!user) return
  await confirmIdentity(ctx, ctx.viewer, password)
  if (user.email?.toLowerCase() === email.toLowerCase()) throw invalid(ctx, 'email', m.emailUnchanged)
  await ctx.limits.spend(rateLimits.mailPause, `change ${user.id}`)
  await ctx.limits.spend(rateLimits.mailHour, `change ${user.id}`)
  if (await isEmailTaken(ctx.db, email)) throw new Refused(codes.emailTaken)
  const { siteOrigin, brand } = ctx.config
  const { language } = ctx
  await change(ctx, async (tx) => {
    const key = await issueKey(tx, { ctx, userId: user.id, purpose: 'change_email', email })
    await queueMail(tx, { ctx, email, language }, () => ({
      subject: texts.changeSubject(brand.name),
      blocks: [
        texts.changeText(user.username),
        { label: texts.verifyButton(), href: siteOrigin + paths.callback('confirm_email_change', key) },
        texts.notYou(),
      ],
    }))
    if (!user.email) return
    await queueMail(tx, { ctx, email: user.email, language }, () => ({
      subject: texts.changeNoticeSubject(brand.name),
      blocks: [
        texts.changeNoticeText(user.username, email),
        { label: texts.accountSettings(), href: siteOrigin + paths.accountSettings() },
      ],
    }))
  })
}
