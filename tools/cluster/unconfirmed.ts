import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { failoverEnv } from './failover.ts'
import { createQuery, type Query, withSites } from './fleet.ts'
import { acknowledged, write } from './keyedWrites.ts'
import { type DatabaseCluster, type Node, toUrl, withDatabaseCluster } from './patroni.ts'
import { prepareWriters } from './prepareWriters.ts'
import { waitFor } from './waitFor.ts'

const fullRounds = 20
const retryMs = 100

type Writer = Awaited<ReturnType<typeof prepareWriters>>[number]
type Result = { mark: string; early: string[]; copies: number; ignored?: { mark: string; isLost: boolean } }

/** Commits whose wait for a standby is cancelled: PostgreSQL calls them successful, and shows them to everybody. */
async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const rounds = Math.max(2, Math.round(fullRounds * scale))
  const results = await withDatabaseCluster({ isSynchronous: true }, async (cluster) => {
    const query = createQuery(cluster.url)
    await query('create table ignored_warnings (mark text)')
    return withSites({ databaseUrls: [cluster.url], query, env: failoverEnv }, async ({ sites }) => {
      const [writer] = (await prepareWriters(sites, 1)) as [Writer]
      const results: Result[] = []
      for (let n = 0; n < rounds; n++) {
        const dies = n % 2 === 0
        results.push(await cancelCommit(cluster, { writer, query, dies }))
        await cluster.waitUntilComplete()
      }
      return results
    })
  })
  const ignored = results.flatMap(({ ignored }) => (ignored ? [ignored] : []))
  const lost = ignored.filter(({ isLost }) => isLost)
  log(`  ${rounds} commits, the primary died after ${ignored.length} of them`)
  return [
    expectNoBreaches(
      'cancelled waits for a standby, first or repeated with the key, that were answered 2xx',
      rounds,
      results.flatMap(({ early }) => early),
    ),
    expectNoBreaches(
      'of them not written exactly once in the end, as their key said',
      rounds,
      results.filter(({ copies }) => copies !== 1).map(({ mark, copies }) => `${mark}: ${copies}`),
    ),
    expectBreach(`a client that ignores the warning (${lost.length} of ${ignored.length} lost)`, lost.length > 0),
  ]
}

type Round = { writer: Writer; query: Query; dies: boolean }

async function cancelCommit(cluster: DatabaseCluster, { writer, query, dies }: Round): Promise<Result> {
  const primary = await cluster.findPrimary()
  const mark = randomUUID()
  const thaw = await cluster.freezeReplication(primary)
  const cancelling = startCancelling(primary)
  const early: string[] = []
  for (let attempt = 0; attempt < 2; attempt++) {
    if ((await write(writer, mark)) === acknowledged) early.push(`${mark}: attempt ${attempt + 1}`)
  }
  const ignoredMark = randomUUID()
  if (dies) await createQuery(toUrl(primary.port))('insert into ignored_warnings values ($1)', [ignoredMark])
  await cancelling.stop()
  if (dies) cluster.kill(primary)
  else thaw()
  await waitFor('the write is acknowledged', async () => (await write(writer, mark)) === acknowledged || undefined, {
    everyMs: retryMs,
  })
  const [stored] = await query<{ count: number }>('select count(*)::int from comments where body = $1', [mark])
  const result = { mark, early, copies: stored?.count ?? 0 }
  if (!dies) return result
  const kept = await query('select from ignored_warnings where mark = $1', [ignoredMark])
  cluster.start(primary)
  return { ...result, ignored: { mark: ignoredMark, isLost: kept.length === 0 } }
}

/** Cancels waiting commits, as an operator or a proxy with a time limit would. */
function startCancelling({ port }: Node) {
  const query = createQuery(toUrl(port))
  const stopping = new AbortController()
  const text = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await query(text)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

export const unconfirmed: Attack = { name: 'unconfirmed', run }
