import type { App } from '../../app.ts'
import { ask } from '../../ask.ts'
import { atMost, type Figure } from '../../figure.ts'
import { writer } from '../../makers/forum.ts'
import { median, percentiles } from '../../statistics.ts'

const tries = 200
const atOnce = 8
const batches = 12
const wrong = 'not the password'

let network = 0

/** Each try from another network, as the limits count by it; the site has to trust us as a proxy. */
async function logIn(origin: string, identifier: string, password: string): Promise<number> {
  network++
  const begunAt = performance.now()
  const { status } = await ask(origin, {
    method: 'POST',
    path: '/auth/login',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${network >> 16}.${network >> 8}.${network & 255}`,
    },
    body: JSON.stringify({ identifier, password }),
  })
  if (status !== 200 && status !== 422) throw new Error(`A log-in was answered ${status}`)
  return performance.now() - begunAt
}

/**
 * Whether the time of a log-in tells if there is such an account (in turn, so that both meet the same conditions), and
 * how long the site is busy for others while it checks several passwords at once: /health needs nothing but its turn.
 */
export async function loginFigures({ origin }: App): Promise<Figure[]> {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < tries; n++) {
    // Failures of one account are limited too: some names in turn, all of them there.
    known.push(await logIn(origin, `builder${n + 2}`, wrong))
    unknown.push(await logIn(origin, `nobody${n + 1}`, wrong))
  }
  const waits = await healthWaits(origin)
  const [p99 = 0] = percentiles(waits, [0.99])
  const difference = Math.abs(median(known) - median(unknown))
  return [
    { name: 'log-in: known name, wrong password', value: median(known), unit: 'ms' },
    { name: 'log-in: unknown name', value: median(unknown), unit: 'ms' },
    { name: 'log-in: difference of the medians', value: difference, unit: 'ms', target: atMost(5) },
    { name: `log-in: wait of others during ${atOnce} at once, p99`, value: p99, unit: 'ms', target: atMost(50) },
  ]
}

async function healthWaits(origin: string): Promise<number[]> {
  const waits: number[] = []
  for (let batch = 0; batch < batches; batch++) {
    const busy = new Set(['logins'])
    const logins = Promise.all(Array.from({ length: atOnce }, () => logIn(origin, writer.identifier, writer.password)))
    const ended = logins.finally(() => busy.clear())
    while (busy.size) {
      const begunAt = performance.now()
      await ask(origin, { path: '/health' })
      waits.push(performance.now() - begunAt)
    }
    await ended
  }
  return waits
}
