import { type Language, withLanguage } from '#language/language.ts'
import type { Context } from '../../context.ts'
import { defineEvent } from '../../events/defineEvent.ts'
import type { EventTransaction } from '../../events/withTransaction.ts'
import { type Block, renderMailHtml, renderMailText } from '../render.ts'
import { insertMail } from '../writes.ts'

export type EmailContent = {
  subject: string
  blocks: readonly Block[]
  /** The target of one-click unsubscription by POST (RFC 8058). */
  unsubscribeUrl?: string
}

type Recipient = { ctx: Context; email: string; language: Language }

export const mailQueued = defineEvent<{ mailId: number }>('mail.queued', () => [])

/**
 * Stores a mail that is sent after the transaction commits. Calls `compose` in the recipient's language; links use the
 * configured origin, never the Host header.
 */
export async function queueMail(
  { db, emit }: Pick<EventTransaction, 'db' | 'emit'>,
  { ctx, email, language }: Recipient,
  compose: () => EmailContent,
): Promise<void> {
  if (!plainAddress.test(email)) throw new Error('Mails go to one plain address')
  const { brand, look, siteOrigin } = ctx.config
  const mail = withLanguage(language, () => {
    const { subject, blocks, unsubscribeUrl = null } = compose()
    const { light: colors } = look.palette
    const template = { brand: brand.name, origin: siteOrigin, language, subject: toOneLine(subject), blocks, colors }
    return { subject: template.subject, text: renderMailText(template), html: renderMailHtml(template), unsubscribeUrl }
  })
  const mailId = await insertMail(db, { ...mail, recipient: email, createdAt: ctx.clock.now() })
  emit(mailQueued({ mailId }))
}

/** Exactly one address, without characters that could inject SMTP commands. */
const plainAddress = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u

/** Prevents header injection. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
