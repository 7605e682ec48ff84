import { createTransport } from 'nodemailer'
import type { MailRow } from './queries.ts'

/** How mails leave; null where no server is configured: then they stay in the database. */
export type Post = { send(mail: MailRow): Promise<void> } | null

/** The library's own are up to ten minutes, longer than a mail is claimed for. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Options = { smtpUrl: string | undefined; from: { name: string; address: string }; origin: string }

export function makePost({ smtpUrl, from, origin }: Options): Post {
  if (!smtpUrl) return null
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from })
  const host = new URL(origin).hostname
  return {
    async send({ id, recipient, subject, text, html, unsubscribeUrl }) {
      // The same at each try, so that a mail program shows one that was sent twice only once.
      const messageId = `<mail.${id}@${host}>`
      const headers = {
        // So that no absence note answers it (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl
          ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}),
      }
      await transport.sendMail({ to: { name: '', address: recipient }, subject, text, html, messageId, headers })
    },
  }
}
