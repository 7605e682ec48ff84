import { boardGroups } from '#features/tracker/contract/board.ts'
import { loadFacets } from '#features/tracker/list/server/facets/loadFacets.ts'
import { parseFilter } from '#features/tracker/list/server/filter/parseFilter.ts'
import { loadBoard } from '#features/tracker/planning/server/board/loadBoard.ts'
import { listTickets } from '#features/tracker/server/list.ts'
import type { ProductRow } from '#features/tracker/server/rows.ts'
import { findSimilarTickets } from '#features/tracker/server/similar/findSimilarTickets.ts'
import { findProduct } from '#features/tracker/settings/server/products.queries.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { openDataset } from '../datasets.ts'
import type { Figure } from '../figure.ts'
import { fillTracker, productKey, trackerEndMs } from '../makers/tracker.ts'
import { measureTexts } from '../measureTexts.ts'
import type { Suite } from '../suite.ts'

/** BENCH_TICKETS=2000 gives a quick look. */
const tickets = Number(process.env.BENCH_TICKETS ?? 200_000)

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
  'status:open',
  'status:needs-info',
  'status:fixed',
  'status:wont-fix',
  'status:cannot-reproduce',
  'status:closed',
  'assignee:@user7',
  'assignee:me',
  'assignee:me status:needs-info',
  'milestone:0.94 is:open',
  'priority:urgent',
  'priority:>=high -is:open',
  'no:assignee no:milestone',
  'no:priority',
  'no:priority is:open',
  'has:file',
  'has:save is:open',
  'has:dump',
  '-has:file votes:>20',
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
/** Sort orders that only queries name. */
const querySorts = ['-priority', '-updated'] as const
/** A board is loaded for each way to group it. */
const boardQueries = ['', 'latch', 'is:open', 'status:needs-info', 'assignee:me', 'priority:>=high -is:open'] as const
const titles = ['The latch forgets its state on a slow clock', 'Wire', 'memory board relay counter clock adder']

export const trackerSuite: Suite = {
  name: 'tracker',
  parts: ['list', 'board', 'facets', 'similar'],
  async run(bench) {
    const { postgres } = await openDataset({
      name: `tracker-${tickets}`,
      fill: (client, onProgress) => fillTracker(client, { tickets, users: 2_000 }, onProgress),
    })
    const database = openDatabase(postgres.connection, { log: silentLog, poolSize: 2 })
    try {
      const ctx = createContext(database)
      const product = await findProduct(ctx.db, productKey)
      if (!product) throw new Error(`There is no product ${productKey}`)
      if (bench.shouldRun('list')) bench.report(await listFigures(ctx, product))
      if (bench.shouldRun('board')) bench.report(await boardFigures(ctx, product))
      if (bench.shouldRun('facets')) bench.report(await facetFigures(ctx, product))
      if (bench.shouldRun('similar')) {
        const benchmark = { name: 'suggestions for', texts: titles, targetMs: 50 }
        bench.report(await measureTexts(benchmark, (title) => findSimilarTickets(ctx, product, title)))
      }
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

function createContext({ kysely: db, transact }: ReturnType<typeof openDatabase>): Context {
  const viewer = { id: 1, username: 'user1', verified: true, roles: [], sessionId: '' }
  const clock = { now: () => new Date(trackerEndMs) }
  return { db, transact, clock, viewer, language: 'en', cacheTags: new Set(), loaders: new Map() } as unknown as Context
}

async function listFigures(ctx: Context, product: ProductRow): Promise<Figure[]> {
  const figures: Figure[] = []
  const runList = async (query: string, sort: string[]) => {
    const filter = await parseFilter(ctx, query)
    if (!filter.ok) throw new Error(`${query} is no query`)
    // A query that the site aborts counts with its full time limit.
    await listTickets(ctx, product, { parsedFilter: filter, page: { sort } })
  }
  const measure = async (sort: string, run: (query: string) => Promise<void>) =>
    figures.push(...(await measureTexts({ name: `list ${sort}`, texts: queries, targetMs: 20 }, run)))
  for (const sort of sorts) await measure(sort, (query) => runList(query, [sort]))
  for (const sort of querySorts) await measure(sort, (query) => runList(`${query} sort:${sort}`, []))
  return figures
}

/** Up to 301 tickets in columns, with the names of these. */
async function boardFigures(ctx: Context, product: ProductRow): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const group of boardGroups) {
    const benchmark = { name: `board by ${group.toLowerCase()}`, texts: boardQueries, targetMs: 50 }
    const run = (query: string) => loadBoard(ctx, product, { query, group, sort: ['-created'] })
    figures.push(...(await measureTexts(benchmark, run)))
  }
  return figures
}

const facetFigures = (ctx: Context, product: ProductRow): Promise<Figure[]> =>
  measureTexts({ name: 'facets', texts: queries, targetMs: 20 }, async (query) => {
    const filter = await parseFilter(ctx, query)
    if (filter.ok) await loadFacets(ctx, product, filter.filter)
  })
