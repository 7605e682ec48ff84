import { loadHubCount, loadHubPage } from '#features/creations/hub/server/loadHub.ts'
import { parseListArguments } from '#features/creations/hub/server/parseListArguments.ts'
import { listVersionLines } from '#features/creations/hub/server/queries.ts'
import { loadTags } from '#features/creations/server/creationTags/loadTags.ts'
import { loadVersionFor } from '#features/creations/versions/server/loadVersion.ts'
import type { CreationFilter } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { openDataset } from '../datasets.ts'
import type { Figure } from '../figure.ts'
import { fillHub, hubEndMs } from '../makers/hub.ts'
import { measureTexts } from '../measureTexts.ts'
import type { Suite } from '../suite.ts'
import { measureVersionChecks } from './hub/versionChecks.ts'

/** BENCH_CREATIONS=2000 gives a quick look. */
const creations = Number(process.env.BENCH_CREATIONS ?? 200_000)
const target = 20

type ListCase = { kind?: 'WORLD' | 'SUBASSEMBLY' | 'MOD'; filter?: CreationFilter; page?: number }

const listCases: Record<string, ListCase> = {
  all: {},
  'all, page 5,000': { page: 5_000 },
  worlds: { kind: 'WORLD' },
  'worlds, page 2,000': { kind: 'WORLD', page: 2_000 },
  mods: { kind: 'MOD' },
  'version, newest': { filter: { version: '0.94' } },
  'version, newest, page 400': { filter: { version: '0.94' }, page: 400 },
  'version, oldest': { filter: { version: '0.75' } },
  'version, of three numbers': { filter: { version: '0.80.3' } },
  'version, unknown': { filter: { version: '9.99' } },
  'works with the newest': { filter: { worksWith: '0.94' } },
  'works with the newest, page 5,000': { filter: { worksWith: '0.94' }, page: 5_000 },
  'works with a middle one': { filter: { worksWith: '0.85' } },
  'works with a middle one, page 5,000': { filter: { worksWith: '0.85' }, page: 5_000 },
  'works with the oldest': { filter: { worksWith: '0.75' } },
  'works with none': { filter: { worksWith: '0.74' } },
  'works with four numbers': { filter: { worksWith: '0.80.3.57' } },
  'worlds that work with a middle one': { kind: 'WORLD', filter: { worksWith: '0.85' } },
  'mods that work with a middle one': { kind: 'MOD', filter: { worksWith: '0.85' } },
  'works with a middle one, uses rare': { filter: { worksWith: '0.85', uses: 'rare399' } },
  'works with a middle one, vanilla': { filter: { worksWith: '0.85', mods: 'VANILLA' } },
  'worlds of a version': { kind: 'WORLD', filter: { version: '0.85' } },
  'components, 1,000 or more': { filter: { componentsFrom: 1_000 } },
  'components, 900,000 or more': { filter: { componentsFrom: 900_000 } },
  'components, 10 to 12': { filter: { componentsFrom: 10, componentsTo: 12 } },
  'vanilla only': { filter: { mods: 'VANILLA' } },
  'vanilla only, page 5,000': { filter: { mods: 'VANILLA' }, page: 5_000 },
  'with mods': { filter: { mods: 'MODDED' } },
  'uses, common': { filter: { uses: 'part0' } },
  'uses, rare': { filter: { uses: 'rare399' } },
  'uses, unknown': { filter: { uses: 'nothing' } },
  'needs, common': { filter: { needs: 'mod0' } },
  'needs, rare': { filter: { needs: 'mod299' } },
  'tag, common': { filter: { tags: ['tag-0'] } },
  'tag, common, page 400': { filter: { tags: ['tag-0'] }, page: 400 },
  'tag, middle': { filter: { tags: ['tag-40'] } },
  'tag, rare': { filter: { tags: ['tag-2900'] } },
  'tag, unknown': { filter: { tags: ['nothing'] } },
  'two tags': { filter: { tags: ['tag-0', 'tag-3'] } },
  'worlds with a tag': { kind: 'WORLD', filter: { tags: ['tag-3'] } },
  'mods with a tag': { kind: 'MOD', filter: { tags: ['tag-3'] } },
  'author of many': { filter: { author: 'user1' } },
  'author of few': { filter: { author: 'user1999' } },
  'author, unknown': { filter: { author: 'nobody' } },
  'title, common word': { filter: { query: 'latch' } },
  'title, two words': { filter: { query: 'latch adder' } },
  'title, one of four words': { filter: { query: '(latch or adder or counter or clock)' } },
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
const sorts = ['-created', 'created', '-score', '-comments', '-views', '-downloads', '-popular'] as const

export const hubSuite: Suite = {
  name: 'hub',
  parts: ['hub-list', 'hub-count', 'hub-check'],
  async run(bench) {
    const { postgres } = await openDataset({
      name: `hub-${creations}`,
      fill: (client, onProgress) => fillHub(client, { creations, users: 2_000 }, onProgress),
    })
    const database = openDatabase(postgres.connection, { log: silentLog, poolSize: 2 })
    try {
      const { kysely: db, transact } = database
      const config = { siteOrigin: 'https://hub.example' }
      const clock = { now: () => new Date(hubEndMs) }
      const ctx = {
        db,
        transact,
        clock,
        viewer: null,
        language: 'en',
        cacheTags: new Set(),
        config,
      } as unknown as Context
      if (bench.shouldRun('hub-list')) bench.report(await listFigures(ctx))
      if (bench.shouldRun('hub-count')) bench.report(await countFigures(ctx))
      if (bench.shouldRun('hub-check')) bench.report(await measureVersionChecks(ctx))
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

const texts = Object.keys(listCases)

function toListQuery(ctx: Context, text: string) {
  const { kind, filter, page } = listCases[text] as ListCase
  const { sort: _, ...list } = parseListArguments(ctx, { kind: kind ?? null, filter: filter ?? null })
  return { list, page: page ?? 0 }
}

async function listFigures(ctx: Context): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const sort of sorts) {
    const benchmark = { name: `hub ${sort}:`, texts, targetMs: target }
    const runList = async (text: string) => {
      const { list, page } = toListQuery(ctx, text)
      await loadHubPage(ctx, list, { page, sort: [sort] })
    }
    figures.push(...(await measureTexts(benchmark, runList)))
  }
  return figures
}

async function countFigures(ctx: Context): Promise<Figure[]> {
  const counts = await measureTexts({ name: 'hub count:', texts, targetMs: target }, (text) =>
    loadHubCount(ctx, toListQuery(ctx, text).list),
  )
  const versions = await measureTexts({ name: 'hub', texts: ['versions'], targetMs: target }, () =>
    listVersionLines(ctx.db, ['world', 'subassembly', 'mod']),
  )
  const tagFigures = await measureTexts({ name: 'hub tags:', texts: ['all', 't', 'tag-2'], targetMs: target }, (text) =>
    loadTags(ctx, { prefix: text === 'all' ? '' : text }),
  )
  const page = await loadHubPage(ctx, { kind: null, condition: null }, null)
  const versionsFor = await measureTexts({ name: 'hub', texts: ['versions for a game'], targetMs: target }, () => {
    const request = { ...ctx, loaders: new Map() }
    return Promise.all(page.map((creation) => loadVersionFor(request, creation, '0.92')))
  })
  return [...counts, ...versions, ...tagFigures, ...versionsFor]
}
