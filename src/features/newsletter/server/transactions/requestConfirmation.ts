import { randomBytes } from 'node:crypto'
import { accountPaths } from '#features/accounts/contract/paths.ts'
import type { Language } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { messages } from '../../messages.ts'
import { upsertConfirmationRequest } from '../writes.ts'

type ConfirmationRequest = { ctx: Context; address: string; level: number; language: Language }

/**
 * Mails a confirmation link to an address, at most once an hour. Returns the link's 256-bit key, of which only the hash
 * is stored, or null if no mail was due.
 */
export async function requestConfirmation(
  tx: EventTransaction,
  { ctx, address, level, language }: ConfirmationRequest,
): Promise<string | null> {
  const key = randomBytes(32).toString('base64url')
  const isDue = await upsertConfirmationRequest(tx.db, {
    address,
    level,
    language,
    confirmHash: hashToken(key),
    at: ctx.clock.now(),
  })
  if (!isDue) return null
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email: address, language }, () => ({
    subject: messages.mail.confirmSubject({ brand: brand.name }),
    blocks: [
      messages.mail.confirmText({ brand: brand.name }),
      { label: messages.confirmButton(), href: siteOrigin + accountPaths.callback('confirm_newsletter', key) },
      messages.mail.notYou(),
    ],
  }))
  return key
}
