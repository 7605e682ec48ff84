import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Semaphore } from 'async-mutex'
import { percentiles } from '../../bench/statistics.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { nextNetworkAddress } from '../attack/client.ts'
import { withFleet } from './fleet.ts'
import { unavailable } from './keyedWrites.ts'

const fullSeconds = 30
const overloadFactor = 5
/** Enough to keep the process busy. */
const peakClients = 8
const [maxP99Ms, minGoodput, maxRecoverySeconds] = [1_000, 0.9, 5]
/** One in this many requests is for a page that the cache has. */
const cachedShare = 20
const warmUpPages = 300
const maxRecoveryWaitMs = 60_000

/** `at` is the time of the answer since the first request. */
type Answer = { outcome: string; ms: number; at: number }
type Load = { rendered: Answer[]; cached: Answer[]; seconds: number }

/** Visitors of pages that must be rendered arrive five times as fast as the process can render. */
async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const seconds = Math.max(4, Math.round(fullSeconds * scale))
  return withFleet({ count: 1, env: { ROLES: 'web' } }, async ({ sites }) => {
    const origin = sites[0]?.origin as string
    await readPages(origin, { clients: peakClients, count: warmUpPages })
    const peak = await measurePeak(origin, seconds / 2)
    const rate = peak * overloadFactor
    const load = await overload({ rate, seconds, open: (path) => read(origin + path) })
    const recoverySeconds = await measureRecovery(origin)
    const served = load.rendered.filter(({ outcome }) => outcome === '200')
    // Pages served after the last request came do not count, because the overload has ended then.
    const goodput = served.filter(({ at }) => at <= seconds * 1_000).length / seconds / peak
    const p99 = getP99(served)
    log(`  peak ${peak.toFixed(0)} pages/s; of ${load.rendered.length} in ${load.seconds.toFixed(0)} s`)
    log(`  ${served.length} served, p99 ${p99.toFixed(0)} ms; cached pages: p99 ${getP99(load.cached).toFixed(0)} ms`)
    const queue = new Semaphore(peakClients / 2)
    const control = await overload({
      rate,
      seconds: Math.min(seconds, 5),
      open: (path) => queue.runExclusive(() => read(origin + path)),
    })
    const controlP99 = getP99(control.rendered)
    return [
      toOutcome('99th percentile of the pages served, at five times the load', {
        figure: `${p99.toFixed(0)} ms`,
        target: `< ${maxP99Ms} ms`,
        passed: p99 < maxP99Ms,
      }),
      toOutcome('pages served a second, of those without overload', {
        figure: `${(goodput * 100).toFixed(0)} %`,
        target: `≥ ${minGoodput * 100} %`,
        passed: goodput >= minGoodput,
      }),
      expectNoBreaches('refusals other than 503 with Retry-After', load.rendered.length, listUnexpected(load.rendered)),
      expectNoBreaches('requests for a cached page that were refused', load.cached.length, listRefused(load.cached)),
      toOutcome('time after it until pages are fast again', {
        figure: `${recoverySeconds.toFixed(1)} s`,
        target: `< ${maxRecoverySeconds} s`,
        passed: recoverySeconds < maxRecoverySeconds,
      }),
      expectBreach(`the same behind a queue without a limit (p99 ${controlP99.toFixed(0)} ms)`, controlP99 >= maxP99Ms),
    ]
  })
}

const toOutcome = (check: string, result: Omit<Outcome, 'check'>): Outcome => ({ check, ...result })

const getP99 = (answers: readonly Answer[]): number =>
  percentiles(
    answers.map(({ ms }) => ms),
    [0.99],
  )[0] ?? 0

const listRefused = (answers: readonly Answer[]): string[] =>
  answers.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome)

const listUnexpected = (answers: readonly Answer[]): string[] =>
  listRefused(answers).filter((outcome) => outcome !== unavailable)

let pages = 0

/** No cache has it. */
const createPath = (): string => `/search?q=wire+${++pages}`

/** Cheaper than `fetch`: the clients share the processor with the site. */
const agent = new Agent({ keepAlive: true })

/** Each read comes from its own network, as visits do. */
async function read(url: string): Promise<string> {
  const outgoing = request(url, { agent, headers: { accept: 'text/html', 'x-forwarded-for': nextNetworkAddress() } })
  outgoing.end()
  try {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const isUnavailable = response.statusCode === 503 && response.headers['retry-after'] !== undefined
    return isUnavailable ? unavailable : String(response.statusCode)
  } catch (error) {
    return String(error)
  }
}

async function readPages(origin: string, { clients, count }: { clients: number; count: number }): Promise<void> {
  let left = count
  const work = async () => {
    while (left-- > 0) await read(origin + createPath())
  }
  await Promise.all(Array.from({ length: clients }, work))
}

/** Pages a second. */
async function measurePeak(origin: string, seconds: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const work = async () => {
    while (performance.now() - startedAt < seconds * 1_000) if ((await read(origin + createPath())) === '200') count++
  }
  await Promise.all(Array.from({ length: peakClients }, work))
  return (count / (performance.now() - startedAt)) * 1_000
}

type OverloadOptions = { rate: number; seconds: number; open(path: string): Promise<string> }

/** Requests arrive at this rate, whether or not others have been answered. */
async function overload({ rate, seconds, open }: OverloadOptions): Promise<Load> {
  const rendered: Answer[] = []
  const cached: Answer[] = []
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  const send = async (path: string, answers: Answer[]) => {
    const sentAt = performance.now()
    const outcome = await open(path)
    answers.push({ outcome, ms: performance.now() - sentAt, at: performance.now() - startedAt })
  }
  for (let sent = 0; performance.now() - startedAt < seconds * 1_000; ) {
    const due = ((performance.now() - startedAt) / 1_000) * rate
    for (; sent < due; sent++) pending.push(sent % cachedShare ? send(createPath(), rendered) : send('/forum', cached))
    await sleep(5)
  }
  await Promise.all(pending)
  return { rendered, cached, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Returns seconds until ten pages in a row take less than a quarter of a second; infinite if that takes a minute. */
async function measureRecovery(origin: string): Promise<number> {
  const startedAt = performance.now()
  for (let fast = 0; fast < 10; ) {
    const sentAt = performance.now()
    const outcome = await read(origin + createPath())
    fast = outcome === '200' && performance.now() - sentAt < 250 ? fast + 1 : 0
    if (performance.now() - startedAt > maxRecoveryWaitMs) return Number.POSITIVE_INFINITY
  }
  return (performance.now() - startedAt) / 1_000
}

export const overloadAttack: Attack = { name: 'overload', run }
