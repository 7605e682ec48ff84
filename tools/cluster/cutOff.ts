import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { failoverEnv, waitForWriteAfter } from './failover.ts'
import { createQuery, type FleetSite, withSites } from './fleet.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'
import { compareWrites, type KeyedWriters, startKeyedWriters } from './keyedWrites.ts'
import { type DatabaseCluster, toUrl, withDatabaseCluster } from './patroni.ts'
import { prepareWriters } from './prepareWriters.ts'
import { waitFor } from './waitFor.ts'

const fullRounds = 10
const clientsPerSite = 5
/** How long there are two servers that take themselves for the primary. */
const overlapMs = 4_000

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const rounds = Math.max(1, Math.round(fullRounds * scale))
  const { written, acknowledged, lost, doubled } = await cutOffPrimaries({ isSynchronous: true, rounds, log })
  const control = await cutOffPrimaries({ isSynchronous: false, rounds: 1, log })
  return [
    expectNoBreaches(
      `writes that one of ${rounds} former primaries acknowledged beside the new one`,
      written,
      acknowledged,
    ),
    expectNoBreaches('acknowledged writes lost by them', written, lost),
    expectNoBreaches('writes that were repeated with their key and happened twice', written, doubled),
    expectBreach(
      `the same with asynchronous standbys (${control.acknowledged.length} acknowledged, ${control.lost.length} lost)`,
      control.acknowledged.length > 0 && control.lost.length > 0,
    ),
  ]
}

type CutOptions = { isSynchronous: boolean; rounds: number; log: AttackOptions['log'] }

/** One process follows the primary; the other one still reaches the server whose Patroni has stopped. */
async function cutOffPrimaries({ isSynchronous, rounds, log }: CutOptions) {
  return withDatabaseCluster({ isSynchronous }, async (cluster) => {
    const query = createQuery(cluster.url)
    const forwarder = await startForwarder((await cluster.findPrimary()).port)
    const databaseUrls = [cluster.url, toUrl(forwarder.port)]
    try {
      return await withSites({ databaseUrls, query, env: failoverEnv }, async ({ sites }) => {
        const [following, staying] = sites as [FleetSite, FleetSite]
        const writers = {
          following: startKeyedWriters(await prepareWriters([following], clientsPerSite)),
          staying: startKeyedWriters(await prepareWriters([staying], clientsPerSite)),
        }
        const acknowledged: string[] = []
        for (let n = 0; n < rounds; n++) acknowledged.push(...(await cutOffPrimary(cluster, { ...writers, forwarder })))
        await Promise.all([writers.following.stop(), writers.staying.stop()])
        const written = [...writers.following.written, ...writers.staying.written]
        const { lost, doubled } = await compareWrites(query, written)
        log(`  ${isSynchronous ? 'synchronous' : 'asynchronous'}: ${written.length} acknowledged, ${lost.length} lost`)
        return { written: written.length, acknowledged, lost, doubled }
      })
    } finally {
      forwarder.stop()
    }
  })
}

type Round = { following: KeyedWriters; staying: KeyedWriters; forwarder: Forwarder }

/** Returns what the former primary acknowledged after the new one had. */
async function cutOffPrimary(cluster: DatabaseCluster, { following, staying, forwarder }: Round): Promise<string[]> {
  const former = await cluster.findPrimary()
  await waitForWriteAfter(staying, performance.now())
  const thaw = cluster.freezePatroni(former)
  const isReplaced = async () => (await cluster.findPrimary()) !== former || undefined
  await waitFor('another server is the primary', isReplaced, { everyMs: 100 })
  const { acknowledgedAt } = await waitForWriteAfter(following, performance.now())
  await sleep(overlapMs)
  const [server] = await createQuery(toUrl(former.port))<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (server?.standby) throw new Error('The former primary is a standby already, which proves nothing')
  const marks = staying.written.filter(({ startedAt }) => startedAt > acknowledgedAt).map(({ mark }) => mark)
  thaw()
  await cluster.waitUntilComplete()
  forwarder.leadTo((await cluster.findPrimary()).port)
  return marks
}

export const cutOff: Attack = { name: 'cut-off', run }
