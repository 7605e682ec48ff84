import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresPid } from '../../bench/cpu.ts'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { type AttackClient, createClient, signInClient } from '../attack/client.ts'
import { failoverEnv } from './failover.ts'
import { type Fleet, type FleetSite, withFleet } from './fleet.ts'
import { type Anomaly, type Append, findAnomalies, type History, type Read } from './history.ts'
import { acknowledged, cutOff, unavailable, write } from './keyedWrites.ts'
import { waitFor } from './waitFor.ts'

const fullRounds = 20
const controlRounds = 2
const processCount = 3
const clientCount = 9
const listCount = 3
/** Steps of each client in each round. */
const steps = 40
const retryMs = 100
/** Time within which pages of other processes show a change. */
const maxPageAgeMs = 1_000
const keptMs = 500
const usernames = ['demo', 'brine', 'wren', 'ossi']

type RecordOptions = Pick<AttackOptions, 'seed' | 'log'> & { rounds: number; read?: typeof readLists }
type Recorded = { appends: Append[]; reads: Read[] }
type List = { id: string; path: string }

/** Comments are appended to posts and read by several clients at several processes, while a process or the database crashes. */
async function run({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const rounds = Math.max(2, Math.round(fullRounds * scale))
  const options = { seed, log }
  const { history, late, unsafe } = await withFleet({ count: processCount, env: failoverEnv }, async (fleet) => {
    const history = await record(fleet, { ...options, rounds })
    const late = await record(fleet, { ...options, rounds: controlRounds, read: createLateReader() })
    await fleet.query('alter system set synchronous_commit = off')
    await fleet.query(`alter system set wal_writer_delay = '10s'`)
    await fleet.query('select pg_reload_conf()')
    return { history, late, unsafe: await record(fleet, { ...options, rounds: controlRounds }) }
  })
  return [
    expectNoBreaches(
      `anomalies in the history of ${rounds} crashes`,
      history.appends.length + history.reads.length,
      findAnomalies(history).map(({ kind, text }) => `${kind}: ${text.slice(0, 300)}`),
    ),
    expectAnomaly('commits that do not wait for the disk', unsafe, 'lost update'),
    expectAnomaly('a cache that keeps answers for half a second', late, 'G2'),
  ]
}

function expectAnomaly(protection: string, history: History, kind: Anomaly['kind']): Outcome {
  const count = findAnomalies(history).filter((anomaly) => anomaly.kind === kind).length
  return expectBreach(`the same with ${protection} (${kind}: ${count})`, count > 0)
}

async function record(fleet: Fleet, { seed, log, rounds, read = readLists }: RecordOptions): Promise<History> {
  const random = seededRandom(seed)
  const clients: AttackClient[] = []
  for (let n = 0; n < clientCount; n++) {
    const { origin } = fleet.sites[n % processCount] as FleetSite
    clients.push(await signInClient(origin, usernames[n % usernames.length] as string))
  }
  const recorded: Recorded = { appends: [], reads: [] }
  for (let n = 0; n < rounds; n++) {
    const crash = () => (n % 2 ? crashProcess(fleet, random) : crashDatabase(fleet))
    await appendAndRead(fleet, { clients, random, crash, read, recorded })
  }
  const { appends, reads } = recorded
  const failed = appends.filter(({ outcome }) => outcome === 'failed').length
  log(`  ${appends.length} appends, of which ${failed} were refused; ${reads.length} reads`)
  return recorded
}

async function crashProcess({ sites, restart }: Fleet, random: Random): Promise<void> {
  const index = Math.floor(random() * processCount)
  await sites[index]?.kill()
  await restart(index)
}

/** It ends without a checkpoint, and is started again. */
async function crashDatabase({ dataDir }: Fleet): Promise<void> {
  process.kill(postgresPid(dataDir), 'SIGQUIT')
}

type Round = {
  clients: readonly AttackClient[]
  random: Random
  crash(): Promise<void>
  read: typeof readLists
  recorded: Recorded
}

async function appendAndRead(fleet: Fleet, { clients, random, crash, read, recorded }: Round): Promise<void> {
  const lists = await createLists(clients[0] as AttackClient)
  // Lists and sessions must survive the crash even if commits do not wait for the disk, or no append could follow.
  await fleet.query('checkpoint')
  const choose = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const work = clients.map(async (client) => {
    for (let n = 0; n < steps; n++) {
      const list = choose(lists)
      const share = random()
      if (share < 0.45) {
        const made = await append(client, list)
        recorded.appends.push(made)
        if (share < 0.05) recorded.appends.push(await reuseKey(client, list, made.value))
      } else if (share < 0.8) recorded.reads.push(...(await read(choose(fleet.sites), lists)))
      else recorded.reads.push(...(await readPage(choose(fleet.sites), list)))
    }
  })
  const crashing = sleep(random() * 2_000).then(crash)
  await Promise.all([...work, crashing])
  const readAll = async () => {
    const reads = await readLists(choose(fleet.sites), lists)
    return reads.length ? reads : undefined
  }
  recorded.reads.push(...(await waitFor('the lists can be read', readAll, { everyMs: retryMs })))
}

async function createLists(client: AttackClient): Promise<List[]> {
  const lists: List[] = []
  for (let n = 0; n < listCount; n++) {
    const { post } = await client.data(
      `mutation { post: createPost(forumKey: "off-topic", title: "A list ${randomUUID()}", body: "A list.") { id } }`,
    )
    const { id } = post as { id: string }
    lists.push({ id, path: (await client.send(`/view/${id}`)).headers.get('location') as string })
  }
  return lists
}

const createMark = (): string => `append-${randomUUID()}`

/** Repeated until it is acknowledged. */
async function append(client: AttackClient, { id }: List): Promise<Append> {
  const value = createMark()
  const startedAt = performance.now()
  const attempt = async () => (await write({ client, post: id }, value)) === acknowledged || undefined
  await waitFor('an append is acknowledged', attempt, { everyMs: retryMs })
  return { list: id, value, outcome: 'ok', startedAt, endedAt: performance.now() }
}

/** Another comment with the key of one that was acknowledged, which must be refused. */
async function reuseKey(client: AttackClient, { id }: List, key: string): Promise<Append> {
  const value = createMark()
  const startedAt = performance.now()
  const answer = await write({ client, post: id }, value, key)
  const outcome = answer === acknowledged ? 'ok' : answer === cutOff || answer === unavailable ? 'unknown' : 'failed'
  return { list: id, value, outcome, startedAt, endedAt: performance.now() }
}

/** Reads all lists in one request, which may see each of them at another moment; none if it is not answered. */
async function readLists({ origin }: FleetSite, lists: readonly List[]): Promise<Read[]> {
  const fields = lists.map(({ id }, n) => `list${n}: comments(objectId: "${id}") { body }`)
  const startedAt = performance.now()
  const data = await createClient(origin)
    .data(`{ ${fields.join(' ')} }`)
    .catch(() => undefined)
  const endedAt = performance.now()
  if (!data) return []
  return lists.map(({ id }, n) => {
    const comments = data[`list${n}`] as { body: string }[]
    return { list: id, values: comments.map(({ body }) => body), startedAt, endedAt }
  })
}

/** Reads as a cache would that hears of no changes. */
function createLateReader(): typeof readLists {
  let kept: { lists: readonly List[]; reads: Promise<Read[]>; at: number } | undefined
  return async (site, lists) => {
    const startedAt = performance.now()
    if (kept?.lists !== lists || startedAt - kept.at > keptMs)
      kept = { lists, reads: readLists(site, lists), at: startedAt }
    return (await kept.reads).map((read) => ({ ...read, startedAt, endedAt: performance.now() }))
  }
}

const mark = /append-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The page has each comment twice: as HTML, and as data. */
async function readPage({ origin }: FleetSite, { id, path }: List): Promise<Read[]> {
  const startedAt = performance.now()
  const reply = await createClient(origin)
    .send(path)
    .catch(() => undefined)
  const endedAt = performance.now()
  // During a crash old pages are served, which say so.
  if (reply?.status !== 200 || reply.headers.has('cache-status')) return []
  const values = [...new Set(reply.text.match(mark))]
  return [{ list: id, values, startedAt, endedAt, maxAgeMs: maxPageAgeMs }]
}

export const appendHistory: Attack = { name: 'history', run }
