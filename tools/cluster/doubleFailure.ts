import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { failoverEnv, waitForWriteAfter } from './failover.ts'
import { createQuery, withSites } from './fleet.ts'
import { compareWrites, type KeyedWriters, startKeyedWriters } from './keyedWrites.ts'
import { type DatabaseCluster, type Node, toUrl, withDatabaseCluster } from './patroni.ts'
import { prepareWriters } from './prepareWriters.ts'
import { waitFor } from './waitFor.ts'

const fullRounds = 6
const [clients, intervalMs] = [10, 200]
/** The third server does not have what is written in this time before the kill. */
const behindMs = 1_000
/** Several times the lease, after which Patroni would have promoted it. */
const watchMs = 20_000
const pollMs = 200

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const rounds = Math.max(2, Math.round(fullRounds * scale))
  const { written, promotions, acknowledged, lost, doubled } = await loseBoth({ isSynchronous: true, rounds, log })
  const control = await loseBoth({ isSynchronous: false, rounds: 1, log })
  const isBreached = control.promotions.length > 0 && control.lost.length > 0
  return [
    expectNoBreaches('times that the third server, which is behind, was promoted', rounds, promotions),
    expectNoBreaches('writes acknowledged while the other two were down', written, acknowledged),
    expectNoBreaches(`acknowledged writes lost by ${rounds} kills -9 of the primary and its standby`, written, lost),
    expectNoBreaches('writes that were repeated with their key and happened twice', written, doubled),
    expectBreach(`the same with asynchronous standbys (${control.lost.length} lost)`, isBreached),
  ]
}

type LossOptions = { isSynchronous: boolean; rounds: number; log: AttackOptions['log'] }

async function loseBoth({ isSynchronous, rounds, log }: LossOptions) {
  return withDatabaseCluster({ isSynchronous }, async (cluster) => {
    const query = createQuery(cluster.url)
    return withSites({ databaseUrls: [cluster.url, cluster.url], query, env: failoverEnv }, async ({ sites }) => {
      const writers = startKeyedWriters(await prepareWriters(sites, clients), intervalMs)
      const promotions: string[] = []
      const acknowledged: string[] = []
      for (let n = 0; n < rounds; n++) {
        const round = await killBoth(cluster, writers, { isSynchronous, returnsFirst: n % 2 ? 'primary' : 'standby' })
        promotions.push(...round.promotions)
        acknowledged.push(...round.acknowledged)
        await cluster.waitUntilComplete()
      }
      await writers.stop()
      const { lost, doubled } = await compareWrites(query, writers.written)
      log(`  ${isSynchronous ? 'synchronous' : 'asynchronous'}: ${writers.written.length} acknowledged`)
      log(`  ${promotions.length} promotions of the third server, ${lost.length} lost`)
      return { written: writers.written.length, promotions, acknowledged, lost, doubled }
    })
  })
}

type Round = { isSynchronous: boolean; returnsFirst: 'primary' | 'standby' }

async function killBoth(cluster: DatabaseCluster, writers: KeyedWriters, { isSynchronous, returnsFirst }: Round) {
  await waitForWriteAfter(writers, performance.now())
  const primary = await cluster.findPrimary()
  const standby = await cluster.findMember(isSynchronous ? 'sync_standby' : 'replica')
  const third = cluster.nodes.find((node) => node !== primary && node !== standby)
  if (!standby || !third) throw new Error('There is no standby')
  await cluster.freezeReplication(primary, third)
  await sleep(behindMs)
  cluster.kill(primary)
  cluster.kill(standby)
  const killedAt = performance.now()
  const promotions = await watchPromotion(third)
  const downUntil = performance.now()
  const acknowledged = writers.written.filter(({ startedAt }) => startedAt > killedAt).map(({ mark }) => mark)
  const [first, second] = returnsFirst === 'primary' ? [primary, standby] : [standby, primary]
  cluster.start(first)
  await waitForWriteAfter(writers, downUntil)
  cluster.start(second)
  return { promotions, acknowledged }
}

/** One entry if the server leaves recovery in the time that it is watched. */
async function watchPromotion({ name, port }: Node): Promise<string[]> {
  const query = createQuery(toUrl(port))
  const until = performance.now() + watchMs
  const isPromoted = async () => {
    const [server] = await query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (server?.standby === false) return true
    return performance.now() > until ? false : undefined
  }
  return (await waitFor(`${name} was watched`, isPromoted, { everyMs: pollMs })) ? [name] : []
}

export const doubleFailure: Attack = { name: 'double-failure', run }
