import { createTransport } from 'nodemailer'
import type { MailRow } from './queries.ts'

/** Null if no SMTP server is configured: mails stay in the database. */
export type Mailer = { send(mail: MailRow): Promise<void> } | null

/** Nodemailer's defaults exceed the claim on a mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Options = { smtpUrl: string | undefined; from: () => { name: string; address: string }; origin: string }

export function createMailer({ smtpUrl, from, origin }: Options): Mailer {
  if (!smtpUrl) return null
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const host = new URL(origin).hostname
  return {
    async send({ id, recipient, subject, text, html, unsubscribeUrl }) {
      // Stable across retries, so that mail clients can drop duplicates.
      const messageId = `<mail.${id}@${host}>`
      const headers = {
        // Suppresses automatic replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              // The reader's filters use the list (RFC 2919). The newsletter is a list of its own.
              'List-Id': `<notifications.${host}>`,
            }
          : {}),
      }
      await transport.sendMail({
        from: from(),
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        messageId,
        headers,
      })
    },
  }
}
