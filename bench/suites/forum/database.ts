import { findForum, findPostsOfForum, postsIn } from '#features/forum/server/queries.ts'
import { sortKeys } from '#features/forum/web/forumVariables.ts'
import { readPage } from '#objects/server/listing.ts'
import { locate } from '#objects/server/pages.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import type { Connection } from '#platform/postgres/startPostgres.ts'
import { atMost, type Figure, ratioAtMost } from '../../figure.ts'
import { forumKey } from '../../makers/forum.ts'
import { median } from '../../statistics.ts'

const runs = 50
const perPage = 25

/**
 * Times of the forum list's query, as the site sends it, over one connection with nothing else to do. For each order the
 * first page, one in the middle and the last, in turn.
 */
export async function databaseFigures(connection: Connection, posts: number): Promise<Figure[]> {
  const database = openDatabase(connection, { log: silentLog })
  try {
    const ctx = { db: database.kysely } as Context
    const forum = await findForum(ctx.db, forumKey)
    if (!forum) throw new Error(`There is no forum ${forumKey}`)
    const last = Math.ceil(posts / perPage) - 1
    const readList = async (sort: string, page: number): Promise<number> => {
      const begunAt = performance.now()
      const slice = readPage({ page, sort: [sort] }, perPage)
      const part = await locate(ctx, postsIn(forum), slice)
      const rows = part ? await findPostsOfForum(ctx.db, forum, part) : []
      if (!rows.length) throw new Error(`Page ${page} by ${sort} is empty`)
      return performance.now() - begunAt
    }
    const figures: Figure[] = []
    for (const sort of sortKeys) figures.push(...(await figuresOf(sort, last, readList)))
    return figures
  } finally {
    await database.close()
  }
}

async function figuresOf(
  sort: string,
  last: number,
  readList: (sort: string, page: number) => Promise<number>,
): Promise<Figure[]> {
  // The first reader of a far page waits until the site knows where pages begin; it remembers that for a minute.
  const unprepared = await readList(sort, last)
  const pages = { first: 0, middle: Math.floor(last / 2), last }
  const times = { first: [] as number[], middle: [] as number[], last: [] as number[] }
  for (let run = 0; run < runs; run++) {
    for (const place of ['first', 'middle', 'last'] as const) times[place].push(await readList(sort, pages[place]))
  }
  const first = median(times.first)
  const name = (property: string) => `list in the database, ${sort}: ${property}`
  const far = (place: 'middle' | 'last'): Figure => {
    const value = median(times[place])
    return { name: name(`${place} page`), value, unit: 'ms', ratio: value / first, target: ratioAtMost(2) }
  }
  const newest = sort === '-created' ? { target: atMost(5) } : {}
  return [
    { name: name('first page'), value: first, unit: 'ms', ...newest },
    far('middle'),
    far('last'),
    { name: name('last page, unprepared'), value: unprepared, unit: 'ms' },
  ]
}
