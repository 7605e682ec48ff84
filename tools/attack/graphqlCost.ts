import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { plantLongTexts } from './plantLongTexts.ts'
import { measureProcessorMs } from './processorTime.ts'
import { getPoints, listCandidates, repeatField } from './queryCandidates.ts'
import { send, sendQuery } from './send.ts'
import { type AttackedSite, withSite } from './site.ts'

const maxP99Ms = 50
/** How often more than the median a point may cost; an answer from a cache costs less. */
const maxDeviation = 3
/** Below it the time of the request itself outweighs that of the field. */
const minComparedMs = 5
const healthEveryMs = 5

type Measured = { field: string; query: string; points: number; ms: number }

/** The least processor time of the main thread in three attempts, of the field alone and of a query full of it. */
async function measureCandidates(site: AttackedSite, fields: readonly string[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const field of fields) {
    const query = repeatField(field)
    let least = Number.POSITIVE_INFINITY
    let isAccepted = false
    for (let attempt = 0; attempt < 3; attempt++) {
      const { ms, result } = await measureProcessorMs(site.pid, () => sendQuery(site.origin, query))
      if (result.status === 429) await sleep(result.retryAfter * 1_000)
      else {
        isAccepted = result.status === 200 && result.body.startsWith('{"data"')
        least = Math.min(least, ms)
      }
    }
    if (isAccepted) measured.push({ field, query, points: getPoints(query), ms: least })
  }
  return measured.sort((a, b) => b.ms - a.ms)
}

const perPoint = ({ ms, points }: Measured): number => (ms * 1_000) / points

function listUnderpriced(measured: readonly Measured[]): string[] {
  const typical = median(measured.map(perPoint))
  return measured
    .filter((each) => each.ms > minComparedMs && perPoint(each) > typical * maxDeviation)
    .map((each) => `${formatMeasured(each)}, against ${typical.toFixed(1)} µs`)
}

const formatMeasured = (each: Measured): string =>
  `${each.ms.toFixed(1).padStart(7)} ms, ${String(each.points).padStart(5)} points, ${perPoint(each).toFixed(1).padStart(6)} µs per point: ${each.field.slice(0, 90)}`

/** Worker threads, so that this program does not distort the measured times. */
function startLoops(workerData: { origin: string } & Omit<Load, 'seconds'>) {
  const worker = new Worker(new URL('./loopQuery.ts', import.meta.url), { workerData })
  return async () => {
    worker.postMessage('stop')
    const [counts] = await once(worker, 'message')
    await worker.terminate()
    return counts as { accepted: number; refused: number }
  }
}

async function measureHealth(origin: string, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000
  const times: number[] = []
  while (performance.now() < endsAt) {
    const { ms, status } = await send(`${origin}/health/live`, { localAddress: '127.0.0.1' })
    if (status !== 200) throw new Error(`/health/live was answered ${status}`)
    times.push(ms)
    await sleep(healthEveryMs)
  }
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}

type Load = { queries: readonly string[]; connections: number; networks: number; seconds: number }

/** The median of three rounds, because other programs on the machine distort single ones. */
async function measureLoaded({ origin }: AttackedSite, { seconds, ...load }: Load) {
  const rounds: number[] = []
  const counts = { accepted: 0, refused: 0 }
  for (let round = 0; round < 3; round++) {
    const stop = startLoops({ origin, ...load })
    rounds.push(await measureHealth(origin, seconds))
    const { accepted, refused } = await stop()
    counts.accepted += accepted
    counts.refused += refused
  }
  return { p99Ms: median(rounds), ...counts }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const visitorNetwork = { TRUSTED_PROXIES: '', READ_LIMIT_FACTOR: '1' }
const noBudget = { TRUSTED_PROXIES: '', READ_LIMIT_FACTOR: '1000000' }

/** How many of the most expensive queries are tried for how long they block. */
const maxTried = 5
const connections = 16

/** Returns the query that blocks the site longest, because the most expensive one may give way to others in between. */
async function findMostBlocking(site: AttackedSite, measured: readonly Measured[], seconds: number) {
  const tried: { query: string; p99Ms: number }[] = []
  for (const { query } of measured.slice(0, maxTried)) {
    const load = { queries: [query], connections, networks: connections, seconds }
    const { p99Ms } = await measureLoaded(site, load)
    tried.push({ query, p99Ms })
  }
  const [worst] = tried.sort((a, b) => b.p99Ms - a.p99Ms)
  if (!worst) throw new Error('no query was accepted')
  return worst
}

const settleMs = 15_000

async function attackWithoutBudget(
  site: AttackedSite,
  { seconds, log }: Pick<AttackOptions, 'log'> & Pick<Load, 'seconds'>,
) {
  const planted = await plantLongTexts(site)
  // The search indexes the planted texts in the background, on the thread that is measured.
  await sleep(settleMs)
  const measured = await measureCandidates(site, listCandidates(planted))
  for (const each of measured.slice(0, 20)) log(`  ${formatMeasured(each)}`)
  const worst = await findMostBlocking(site, measured, Math.ceil(seconds / 2))
  log(`  blocks longest without a budget: ${worst.query.slice(0, 90)}`)
  return { measured, worst }
}

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const seconds = Math.max(3, Math.round(10 * scale))
  const { measured, worst } = await withSite({ env: noBudget }, (site) => attackWithoutBudget(site, { seconds, log }))
  const limited = await withSite({ env: visitorNetwork }, async (site) => {
    const planted = await plantLongTexts(site)
    const idle = await measureHealth(site.origin, seconds)
    const residentMb = site.residentMb()
    // Different revisions each time, so that not every comparison is in the cache.
    const comparisons = planted.revisions.map((id) =>
      repeatField(`revisionHistory(objectId:"${planted.post}",revisionId:${id}){bodyChanges{kind text}}`),
    )
    const expensive = await measureLoaded(site, { queries: [worst.query], connections: 2, networks: 1, seconds })
    const compared = await measureLoaded(site, { queries: comparisons, connections: 2, networks: 1, seconds })
    return { idle, expensive, compared, grownMb: site.residentMb() - residentMb }
  })
  const toOutcome = (check: string, { p99Ms, accepted, refused }: typeof limited.expensive): Outcome => ({
    check: `${check}, p99 (${accepted} accepted, ${refused} refused)`,
    figure: `${p99Ms.toFixed(0)} ms, ${limited.idle.toFixed(0)} idle`,
    target: `below ${maxP99Ms} ms`,
    passed: p99Ms < maxP99Ms,
  })
  return [
    toOutcome('/health/live beside two visitors with the most expensive query', limited.expensive),
    toOutcome('/health/live beside two visitors who compare long texts', limited.compared),
    {
      check: 'memory of the site after it',
      figure: `+${limited.grownMb.toFixed(0)} MB`,
      target: 'at most +200 MB',
      passed: limited.grownMb <= 200,
    },
    expectNoBreaches(
      'fields that take over three times the median time per point',
      measured.length,
      listUnderpriced(measured),
    ),
    expectBreach(
      `${connections} networks without a budget (${worst.p99Ms.toFixed(0)} ms)`,
      worst.p99Ms >= 2 * maxP99Ms,
    ),
  ]
}

export const graphqlCost: Attack = { name: 'graphql-cost', run }
