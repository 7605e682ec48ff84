import { findForum, findPostsOfForum, toPostList } from '#features/forum/server/queries.ts'
import { sortKeys } from '#features/forum/web/forumVariables.ts'
import { parsePageInput } from '#objects/server/listing.ts'
import { locatePage } from '#objects/server/locatePage.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/db.ts'
import { silentLog } from '#platform/log.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { atMost, type Figure, ratioAtMost } from '../../figure.ts'
import { forumKey } from '../../makers/forum.ts'
import { median } from '../../statistics.ts'

const runs = 50
const perPage = 25

/** Measures over one idle connection; the pages alternate. */
export async function measureDatabase(connection: ConnectionOptions, posts: number): Promise<Figure[]> {
  const database = openDatabase(connection, { log: silentLog })
  try {
    const ctx = { db: database.kysely as Db } as Context
    const forum = await findForum(ctx.db, forumKey)
    if (!forum) throw new Error(`There is no forum ${forumKey}`)
    const last = Math.ceil(posts / perPage) - 1
    const readList = async (sort: string, page: number): Promise<number> => {
      const startedAt = performance.now()
      const params = parsePageInput({ page, sort: [sort] }, perPage)
      const list = toPostList(forum)
      const part = await locatePage(ctx, list, params)
      const rows = part ? await findPostsOfForum(ctx.db, forum, { list, part }) : []
      if (!rows.length) throw new Error(`Page ${page} by ${sort} is empty`)
      return performance.now() - startedAt
    }
    const figures: Figure[] = []
    for (const sort of sortKeys) figures.push(...(await measureSort(sort, last, readList)))
    return figures
  } finally {
    await database.close()
  }
}

async function measureSort(
  sort: string,
  last: number,
  readList: (sort: string, page: number) => Promise<number>,
): Promise<Figure[]> {
  // The first reader of a far page waits for the page index, which is then cached for a minute.
  const unprepared = await readList(sort, last)
  const pages = { first: 0, middle: Math.floor(last / 2), last }
  const times = { first: [] as number[], middle: [] as number[], last: [] as number[] }
  for (let run = 0; run < runs; run++) {
    for (const place of ['first', 'middle', 'last'] as const) times[place].push(await readList(sort, pages[place]))
  }
  const first = median(times.first)
  const name = (property: string) => `list in the database, ${sort}: ${property}`
  const farFigure = (place: 'middle' | 'last'): Figure => {
    const value = median(times[place])
    return { name: name(`${place} page`), value, unit: 'ms', ratio: value / first, target: ratioAtMost(2) }
  }
  const newest = sort === '-created' ? { target: atMost(5) } : {}
  return [
    { name: name('first page'), value: first, unit: 'ms', ...newest },
    farFigure('middle'),
    farFigure('last'),
    { name: name('last page, unprepared'), value: unprepared, unit: 'ms' },
  ]
}
