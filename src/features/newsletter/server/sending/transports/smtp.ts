import { createTransport } from 'nodemailer'
import type { Transport } from './transport.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** Connections that stay open from mail to mail. */
export function smtpTransport(url: string, connections: number): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // What went wrong is for the worker to judge: it knows which mail waits for how long.
    maxRequeues: 0,
    ...timeouts,
  } as never)
  return {
    lanes: connections,
    async send(mail) {
      await pool.sendMail({ envelope: { from: mail.from, to: mail.to }, raw: mail.raw() })
    },
    close: () => pool.close(),
  }
}
