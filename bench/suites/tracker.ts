import { facetsOf } from '#features/tracker/server/facets/facets.ts'
import { readFilter } from '#features/tracker/server/filter/readFilter.ts'
import { listOf } from '#features/tracker/server/list.ts'
import { findProduct } from '#features/tracker/server/products/queries.ts'
import type { ProductRow } from '#features/tracker/server/rows.ts'
import { similarTickets } from '#features/tracker/server/similar/similar.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { figuresOf } from '../askedTexts.ts'
import type { Figure } from '../figure.ts'
import { openData } from '../keptData.ts'
import { fillTracker, productKey, trackerEndMs } from '../makers/tracker.ts'
import type { Suite } from '../suite.ts'

/** BENCH_TICKETS=2000 for a quick look. */
const tickets = Number(process.env.BENCH_TICKETS ?? 200_000)

/** Each term of the query language, words that are common and rare, and what people combine. */
const queries = [
  '',
  'latch',
  'latch adder',
  '"latch adder"',
  'xewotiva',
  'is:open',
  'is:fixed',
  'kind:feature',
  'tag:tag-1',
  'tag:tag-40',
  'tag:tag-40 -tag:tag-1 is:open',
  'author:@user7',
  'version:0.90',
  'version:>=0.93',
  'fixed:0.90',
  'fixed:<0.76',
  'created:>2026-10-01',
  'created:<7d is:open',
  'votes:>50',
  'comments:>=39',
  '-is:open -kind:issue',
  '(is:open or fixed:>=0.94) -tag:tag-2 latch',
  'voted:me',
  'watching:me',
] as const
const sorts = ['-created', '-score', '-comments', '-views'] as const
const titles = ['The latch forgets its state on a slow clock', 'Wire', 'memory board relay counter clock adder']

/** Lists, facets and suggestions of a tracker of 200,000 tickets, as the site asks the database. */
export const trackerSuite: Suite = {
  name: 'tracker',
  parts: ['list', 'facets', 'similar'],
  async run(bench) {
    const { postgres } = await openData({
      name: `tracker-${tickets}`,
      fill: (client, tell) => fillTracker(client, { tickets, users: 2_000 }, tell),
    })
    const database = openDatabase(postgres.connection, { log: silentLog, poolSize: 2 })
    try {
      const ctx = contextOf(database)
      const product = await findProduct(ctx.db, productKey)
      if (!product) throw new Error(`There is no product ${productKey}`)
      if (bench.wants('list')) bench.report(await listFigures(ctx, product))
      if (bench.wants('facets')) bench.report(await facetFigures(ctx, product))
      if (bench.wants('similar')) {
        const asked = { name: 'suggestions for', texts: titles, target: 50 }
        bench.report(await figuresOf(asked, (title) => similarTickets(ctx, product, title)))
      }
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

function contextOf({ kysely: db, transact }: ReturnType<typeof openDatabase>): Context {
  const viewer = { id: 1, username: 'user1', verified: true, roles: [], sessionId: '' }
  const clock = { now: () => new Date(trackerEndMs) }
  return { db, transact, clock, viewer, language: 'en', shown: new Set(), loaders: new Map() } as unknown as Context
}

async function listFigures(ctx: Context, product: ProductRow): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sort of sorts) {
    const ask = async (query: string) => {
      const read = await readFilter(ctx, query)
      if (!read.ok) throw new Error(`${query} is no query`)
      // One that the site cuts short counts with the time it was given.
      await listOf(ctx, product, { read, page: { sort: [sort] } })
    }
    figures.push(...(await figuresOf({ name: `list ${sort}`, texts: queries, target: 20 }, ask)))
  }
  return figures
}

const facetFigures = (ctx: Context, product: ProductRow): Promise<Figure[]> =>
  figuresOf({ name: 'facets', texts: queries, target: 20 }, async (query) => {
    const read = await readFilter(ctx, query)
    if (read.ok) await facetsOf(ctx, product, read.filter)
  })
