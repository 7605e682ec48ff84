import { collectExtensions } from '#extensions/extensionPoint.ts'
import { search } from '#features/search/server/querying/search.ts'
import { type SearchSource, searchSources } from '#objects/server/searchSources.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { openDataset } from '../datasets.ts'
import { atMost, type Figure, ratioAtMost } from '../figure.ts'
import { log } from '../log.ts'
import { seededRandom } from '../makers/random.ts'
import { fillSearch, getWord, searchEndMs } from '../makers/search.ts'
import { percentiles } from '../statistics.ts'
import type { Suite } from '../suite.ts'

const fullSizes = { posts: 1_000_000, tickets: 200_000, creations: 200_000 }
/** A fraction of the full size for a quick look: BENCH_SEARCH_SHARE=0.01. */
const share = Number(process.env.BENCH_SEARCH_SHARE ?? 1)
const runs = 300
/** Warms plan caches and the freshly copied database; not measured. */
const warmUps = 100
const seeds = { warmUp: 12, measured: 11 }

export const searchSuite: Suite = {
  name: 'search',
  parts: ['size', 'search', 'suggest'],
  async run(bench) {
    const sizes = {
      posts: Math.round(fullSizes.posts * share),
      tickets: Math.round(fullSizes.tickets * share),
      creations: Math.round(fullSizes.creations * share),
    }
    const { postgres } = await openDataset({
      name: `search-${sizes.posts}`,
      fill: (client, onProgress) => fillSearch(client, sizes, onProgress),
    })
    try {
      await withSearchContext(postgres.connection, async (ctx, pool) => {
        if (bench.shouldRun('size')) bench.report([await sizeFigure(pool)])
        if (bench.shouldRun('search')) {
          bench.report(await measureSearch(ctx, 'search, newest first', { order: 'newest', p99: 60 }))
          bench.report(await measureSearch(ctx, 'search, best first', { order: 'best', p99: 60 }))
        }
        if (bench.shouldRun('suggest')) {
          bench.report(await measureSearch(ctx, 'suggestions while typing', { order: 'best', isPrefix: true, p99: 30 }))
        }
      })
    } finally {
      await postgres.stop()
    }
  },
}

type Pool = ReturnType<typeof openDatabase>['pool']

async function withSearchContext(
  connection: ConnectionOptions,
  work: (ctx: Context, pool: Pool) => Promise<void>,
): Promise<void> {
  const database = openDatabase(connection, { log: silentLog, poolSize: 2 })
  const kinds = ['post', 'ticket', 'creation']
  const sources = kinds.map((kind) => ({ kind }) as SearchSource)
  const extensions = collectExtensions([searchSources.add(...sources)])
  const clock = { now: () => new Date(searchEndMs) }
  const { kysely: db, transact } = database
  try {
    await work({ db, transact, clock, extensions, viewer: null, language: 'en' } as unknown as Context, database.pool)
  } finally {
    await database.close()
  }
}

async function sizeFigure(pool: Pool): Promise<Figure> {
  const { rows } = await pool.query<{ bytes: number; text: number }>(`
    select pg_total_relation_size('search_documents') + pg_total_relation_size('search_words') as bytes,
      obj_description('search_documents'::regclass)::bigint as text`)
  const { bytes = 0, text = 1 } = rows[0] ?? {}
  return { name: 'search index: size', value: bytes / 1e6, unit: 'MB', ratio: bytes / text, target: ratioAtMost(1.5) }
}

type SearchCase = { order: 'newest' | 'best'; isPrefix?: true; p99: number }

function* queries(seed: number, count: number): Generator<string> {
  const random = seededRandom(seed)
  const draw = () => getWord(Math.floor(60_000 ** random()) - 1)
  for (let run = 0; run < count; run++) {
    const words = Array.from({ length: 1 + (run % 3) }, draw)
    const last = words.at(-1) as string
    if (run % 5 === 3) words[words.length - 1] = last.slice(0, Math.max(2, last.length - 2))
    if (run % 11 === 7) words[0] = `${words[0]?.slice(1)}${words[0]?.[0]}`
    yield words.join(' ')
  }
}

async function measureSearch(ctx: Context, name: string, { order, isPrefix, p99 }: SearchCase): Promise<Figure[]> {
  log(`Measuring: ${name}`)
  const runSearch = (query: string) =>
    search(ctx, { query, kinds: [], order, offset: 0, limit: 20, ...(isPrefix ? { isPrefix } : {}) })
  const times: number[] = []
  let slowest = { query: '', ms: 0 }
  for (const query of queries(seeds.warmUp, warmUps)) await runSearch(query)
  for (const query of queries(seeds.measured, runs)) {
    const startedAt = performance.now()
    await runSearch(query)
    const ms = performance.now() - startedAt
    times.push(ms)
    if (ms > slowest.ms) slowest = { query, ms }
  }
  log(`The slowest was "${slowest.query}": ${slowest.ms.toFixed(1)} ms`)
  const [half = 0, highest = 0] = percentiles(times, [0.5, 0.99])
  return [
    { name: `${name}: p50`, value: half, unit: 'ms' },
    { name: `${name}: p99`, value: highest, unit: 'ms', target: atMost(p99) },
  ]
}
