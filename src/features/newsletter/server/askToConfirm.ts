import { randomBytes } from 'node:crypto'
import { paths } from '#app/paths.ts'
import type { Language } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { hashOfToken } from '#platform/tokens/refreshToken.ts'
import { mailMessages as m } from '../mailMessages.ts'
import { askSubscriber } from './queries.ts'

type Ask = { ctx: Context; address: string; level: number; language: Language }

/**
 * Mails the holder of an address a link that subscribes it; nothing is sent to one that has been asked within the hour.
 * The link's key has 256 bits and only its hash is kept. Gives the key, or null where no mail was due.
 */
export async function askToConfirm(tx: Change, { ctx, address, level, language }: Ask): Promise<string | null> {
  const key = randomBytes(32).toString('base64url')
  const isDue = await askSubscriber(tx.db, {
    address,
    level,
    language,
    confirmHash: hashOfToken(key),
    at: ctx.clock.now(),
  })
  if (!isDue) return null
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email: address, language }, () => ({
    subject: m.confirmSubject(brand.name),
    blocks: [
      m.confirmText(brand.name),
      { label: m.confirmButton(), href: siteOrigin + paths.callback('confirm_newsletter', key) },
      m.notYou(),
    ],
  }))
  return key
}
