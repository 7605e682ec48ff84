import type { App } from '../../app.ts'
import { atMost, type Figure } from '../../figure.ts'
import { sendRequest } from '../../httpClient.ts'
import { writer } from '../../makers/forum.ts'
import { median, percentiles } from '../../statistics.ts'

const attempts = 200
const concurrency = 8
const batches = 12
const wrongPassword = 'not the password'

let network = 0

/**
 * Each attempt uses a new network, because rate limits count by network; the site must trust this client as a proxy.
 */
async function measureLogin(origin: string, identifier: string, password: string): Promise<number> {
  network++
  const startedAt = performance.now()
  const { status } = await sendRequest(origin, {
    method: 'POST',
    path: '/auth/login',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${network >> 16}.${network >> 8}.${network & 255}`,
    },
    body: JSON.stringify({ identifier, password }),
  })
  if (status !== 200 && status !== 422) throw new Error(`A log-in was answered ${status}`)
  return performance.now() - startedAt
}

/** Measures whether login times reveal that an account exists, and how long password checks delay other requests. */
export async function measureLogins({ origin }: App): Promise<Figure[]> {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < attempts; n++) {
    // Failures are also limited per account, so several existing names take turns.
    known.push(await measureLogin(origin, `builder${n + 2}`, wrongPassword))
    unknown.push(await measureLogin(origin, `nobody${n + 1}`, wrongPassword))
  }
  const waits = await measureHealthWaits(origin)
  const [p99 = 0] = percentiles(waits, [0.99])
  const difference = Math.abs(median(known) - median(unknown))
  return [
    { name: 'log-in: known name, wrong password', value: median(known), unit: 'ms' },
    { name: 'log-in: unknown name', value: median(unknown), unit: 'ms' },
    { name: 'log-in: difference of the medians', value: difference, unit: 'ms', target: atMost(5) },
    { name: `log-in: wait of others during ${concurrency} at once, p99`, value: p99, unit: 'ms', target: atMost(50) },
  ]
}

async function measureHealthWaits(origin: string): Promise<number[]> {
  const waits: number[] = []
  for (let batch = 0; batch < batches; batch++) {
    const busy = new Set(['logins'])
    const logins = Promise.all(
      Array.from({ length: concurrency }, () => measureLogin(origin, writer.identifier, writer.password)),
    )
    const ended = logins.finally(() => busy.clear())
    while (busy.size) {
      const startedAt = performance.now()
      await sendRequest(origin, { path: '/health' })
      waits.push(performance.now() - startedAt)
    }
    await ended
  }
  return waits
}
