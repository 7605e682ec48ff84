import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { OutgoingMail } from '../compose.ts'
import type { Transport } from './transport.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

export function smtpTransport(url: string, connections: number, socketTimeout = 60_000): Transport {
  const pool = createTransport({
    url,
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
