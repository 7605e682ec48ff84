import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { toDkim } from '#platform/mail/mailer.ts'
import type { OutgoingMail } from '../compose.ts'
import type { Transport } from './transport.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

type Server = { url: string; dkim?: ReturnType<typeof toDkim> }

export function smtpTransport({ url, dkim }: Server, connections: number, socketTimeout = 60_000): Transport {
  const pool = createTransport({
    url,
    ...(dkim ? { dkim } : {}),
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // Sender retries, since it knows the schedule of each mail.
    maxRequeues: 0,
    ...timeouts,
    socketTimeout,
  })
  return {
    maxConcurrency: connections,
    async send(mail, beforeSend) {
      // MAIL and RCPT precede the stream; if beforeSend rejects, the server drops the unterminated message.
      const raw = Readable.from(streamMessage(mail, beforeSend), { objectMode: false })
      await pool.sendMail({ envelope: { from: mail.from, to: mail.to }, raw })
    },
    close: () => pool.close(),
  }
}

async function* streamMessage(mail: OutgoingMail, beforeSend: () => Promise<void>): AsyncGenerator<Buffer> {
  await beforeSend()
  yield mail.raw()
}
