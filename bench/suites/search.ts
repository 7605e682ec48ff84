import { search } from '#features/search/server/asking/search.ts'
import type { Context, SearchSource } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import type { Connection } from '#platform/postgres/startPostgres.ts'
import { atMost, type Figure, ratioAtMost } from '../figure.ts'
import { openData } from '../keptData.ts'
import { seededRandom } from '../makers/random.ts'
import { endMs, fillSearch, wordAt } from '../makers/search.ts'
import { say } from '../say.ts'
import { percentiles } from '../statistics.ts'
import type { Suite } from '../suite.ts'

const whole = { posts: 1_000_000, tickets: 200_000, creations: 200_000 }
/** A part of the whole, for a quick look: BENCH_SEARCH_SHARE=0.01. */
const share = Number(process.env.BENCH_SEARCH_SHARE ?? 1)
const runs = 300
/** Asked before, and not measured: a connection has its plans, and the database was not copied a moment ago. */
const warmUps = 100
const seeds = { warmUp: 12, measured: 11 }

/** What a search takes in the database, over everything that can be found on a very large site. */
export const searchSuite: Suite = {
  name: 'search',
  parts: ['size', 'search', 'suggest'],
  async run(bench) {
    const sizes = {
      posts: Math.round(whole.posts * share),
      tickets: Math.round(whole.tickets * share),
      creations: Math.round(whole.creations * share),
    }
    const { postgres } = await openData({
      name: `search-${sizes.posts}`,
      fill: (client, tell) => fillSearch(client, sizes, tell),
    })
    try {
      await onIndex(postgres.connection, async (ctx, pool) => {
        if (bench.wants('size')) bench.report([await sizeFigure(pool)])
        if (bench.wants('search')) {
          bench.report(await timesOf(ctx, 'search, newest first', { order: 'newest', p99: 60 }))
          bench.report(await timesOf(ctx, 'search, best first', { order: 'best', p99: 60 }))
        }
        if (bench.wants('suggest')) {
          bench.report(await timesOf(ctx, 'suggestions while typing', { order: 'best', isBegun: true, p99: 30 }))
        }
      })
    } finally {
      await postgres.stop()
    }
  },
}

type Pool = ReturnType<typeof openDatabase>['pool']

async function onIndex(connection: Connection, work: (ctx: Context, pool: Pool) => Promise<void>): Promise<void> {
  const database = openDatabase(connection, { log: silentLog, poolSize: 2 })
  const kinds = ['post', 'ticket', 'creation']
  const searchSources = new Map(kinds.map((kind) => [kind, { kind } as SearchSource]))
  const clock = { now: () => new Date(endMs) }
  const { kysely: db, transact } = database
  try {
    await work(
      { db, transact, clock, searchSources, viewer: null, language: 'en' } as unknown as Context,
      database.pool,
    )
  } finally {
    await database.close()
  }
}

/** All that the search keeps, against the texts that it finds. */
async function sizeFigure(pool: Pool): Promise<Figure> {
  const { rows } = await pool.query<{ bytes: number; text: number }>(`
    select pg_total_relation_size('search_documents') + pg_total_relation_size('search_words') as bytes,
      obj_description('search_documents'::regclass)::bigint as text`)
  const { bytes = 0, text = 1 } = rows[0] ?? {}
  return { name: 'search index: size', value: bytes / 1e6, unit: 'MB', ratio: bytes / text, target: ratioAtMost(1.5) }
}

type Way = { order: 'newest' | 'best'; isBegun?: true; p99: number }

/** Common words and rare ones, alone and together, some misspelled and some cut off; each query once. */
function* queries(seed: number, count: number): Generator<string> {
  const random = seededRandom(seed)
  const draw = () => wordAt(Math.floor(60_000 ** random()) - 1)
  for (let run = 0; run < count; run++) {
    const words = Array.from({ length: 1 + (run % 3) }, draw)
    const last = words.at(-1) as string
    if (run % 5 === 3) words[words.length - 1] = last.slice(0, Math.max(2, last.length - 2))
    if (run % 11 === 7) words[0] = `${words[0]?.slice(1)}${words[0]?.[0]}`
    yield words.join(' ')
  }
}

async function timesOf(ctx: Context, name: string, { order, isBegun, p99 }: Way): Promise<Figure[]> {
  say(`Measuring: ${name}`)
  const ask = (query: string) =>
    search(ctx, { query, kinds: [], order, offset: 0, limit: 20, ...(isBegun ? { isBegun } : {}) })
  const times: number[] = []
  let slowest = { query: '', ms: 0 }
  for (const query of queries(seeds.warmUp, warmUps)) await ask(query)
  for (const query of queries(seeds.measured, runs)) {
    const begunAt = performance.now()
    await ask(query)
    const ms = performance.now() - begunAt
    times.push(ms)
    if (ms > slowest.ms) slowest = { query, ms }
  }
  say(`The slowest was "${slowest.query}": ${slowest.ms.toFixed(1)} ms`)
  const [half = 0, most = 0] = percentiles(times, [0.5, 0.99])
  return [
    { name: `${name}: p50`, value: half, unit: 'ms' },
    { name: `${name}: p99`, value: most, unit: 'ms', target: atMost(p99) },
  ]
}
