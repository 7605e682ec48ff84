import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../../bench/makers/random.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { type AttackClient, createClient, signInClient } from '../attack/client.ts'
import { type Fleet, withFleet } from './fleet.ts'

const fullRounds = 800
const writerCount = 24
const usernames = ['demo', 'brine', 'wren', 'ossi']
/** The longest delay of the replica, which changes in each round; most are short. */
const maxDelayMs = 5_000
const pauseMs = 20
/** The replica answers this long after its delay, because nobody writes. */
const afterDelayMs = 1_000
/** Idle connections report their statistics after ten seconds. */
const statisticsMs = 11_000

/** Members write at one process at the same time, and read at the other until the replica has caught up. */
async function run({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const rounds = Math.max(3, Math.round(fullRounds * scale))
  const env = { WRITE_LIMIT_FACTOR: '100000' }
  return withFleet({ count: 2, env, replicaDelayMs: 0 }, async (fleet) => {
    const random = seededRandom(seed)
    const before = await countReplicaReads(fleet)
    const { reads, stale } = await probe(fleet, { rounds, random, carriesPosition: true })
    const onReplica = (await countReplicaReads(fleet)) - before
    log(`  ${reads} reads by ${writerCount} members, at least ${onReplica} answered by the replica`)
    const control = await probe(fleet, { rounds: Math.min(rounds, 20), random, carriesPosition: false })
    return [
      expectNoBreaches('reads that did not show what their member had just written', reads, stale),
      {
        check: 'of them answered by the replica, up to 5 s behind',
        figure: String(onReplica),
        target: '> 0',
        passed: onReplica > 0,
      },
      expectBreach(
        `the same without the position in the token (${control.stale.length} stale)`,
        control.stale.length > 0,
      ),
    ]
  })
}

/** Counts reads of comments only, because questions for the replica's position are no reads. */
async function countReplicaReads({ queryReplica }: Fleet): Promise<number> {
  await sleep(statisticsMs)
  const [row] = await queryReplica<{ count: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'comments'`,
  )
  return Number(row?.count)
}

type Member = { client: AttackClient; original: string; commentId: string }
type ProbeOptions = { rounds: number; random: Random; carriesPosition: boolean }

async function probe(fleet: Fleet, { rounds, random, carriesPosition }: ProbeOptions) {
  const [first, second] = fleet.sites.map(({ origin }) => origin) as [string, string]
  const members: Member[] = []
  for (let n = 0; n < writerCount; n++)
    members.push(await prepareMember(first, usernames[n % usernames.length] as string))
  const stale: string[] = []
  let reads = 0
  for (let round = 0; round < rounds; round++) {
    const delayMs = Math.round(maxDelayMs * random() ** 3)
    await setDelay(fleet, delayMs)
    const work = members.map(async ({ client, original, commentId }) => {
      const mark = randomUUID()
      await client.data(`mutation { updateComment(commentId: "${commentId}", body: "${mark}") { id } }`)
      const until = performance.now() + delayMs + afterDelayMs
      const reader = createClient(second, { tokens: carriesPosition ? client.tokens() : original })
      do {
        reads++
        if (!(await shows(reader, commentId, mark))) stale.push(mark)
        await sleep(pauseMs)
      } while (performance.now() < until)
    })
    await Promise.all(work)
  }
  return { reads, stale }
}

async function prepareMember(origin: string, username: string): Promise<Member> {
  const client = await signInClient(origin, username)
  const original = client.tokens()
  const { post } = await client.data(
    `mutation { post: createPost(forumKey: "off-topic", title: "Read elsewhere ${randomUUID()}", body: "A page.") { id } }`,
  )
  const { id } = post as { id: string }
  const { made } = await client.data(`mutation { made: createComment(objectId: "${id}", body: "Not yet.") { id } }`)
  return { client, original, commentId: (made as { id: string }).id }
}

async function setDelay({ queryReplica }: Fleet, ms: number): Promise<void> {
  await queryReplica(`alter system set recovery_min_apply_delay = '${ms}ms'`)
  await queryReplica('select pg_reload_conf()')
}

async function shows(reader: AttackClient, commentId: string, mark: string): Promise<boolean> {
  const { comment } = await reader.data(`{ comment(id: "${commentId}") { body } }`)
  return (comment as { body: string }).body === mark
}

export const readYourWrites: Attack = { name: 'read-your-writes', run }
