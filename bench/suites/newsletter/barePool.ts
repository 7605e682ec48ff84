import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

/** The baseline: a nodemailer pool alone. */
const [url = '', count = '0', connections = '8', text = '', html = ''] = process.argv.slice(2)
const pool = createTransport({
  url,
  pool: true,
  maxConnections: Number(connections),
  maxMessages: Number.POSITIVE_INFINITY,
} as never)
const readers = Number(count)
let next = 0

async function worker(): Promise<void> {
  while (next < readers) {
    const reader = next++
    await pool.sendMail({
      from: 'Gatework <noreply@gatework.example>',
      to: `reader${reader}@mail.example`,
      subject: 'Gatework 0.95 is out',
      messageId: `<bare.${reader}@gatework.example>`,
      text,
      html,
      headers: { 'List-Unsubscribe': `<https://gatework.example/callback?action=unsubscribe&key=${reader}>` },
    })
  }
}

const startedAt = performance.now()
// Twice as many workers as connections, so that no connection waits for its next mail.
await Promise.all(Array.from({ length: 2 * Number(connections) }, worker))
process.send?.({ ms: performance.now() - startedAt })
// Lets the IPC message leave before the process exits.
await sleep(50)
pool.close()
