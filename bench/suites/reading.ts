import pg from 'pg'
import { markRead } from '#features/reading/server/operations/markRead.ts'
import { listUnread, listUnreadComments, listUnreadMembers } from '#features/reading/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/db.ts'
import { silentLog } from '#platform/log.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { atLeast, atMost, type Figure } from '../figure.ts'
import { forumUsers, openForum } from '../forumData.ts'
import { seededRandom } from '../makers/random.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'

const rowsPerList = 25
const runs = 100
const target = 5
/** Requests that wait for their answer at a time, as of readers of a busy site. */
const concurrency = 200

export const readingSuite: Suite = {
  name: 'reading',
  parts: ['unread', 'beacon'],
  async run(bench) {
    const { posts, comments, seconds } = bench.options
    const { postgres } = await openForum({ posts, comments })
    const database = openDatabase(postgres.connection, { log: silentLog })
    try {
      await createMarks(postgres.connection)
      if (bench.shouldRun('unread')) bench.report(await measureUnread(database.kysely))
      if (bench.shouldRun('beacon')) bench.report([await measureBeacon(database, seconds)])
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

/** User 2 has read every post up to its last but third comment, user 3 nothing; others a few posts. */
async function createMarks(connection: ConnectionOptions): Promise<void> {
  // The client has none of the site's time limits, because at a million posts this takes minutes.
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update users set joined_at = '2000-01-01'`)
  await client.query(`
    insert into read_marks (user_id, object_id, read_at)
    select 2, post.id, coalesce((
      select created_at from objects where parent_id = post.id and kind = 'comment' order by created_at desc, id desc offset 3 limit 1
    ), post.created_at)
    from objects post where post.kind = 'post'`)
  await client.query(`
    insert into read_marks (user_id, object_id, read_at)
    select reader.id, post.id, post.created_at from objects post cross join users reader
    where post.kind = 'post' and reader.id > 3 and (post.id * 31 + reader.id * 17) % 500 = 0`)
  await client.query('vacuum analyze read_marks')
  await client.end()
}

async function measureUnread(db: Db): Promise<Figure[]> {
  const lists = await db
    .selectFrom('objects')
    .where('kind', '=', 'post')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id')
    .select(['id', 'parent_id as parentId'])
    .limit(rowsPerList * runs)
    .execute()
  const busiest = await db
    .selectFrom('objects')
    .where('kind', '=', 'post')
    .orderBy('comment_count', 'desc')
    .select(['id'])
    .limit(rowsPerList)
    .execute()
  const pageOf = (run: number) => lists.slice(run * rowsPerList, (run + 1) * rowsPerList).map(({ id }) => id)
  const parentIds = [...new Set(lists.map(({ parentId }) => parentId ?? 0))]
  const kinds = ['post']
  const measure = async (name: string, query: (run: number) => Promise<unknown>, targetMs: number): Promise<Figure> => {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now()
      await query(run)
      times.push(performance.now() - startedAt)
    }
    return { name: `unread: ${name}`, value: median(times), unit: 'ms', target: atMost(targetMs) }
  }
  const busiestIds = busiest.map(({ id }) => id)
  const [first = 0] = busiestIds
  return [
    await measure('25 rows, few new comments', (run) => listUnread(db, 2, pageOf(run)), target),
    await measure('25 rows, nothing was ever read', (run) => listUnread(db, 3, pageOf(run)), target),
    await measure('the 25 longest conversations, nothing was ever read', () => listUnread(db, 3, busiestIds), target),
    await measure('forum index, few new comments', () => listUnreadMembers(db, 2, { parentIds, kinds }), target),
    await measure('forum index, nothing was ever read', () => listUnreadMembers(db, 3, { parentIds, kinds }), target),
    await measure('new comments of a conversation', () => listUnreadComments(db, 2, first), target),
  ]
}

type Database = ReturnType<typeof openDatabase>

/** Measures what the database does for a beacon, without HTTP. Every request marks another post of another reader. */
async function measureBeacon({ kysely: db, transact, replicas }: Database, seconds: number): Promise<Figure> {
  const posts = await db.selectFrom('objects').where('kind', '=', 'post').select('lwid').limit(10_000).execute()
  const random = seededRandom(7)
  const endAt = performance.now() + seconds * 1000
  let answers = 0
  const send = async () => {
    while (performance.now() < endAt) {
      const viewer = { id: 4 + Math.floor(random() * (forumUsers - 4)) }
      const objectId = posts[Math.floor(random() * posts.length)]?.lwid
      await markRead(createContext({ db, transact, replicas, viewer }), { marks: [{ objectId }] })
      answers++
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, send))
  const value = (answers / (performance.now() - startedAt)) * 1000
  return { name: 'beacon: requests', value, unit: '/s', target: atLeast(2_000) }
}

const createContext = (parts: object): Context =>
  ({
    ...parts,
    clock: { now: () => new Date() },
    rateLimits: { consumeInMemory: async () => {} },
    events: { validate() {}, onCommitted() {}, origin: 'bench' },
    language: 'en',
  }) as unknown as Context
