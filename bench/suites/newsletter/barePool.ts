import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

/** The floor: a pool of the library alone, given one mail after the other; says how long it took. */
const [url = '', count = '0', connections = '8', text = '', html = ''] = process.argv.slice(2)
const pool = createTransport({
  url,
  pool: true,
  maxConnections: Number(connections),
  maxMessages: Number.POSITIVE_INFINITY,
} as never)
const readers = Number(count)
let next = 0

async function lane(): Promise<void> {
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

const begun = performance.now()
// Twice as many as connections: none waits for the next mail.
await Promise.all(Array.from({ length: 2 * Number(connections) }, lane))
process.send?.({ ms: performance.now() - begun })
// The message has to leave before the process does.
await sleep(50)
pool.close()
