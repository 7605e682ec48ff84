import { inLanguage, type Language } from '#language/language.ts'
import type { Context } from '../context.ts'
import type { Change } from '../events/change.ts'
import { defineEvent } from '../events/define.ts'
import { insertMail } from './queries.ts'
import { type Block, renderHtml, renderText } from './render.ts'

/** What a mail says; in the language that is current when it is composed. */
export type Letter = {
  subject: string
  blocks: readonly Block[]
  /** Where one POST ends such mails, for the button that mail programs show (RFC 8058). */
  unsubscribeUrl?: string
}

type Recipient = { ctx: Context; email: string; language: Language }

export const mailQueued = defineEvent<{ mailId: number }>('mail.queued', () => [])

/**
 * Writes a mail that is sent when the transaction is committed, and not if it is not. `compose` is called in the
 * recipient's language. Links begin with the site's configured origin, whatever the Host header says.
 */
export async function queueMail(
  { db, record }: Pick<Change, 'db' | 'record'>,
  { ctx, email, language }: Recipient,
  compose: () => Letter,
): Promise<void> {
  if (!mailAddress.test(email)) throw new Error('Mails go to one plain address')
  const { brand, siteOrigin } = ctx.config
  const mail = inLanguage(language, () => {
    const { subject, blocks, unsubscribeUrl = null } = compose()
    const letter = { brand: brand.name, origin: siteOrigin, language, subject: oneLine(subject), blocks }
    return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter), unsubscribeUrl }
  })
  const mailId = await insertMail(db, { ...mail, recipient: email, createdAt: ctx.clock.now() })
  record(mailQueued({ mailId }))
}

/** No more than one, and nothing that a mail server could take for a command (requirement 55). */
const mailAddress = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u

/** A header is one line (requirement 55). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
