import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { emailChangeInput } from '../../../contract/limits.ts'
import { accountPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { confirmIdentity } from '../../confirmIdentity.ts'
import { isEmailUnavailable } from '../../emailTaken.ts'
import { accountPolicy } from '../../policy.ts'
import { findKeyHolder } from '../../queries.ts'
import { rateLimits } from '../../rateLimits.ts'
import { issueKey } from '../../transactions/issueKey.ts'
import { queueNotice } from '../../transactions/queueNotice.ts'

/**
 * The address changes when the new one is confirmed. For an address of another account the response, the notice and the
 * work are the same, so that they do not reveal who has an account; only its mailbox gets another mail.
 */
export async function requestEmailChange(ctx: Context, input: unknown): Promise<void> {
  const { email, password } = parseInput(ctx, emailChangeInput, input)
  authorize(ctx, accountPolicy.own, null)
  const user = await findKeyHolder(ctx.db, ctx.viewer.id)
  if (!user) return
  await confirmIdentity(ctx, ctx.viewer, password)
  if (user.email?.toLowerCase() === email.toLowerCase()) throw validationError(ctx, 'email', messages.emailUnchanged)
  await ctx.rateLimits.consume(rateLimits.mailPause, `change ${user.id}`)
  await ctx.rateLimits.consume(rateLimits.mailHour, `change ${user.id}`)
  const isUnavailable = await isEmailUnavailable(ctx, email, user.id)
  const { epoch, username, verified, email: former } = user
  const holder = { ctx, userId: user.id, epoch }
  await withTransaction(ctx, async (tx) => {
    const key = await issueKey(tx, { ...holder, purpose: 'change_email', email })
    await queueMail(tx, { ctx, email, language: ctx.language }, () =>
      isUnavailable ? composeUnavailable(ctx) : composeConfirmation(ctx, { username, key }),
    )
    if (!former) return
    await queueNotice(
      tx,
      { ...holder, email: former, offers: verified ? 'restore' : 'secure' },
      {
        subject: messages.mail.changeNoticeSubject,
        text: () => messages.mail.changeNoticeText({ name: username, address: email }),
      },
    )
  })
}

const composeConfirmation = ({ config }: Context, { username, key }: { username: string; key: string }) => ({
  subject: messages.mail.changeSubject({ brand: config.brand.name }),
  blocks: [
    messages.mail.changeText({ name: username }),
    {
      label: messages.mail.verifyButton(),
      href: config.siteOrigin + accountPaths.callback('confirm_email_change', key),
    },
    messages.mail.notYou(),
  ],
})

/** The mail contains neither the key nor the name of the person who asked. */
const composeUnavailable = ({ config }: Context) => ({
  subject: messages.mail.addressInUseSubject({ brand: config.brand.name }),
  blocks: [messages.mail.addressInUseText({ brand: config.brand.name })],
})
