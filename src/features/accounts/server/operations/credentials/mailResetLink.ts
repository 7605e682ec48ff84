import type { Language } from '#language/language.ts'
import { systemOperation } from '#platform/authorize.ts'
import { type Context, createContext } from '#platform/context.ts'
import { RateLimitError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { accountPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { findUserForLogin } from '../../queries.ts'
import { rateLimits } from '../../rateLimits.ts'
import { issueKey } from '../../transactions/issueKey.ts'

type Request = { email: string; language: Language }

/** Silent for unknown addresses and beyond the rate limits. */
export async function mailResetLink(services: Context, { email, language }: Request): Promise<void> {
  const ctx = createContext(services, { language })
  systemOperation(ctx)
  const user = await findUserForLogin(ctx.db, email)
  if (!user?.email) return
  const { id: userId, epoch, username, email: address } = user
  try {
    await ctx.rateLimits.consume(rateLimits.mailPause, `reset ${userId}`)
    await ctx.rateLimits.consume(rateLimits.mailHour, `reset ${userId}`)
  } catch (error) {
    if (error instanceof RateLimitError) return
    throw error
  }
  const { siteOrigin, brand } = ctx.config
  await withTransaction(ctx, async (tx) => {
    const key = await issueKey(tx, { ctx, userId, epoch, purpose: 'reset_password', email: address })
    await queueMail(tx, { ctx, email: address, language }, () => ({
      subject: messages.mail.resetSubject({ brand: brand.name }),
      blocks: [
        messages.mail.resetText({ name: username }),
        { label: messages.choosePassword(), href: siteOrigin + accountPaths.resetPassword(key) },
        messages.mail.notYou(),
      ],
    }))
  })
}
