import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { OutgoingMail } from '../compose.ts'
import type { Transport } from './transport.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

/** Connections that stay open from mail to mail. */
export function smtpTransport(url: string, connections: number, socketTimeout = 60_000): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // What went wrong is for the worker to judge: it knows which mail waits for how long.
    maxRequeues: 0,
    ...timeouts,
    socketTimeout,
  } as never)
  return {
    lanes: connections,
    async send(mail, clear) {
      // The server has been told of sender and recipient by then; a message that does not end is dropped.
      const raw = Readable.from(messageOf(mail, clear), { objectMode: false })
      await pool.sendMail({ envelope: { from: mail.from, to: mail.to }, raw })
    },
    close: () => pool.close(),
  }
}

async function* messageOf(mail: OutgoingMail, clear: () => Promise<void>): AsyncGenerator<Buffer> {
  await clear()
  yield mail.raw()
}
