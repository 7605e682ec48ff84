import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs, familyCpuMs, postgresPid } from '../../bench/cpu.ts'
import { type Attack, type AttackOptions, expectBreach, type Outcome } from '../attack/attack.ts'
import { type Fleet, withFleet } from './fleet.ts'
import { prepareWriters } from './prepareWriters.ts'

const fullComments = 6_000
/** Each process writes as many first, so that its code is compiled as far as that of a process that runs alone. */
const warmUpComments = 400
const writerCount = 48
const maxGrowth = 0.1
/** The control: each comment is handled before the next one is written. */
const oneByOne = { comments: 60, pauseMs: 800 }
/** PostgreSQL passes its counters on after a second. */
const settleMs = 2_500

type Totals = { commits: number; site: number; database: number; at: number }
/** Per comment with its listeners: transactions, among them single statements, and milliseconds of processor time. */
type Cost = { commits: number; site: number; database: number }

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const comments = Math.max(600, Math.round(fullComments * scale))
  const costs: Cost[] = []
  let single: Cost | undefined
  for (const count of [1, 2, 4, 8]) {
    const fleetCosts = await withFleet({ count, env: { WRITE_LIMIT_FACTOR: '1000' } }, async (fleet) => {
      const writers = await prepareWriters(fleet.sites, writerCount)
      await measure(fleet, writers, { comments: warmUpComments * count })
      const cost = await measure(fleet, writers, { comments })
      return {
        cost,
        single: count === 8 ? await measure(fleet, writers.slice(0, 1), oneByOne) : undefined,
      }
    })
    costs.push(fleetCosts.cost)
    single = fleetCosts.single
    const { commits, site, database } = fleetCosts.cost
    const times = `${site.toFixed(2)} ms in the site and ${database.toFixed(2)} ms in the database`
    log(`  ${count} processes: ${commits.toFixed(2)} transactions, ${times} a comment`)
  }
  const [one, , , eight] = costs as [Cost, Cost, Cost, Cost]
  return [
    compare('transactions per comment with its listeners, eight processes against one', one.commits, eight.commits),
    compare(
      'processor time per comment with its listeners, in ms',
      one.site + one.database,
      eight.site + eight.database,
    ),
    expectBreach(
      `eight processes whose batches hold one comment (${single?.commits.toFixed(2)} transactions)`,
      (single?.commits ?? 0) > one.commits * (1 + maxGrowth),
    ),
  ]
}

function compare(check: string, before: number, after: number): Outcome {
  const growth = after / before - 1
  return {
    check,
    figure: `${before.toFixed(2)} → ${after.toFixed(2)} (${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %)`,
    target: `≤ +${maxGrowth * 100} %`,
    passed: growth <= maxGrowth,
  }
}

type Writers = Awaited<ReturnType<typeof prepareWriters>>

let written = 0

type Load = { comments: number; pauseMs?: number }

async function measure(fleet: Fleet, writers: Writers, { comments, pauseMs = 0 }: Load): Promise<Cost> {
  const idle = await readTotals(fleet)
  await sleep(settleMs)
  const before = await readTotals(fleet)
  let left = comments
  const write = async ({ client, post }: Writers[number]) => {
    while (left-- > 0) {
      written += 1
      const text = `Comment ${written} has words of its own: ${written.toString(36)} ${(written * 7_919).toString(36)}`
      await client.data(`mutation { createComment(objectId: "${post}", body: "${text}") { id } }`)
      await sleep(pauseMs)
    }
  }
  await Promise.all(writers.map(write))
  await waitUntilHandled(fleet)
  await sleep(settleMs)
  const after = await readTotals(fleet)
  /** Subtracts what the processes do when nobody writes. */
  const count = (name: keyof Totals) => {
    const perMs = (before[name] - idle[name]) / (before.at - idle.at)
    return (after[name] - before[name] - perMs * (after.at - before.at)) / comments
  }
  return { commits: count('commits'), site: count('site'), database: count('database') }
}

async function waitUntilHandled({ query }: Fleet): Promise<void> {
  for (;;) {
    const [row] = await query<{ left: string }>(
      `select (select count(*) from outbox) + (select count(*) from pgboss.job where state in ('created', 'active')
        and name = 'events.listeners') as left`,
    )
    if (Number(row?.left) === 0) return
    await sleep(100)
  }
}

async function readTotals({ sites, dataDir, query }: Fleet): Promise<Totals> {
  const [row] = await query<{ commits: string }>(
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  )
  return {
    commits: Number(row?.commits),
    site: sites.reduce((sum, { pid }) => sum + (cpuMs(pid) ?? 0), 0),
    database: familyCpuMs(postgresPid(dataDir)) ?? 0,
    at: performance.now(),
  }
}

export const listenerCost: Attack = { name: 'listener-cost', run }
