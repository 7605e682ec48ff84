import { cpuMs, familyCpuMs, postgresPid } from '../../bench/cpu.ts'
import { median } from '../../bench/statistics.ts'
import { type Attack, type AttackOptions, expectBreach, type Outcome } from '../attack/attack.ts'
import { type Fleet, type FleetSite, withFleet } from './fleet.ts'

/** Requests to each process in each round. */
const fullRequests = 4_000
const rounds = 5
const maxGrowth = 0.05
const warmUpRequests = 1_500
const concurrency = 8

type Cost = { site: number; database: number }

/** Measures milliseconds of processor time, which unlike durations do not depend on other work of the machine. */
async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const requests = Math.max(400, Math.round(fullRequests * scale))
  const costs = new Map<number, Cost>()
  let cold: Cost | undefined
  for (const count of [1, 2, 4]) {
    const result = await withFleet({ count, env: { ROLES: 'web' } }, async (fleet) => {
      const cold = count === 4 ? await measure(fleet, requests) : undefined
      // Each process gets as many requests as a single one does, because its compiler improves with every request.
      await measure(fleet, warmUpRequests * count)
      const measured: Cost[] = []
      for (let n = 0; n < rounds; n++) measured.push(await measure(fleet, requests * count))
      return { cold, cost: toMedian(measured) }
    })
    cold = result.cold
    costs.set(count, result.cost)
    log(`  ${count} processes: ${format(result.cost.site)} ms, database ${format(result.cost.database)} ms a request`)
  }
  const [one, two, four] = [1, 2, 4].map((count) => costs.get(count) as Cost) as [Cost, Cost, Cost]
  return [
    compare('two processes', one.site, two.site),
    compare('four processes', one.site, four.site),
    compare('the database with four processes', one.database, four.database),
    expectBreach(
      `four processes that have just started (${format(cold?.site ?? 0)} ms)`,
      (cold?.site ?? 0) > one.site * (1 + maxGrowth),
    ),
  ]
}

const format = (ms: number): string => ms.toFixed(2)

const toMedian = (costs: readonly Cost[]): Cost => ({
  site: median(costs.map(({ site }) => site)),
  database: median(costs.map(({ database }) => database)),
})

function compare(name: string, before: number, after: number): Outcome {
  const growth = after / before - 1
  return {
    check: `processor time per request, ${name} against one process`,
    figure: `${format(before)} → ${format(after)} ms (${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %)`,
    target: `≤ +${maxGrowth * 100} %`,
    passed: growth <= maxGrowth,
  }
}

const query = JSON.stringify({
  query: '{ posts(forumKey: "off-topic", page: { maxCount: 10 }) { id title author { username } commentCount } }',
})

/** A page of the cache, one that is rendered, and a call of the API. */
const requests = [
  (origin: string) => fetch(`${origin}/forum`),
  (origin: string, n: number) => fetch(`${origin}/search?q=wire+${n}`),
  (origin: string) =>
    fetch(`${origin}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: query }),
] as const

let sent = 0

/** Sends them to the processes in turn. */
async function measure({ sites, dataDir }: Fleet, count: number): Promise<Cost> {
  const server = postgresPid(dataDir)
  const readTimes = () => ({
    site: sites.reduce((sum, { pid }) => sum + (cpuMs(pid) ?? 0), 0),
    database: familyCpuMs(server) ?? 0,
  })
  const before = readTimes()
  let left = count
  const work = async () => {
    while (left-- > 0) {
      const n = ++sent
      const { origin } = sites[n % sites.length] as FleetSite
      const response = await (requests[Math.floor(n / sites.length) % requests.length] as (typeof requests)[1])(
        origin,
        n,
      )
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${response.url} was answered ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const after = readTimes()
  return { site: (after.site - before.site) / count, database: (after.database - before.database) / count }
}

export const cpuPerRequest: Attack = { name: 'cpu-per-request', run }
