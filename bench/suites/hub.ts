import { listVersionLines } from '#features/creations/server/hub/queries.ts'
import { readList } from '#features/creations/server/hub/readFilter.ts'
import { countOf, pageOf } from '#features/creations/server/hub/show.ts'
import type { CreationFilter } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { figuresOf } from '../askedTexts.ts'
import type { Figure } from '../figure.ts'
import { openData } from '../keptData.ts'
import { fillHub, hubEndMs } from '../makers/hub.ts'
import type { Suite } from '../suite.ts'

/** BENCH_CREATIONS=2000 for a quick look. */
const creations = Number(process.env.BENCH_CREATIONS ?? 200_000)
const target = 20

type Asking = { kind?: 'WORLD' | 'SUBASSEMBLY' | 'MOD'; filter?: CreationFilter; page?: number }

/** Each facet with what is common and what is rare, terms of the query language, and what people combine. */
const askings: Record<string, Asking> = {
  all: {},
  'all, page 5,000': { page: 5_000 },
  worlds: { kind: 'WORLD' },
  mods: { kind: 'MOD' },
  'version, newest': { filter: { version: '0.94' } },
  'version, oldest': { filter: { version: '0.75' } },
  'version, of three numbers': { filter: { version: '0.80.3' } },
  'version, unknown': { filter: { version: '9.99' } },
  'worlds of a version': { kind: 'WORLD', filter: { version: '0.85' } },
  'components, 1,000 or more': { filter: { componentsFrom: 1_000 } },
  'components, 900,000 or more': { filter: { componentsFrom: 900_000 } },
  'components, 10 to 12': { filter: { componentsFrom: 10, componentsTo: 12 } },
  'vanilla only': { filter: { mods: 'VANILLA' } },
  'with mods': { filter: { mods: 'MODDED' } },
  'uses, common': { filter: { uses: 'part0' } },
  'uses, rare': { filter: { uses: 'rare399' } },
  'uses, unknown': { filter: { uses: 'nothing' } },
  'needs, common': { filter: { needs: 'mod0' } },
  'needs, rare': { filter: { needs: 'mod299' } },
  'author of many': { filter: { author: 'user1' } },
  'author of few': { filter: { author: 'user1999' } },
  'author, unknown': { filter: { author: 'nobody' } },
  'title, common word': { filter: { query: 'latch' } },
  'title, two words': { filter: { query: 'latch adder' } },
  'title, rare word': { filter: { query: 'xewotiva' } },
  'title, two letters': { filter: { query: 'zq' } },
  'query of three terms': { filter: { query: 'uses:part3 components:>100 -mods:none' } },
  'query with or': { filter: { query: '(uses:rare10 or needs:mod250) score:>5' } },
  'downloads over 8,900': { filter: { query: 'downloads:>8900' } },
  'all facets at once': {
    kind: 'SUBASSEMBLY',
    filter: { version: '0.90', componentsFrom: 5, componentsTo: 500, mods: 'MODDED', uses: 'part1' },
  },
}
const sorts = ['-created', '-score', '-comments', '-views', '-downloads'] as const

/** Lists and counts of a hub of 200,000 creations, as the site asks the database. */
export const hubSuite: Suite = {
  name: 'hub',
  parts: ['hub-list', 'hub-count'],
  async run(bench) {
    const { postgres } = await openData({
      name: `hub-${creations}`,
      fill: (client, tell) => fillHub(client, { creations, users: 2_000 }, tell),
    })
    const database = openDatabase(postgres.connection, { log: silentLog, poolSize: 2 })
    try {
      const { kysely: db, transact } = database
      const clock = { now: () => new Date(hubEndMs) }
      const ctx = { db, transact, clock, viewer: null, language: 'en', shown: new Set() } as unknown as Context
      if (bench.wants('hub-list')) bench.report(await listFigures(ctx))
      if (bench.wants('hub-count')) bench.report(await countFigures(ctx))
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

const texts = Object.keys(askings)

function listFor(ctx: Context, text: string) {
  const { kind, filter, page } = askings[text] as Asking
  const { sort: _, ...list } = readList(ctx, { kind: kind ?? null, filter: filter ?? null })
  return { list, page: page ?? 0 }
}

async function listFigures(ctx: Context): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sort of sorts) {
    const asked = { name: `hub ${sort}:`, texts, target }
    const ask = async (text: string) => {
      const { list, page } = listFor(ctx, text)
      await pageOf(ctx, list, { page, sort: [sort] })
    }
    figures.push(...(await figuresOf(asked, ask)))
  }
  return figures
}

async function countFigures(ctx: Context): Promise<Figure[]> {
  const counts = await figuresOf({ name: 'hub count:', texts, target }, (text) => countOf(ctx, listFor(ctx, text).list))
  const versions = await figuresOf({ name: 'hub', texts: ['versions'], target }, () =>
    listVersionLines(ctx.db, ['world', 'subassembly', 'mod']),
  )
  return [...counts, ...versions]
}
