import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { median } from '../../bench/statistics.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { createQuery, withSites } from './fleet.ts'
import { compareWrites, type KeyedWriters, startKeyedWriters, unavailable, type Written } from './keyedWrites.ts'
import { type DatabaseCluster, withDatabaseCluster } from './patroni.ts'
import { prepareWriters } from './prepareWriters.ts'
import { waitFor } from './waitFor.ts'

const fullKills = 20
/** They offer 250 writes a second. */
const [clients, intervalMs] = [50, 200]
/** The lowest rate of writes while there is a primary. */
const minRate = 200
/** Nothing reaches the standbys for up to this time before a kill, as if their line were slow. */
const maxFreezeMs = 500
const [maxMedianMs, maxOutageMs] = [10_000, 20_000]

export const failoverEnv = { WRITE_LIMIT_FACTOR: '100000' }

async function run({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const kills = Math.max(2, Math.round(fullKills * scale))
  const { written, rate, refusals, outages, lost, doubled } = await killPrimaries({
    isSynchronous: true,
    kills,
    seed,
    log,
  })
  const async = await killPrimaries({ isSynchronous: false, kills: 2, seed, log })
  const [medianMs, worstMs] = [median(outages), Math.max(...outages)]
  const unexpected = refusals.filter((refusal) => refusal !== unavailable)
  return [
    expectNoBreaches(`acknowledged writes lost by ${kills} kills -9 of the primary and its Patroni`, written, lost),
    expectNoBreaches('writes that were repeated with their key and happened twice', written, doubled),
    expectNoBreaches('refusals other than 503 with Retry-After', refusals.length, unexpected),
    {
      check: 'time from a kill until writes succeed: median, worst',
      figure: `${toSeconds(medianMs)}, ${toSeconds(worstMs)} s`,
      target: `≤ ${toSeconds(maxMedianMs)}, ≤ ${toSeconds(maxOutageMs)} s`,
      passed: medianMs <= maxMedianMs && worstMs <= maxOutageMs,
    },
    {
      check: `writes acknowledged a second between the outages, by ${clients} clients`,
      figure: rate.toFixed(0),
      target: `≥ ${minRate}`,
      passed: rate >= minRate,
    },
    expectBreach(`the same with asynchronous standbys (${async.lost.length} lost by 2 kills)`, async.lost.length > 0),
  ]
}

const toSeconds = (ms: number): string => (ms / 1_000).toFixed(1)

type KillOptions = { isSynchronous: boolean; kills: number; seed: number; log: AttackOptions['log'] }

async function killPrimaries({ isSynchronous, kills, seed, log }: KillOptions) {
  const random = seededRandom(seed)
  return withDatabaseCluster({ isSynchronous }, async (cluster) => {
    const query = createQuery(cluster.url)
    const databaseUrls = [cluster.url, cluster.url]
    return withSites({ databaseUrls, query, env: failoverEnv }, async ({ sites }) => {
      const writers = startKeyedWriters(await prepareWriters(sites, clients), intervalMs)
      const startedAt = performance.now()
      const outages: number[] = []
      for (let n = 0; n < kills; n++) {
        // Longer without the protection, so that the few kills of the control lose something.
        const freezeMs = isSynchronous ? random() * maxFreezeMs : maxFreezeMs
        outages.push(await killPrimary(cluster, writers, { random, freezeMs }))
        await cluster.waitUntilComplete()
      }
      await writers.stop()
      const outageMs = outages.reduce((sum, ms) => sum + ms, 0)
      const rate = (writers.written.length / (performance.now() - startedAt - outageMs)) * 1_000
      const { lost, doubled } = await compareWrites(query, writers.written)
      const repeated = writers.written.filter(({ repeats }) => repeats > 0).length
      log(`  ${isSynchronous ? 'synchronous' : 'asynchronous'}: ${writers.written.length} acknowledged`)
      log(`  (${rate.toFixed(0)}/s without the outages), ${repeated} of them repeated; ${lost.length} lost`)
      return { written: writers.written.length, rate, refusals: writers.refusals, outages, lost, doubled }
    })
  })
}

type Kill = { random: Random; freezeMs: number }

/** Returns how long no write succeeded. */
async function killPrimary(cluster: DatabaseCluster, writers: KeyedWriters, kill: Kill): Promise<number> {
  const primary = await cluster.findPrimary()
  await waitForWriteAfter(writers, performance.now())
  await sleep(kill.random() * 2_000)
  await cluster.freezeReplication(primary)
  await sleep(kill.freezeMs)
  cluster.kill(primary)
  const killedAt = performance.now()
  const { acknowledgedAt } = await waitForWriteAfter(writers, killedAt).catch(async (error) => {
    const refusals = writers.refusals.slice(-3).join()
    throw new Error(`After ${primary.name} was killed: ${refusals}\n${await cluster.describe()}`, { cause: error })
  })
  await sleep(kill.random() * 2_000)
  cluster.start(primary)
  return acknowledgedAt - killedAt
}

/** Returns the first write that was sent after `time` and is acknowledged. */
export const waitForWriteAfter = ({ written }: KeyedWriters, time: number): Promise<Written> =>
  waitFor('a write succeeds', () => written.find(({ startedAt }) => startedAt > time), {
    everyMs: 10,
  })

export const failover: Attack = { name: 'failover', run }
