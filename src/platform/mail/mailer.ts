import { createTransport } from 'nodemailer'
import type { LiveConfig } from '../config/live.ts'
import type { MailRow } from './queries.ts'

/** Null if no SMTP server is configured: mails stay in the database. */
export type Mailer = { send(mail: MailRow): Promise<void> } | null

/** The selector of the DNS record that has the public key. */
export const dkimSelector = 'backplane'

/** Undefined without a key. */
export const toDkim = ({ dkimPrivateKey: privateKey, mailFrom }: Pick<LiveConfig, 'dkimPrivateKey' | 'mailFrom'>) =>
  privateKey === undefined ? undefined : { domainName: getMailDomain(mailFrom), keySelector: dkimSelector, privateKey }

export const getMailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Nodemailer's defaults exceed the claim on a mail. */
export const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Options = {
  smtpUrl: string | undefined
  dkim: ReturnType<typeof toDkim>
  from: () => { name: string; address: string }
  getHost: () => string
}

export function createMailer({ smtpUrl, dkim, from, getHost }: Options): Mailer {
  if (!smtpUrl) return null
  const transport = createTransport({ url: smtpUrl, ...mailTimeouts, ...(dkim ? { dkim } : {}) })
  return {
    async send({ id, recipient, subject, text, html, unsubscribeUrl }) {
      const host = getHost()
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
