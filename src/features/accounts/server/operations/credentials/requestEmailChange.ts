import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { accountErrorCodes, emailChangeInput } from '../../../contract/limits.ts'
import { mailMessages as mailTexts } from '../../../mailMessages.ts'
import { messages } from '../../../messages.ts'
import { confirmIdentity } from '../../confirmIdentity.ts'
import { accountPolicy } from '../../policy.ts'
import { findUser, isEmailTaken } from '../../queries.ts'
import { rateLimits } from '../../rateLimits.ts'
import { issueKey } from '../../transactions/verification.ts'

/** The address changes when the new one is confirmed. */
export async function requestEmailChange(ctx: Context, input: unknown): Promise<void> {
  const { email, password } = parseInput(ctx, emailChangeInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const user = await findUser(ctx.db, ctx.viewer.id)
  if (!user) return
  await confirmIdentity(ctx, ctx.viewer, password)
  if (user.email?.toLowerCase() === email.toLowerCase()) throw validationError(ctx, 'email', messages.emailUnchanged)
  await ctx.rateLimits.consume(rateLimits.mailPause, `change ${user.id}`)
  await ctx.rateLimits.consume(rateLimits.mailHour, `change ${user.id}`)
  if (await isEmailTaken(ctx.db, email)) throw new RejectedError(accountErrorCodes.emailTaken)
  const { siteOrigin, brand } = ctx.config
  const { language } = ctx
  await withTransaction(ctx, async (tx) => {
    const key = await issueKey(tx, { ctx, userId: user.id, purpose: 'change_email', email })
    await queueMail(tx, { ctx, email, language }, () => ({
      subject: mailTexts.changeSubject(brand.name),
      blocks: [
        mailTexts.changeText(user.username),
        { label: mailTexts.verifyButton(), href: siteOrigin + paths.callback('confirm_email_change', key) },
        mailTexts.notYou(),
      ],
    }))
    if (!user.email) return
    await queueMail(tx, { ctx, email: user.email, language }, () => ({
      subject: mailTexts.changeNoticeSubject(brand.name),
      blocks: [
        mailTexts.changeNoticeText(user.username, email),
        { label: mailTexts.accountSettings(), href: siteOrigin + paths.accountSettings('email') },
      ],
    }))
  })
}
