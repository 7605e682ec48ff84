import { createHash, randomInt } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { type Language, withLanguage } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { mailTimeouts, toDkim } from '#platform/mail/mailer.ts'
import { renderMailHtml, renderMailText } from '#platform/mail/render.ts'
import { messages } from '../../messages.ts'

export type MailServer = { smtpUrl: string; from: string }

export type MailProblem = 'TIMEOUT' | 'UNKNOWN_HOST' | 'UNREACHABLE' | 'ENCRYPTION' | 'LOGIN' | 'REFUSED'

/** Says by which server a mail was sent, without saying its password. */
export const toFingerprint = ({ smtpUrl, from }: MailServer): string =>
  createHash('sha256').update(`${smtpUrl}\n${from}`).digest('base64url')

/** Six digits, as `testCodeInput` expects. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const maxReplyLength = 500

type Mail = { to: string; code: string; language: Language }

/** Null if the server has accepted the mail. */
export async function sendTest(
  config: Config,
  { smtpUrl, from }: MailServer,
  { to, code, language }: Mail,
): Promise<{ problem: MailProblem; reply: string } | null> {
  const { brand, look, siteOrigin: origin, dkimPrivateKey } = config
  const dkim = toDkim({ dkimPrivateKey, mailFrom: from })
  const transport = createTransport({
    url: smtpUrl,
    ...mailTimeouts,
    socketTimeout: mailTimeouts.connectionTimeout,
    ...(dkim ? { dkim } : {}),
  })
  const mail = withLanguage(language, () => {
    const subject = messages.mail.subject({ brand: brand.name, code })
    const { light: colors } = look.palette
    const blocks = [messages.mail.text({ code })]
    const template = { brand: brand.name, origin, language, subject, blocks, colors }
    return { subject, text: renderMailText(template), html: renderMailHtml(template) }
  })
  try {
    await transport.sendMail({ from: { name: brand.name, address: from }, to: { name: '', address: to }, ...mail })
    return null
  } catch (error) {
    return toFailure(error as NodeJS.ErrnoException & { response?: string })
  } finally {
    transport.close()
  }
}

/** What went wrong, by the error codes of Nodemailer and, below them, of Node. */
function toFailure({ code = '', message, response }: NodeJS.ErrnoException & { response?: string }) {
  return { problem: toProblem(code, message), reply: (response ?? message).slice(0, maxReplyLength) }
}

function toProblem(code: string, message: string): MailProblem {
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'TIMEOUT'
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'UNKNOWN_HOST'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'LOGIN'
  if (code === 'ETLS' || /ssl|tls|certificate/i.test(message)) return 'ENCRYPTION'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED') return 'UNREACHABLE'
  return 'REFUSED'
}
