import type pg from 'pg'
import {
  countActiveSince,
  countMails,
  countOpenReports,
  listDays,
  readStorage,
} from '#features/management/server/gauges/queries.ts'
import { countPosts, countUsers, listActionLogs, listUsers } from '#features/management/server/queries.ts'
import { countOf, listNeighbours, listNotes } from '#features/moderation/server/card/queries.ts'
import { listQueue } from '#features/moderation/server/reports/queries.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/db.ts'
import { silentLog } from '#platform/log.ts'
import { atMost, type Figure } from '../figure.ts'
import { openData } from '../keptData.ts'
import { fillManagement, managementSizes } from '../makers/management.ts'
import { median } from '../statistics.ts'
import type { Bench, Suite } from '../suite.ts'

const runs = 20
/** Every list of the management, with 100,000 users and 1,000,000 rows in the log. */
const mostMs = 50

const dayMs = 86_400_000

/** What each panel asks of the database. */
function asked(db: Db): Record<string, () => Promise<unknown>> {
  const now = new Date()
  const page = (offset: number) => ({ query: '', part: { offset, limit: 50 } })
  const log = (filter: object, before: number | null = null) => listActionLogs(db, { limit: 100, before, filter })
  const month = { from: new Date(now.getTime() - 30 * dayMs), to: now }
  return {
    'users: count': () => countUsers(db, ''),
    'users: first page': () => listUsers(db, page(0)),
    'users: last page': () => listUsers(db, page(managementSizes.users - 50)),
    'users: part of a name': () => listUsers(db, { query: 'r-4242', part: { offset: 0, limit: 50 } }),
    'posts: count': () => countPosts(db),
    'log: newest': () => log({}),
    'log: far back': () => log({}, managementSizes.logs / 2),
    'log: of a user': () => log({ username: 'user-42' }),
    'log: of an action': () => log({ action: 'user' }),
    'log: of a day': () =>
      log({ since: new Date(now.getTime() - 10 * dayMs), until: new Date(now.getTime() - 9 * dayMs) }),
    'reports: queue': () => listQueue(db, { resolved: false, limit: 25, offset: 0 }),
    'reports: resolved': () => listQueue(db, { resolved: true, limit: 25, offset: 0 }),
    'reports: count': () => countOpenReports(db),
    'person: counts': () => countOf(db, 1),
    'person: notes': () => listNotes(db, 1),
    'person: neighbours': () => listNeighbours(db, 1, now),
    'gauges: days': () => listDays(db, month),
    'gauges: active': () => countActiveSince(db, month.from),
    'gauges: mails': () => countMails(db),
    'gauges: storage': () => readStorage(db),
  }
}

/** The lists and gauges of the management on a large site. */
export const managementSuite: Suite = {
  name: 'management',
  parts: ['panels'],
  async run(bench: Bench) {
    if (!bench.wants('panels')) return
    const fill = (client: pg.ClientBase, tell: (text: string) => void) => fillManagement(client, tell)
    const { postgres } = await openData({ name: 'management', fill })
    try {
      const database = openDatabase(postgres.connection, { log: silentLog })
      try {
        const figures: Figure[] = []
        for (const [name, ask] of Object.entries(asked(database.kysely))) figures.push(await figureOf(name, ask))
        bench.report(figures)
      } finally {
        await database.close()
      }
    } finally {
      await postgres.stop()
    }
  },
}

async function figureOf(name: string, ask: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begunAt = performance.now()
    await ask()
    times.push(performance.now() - begunAt)
  }
  return { name: `management in the database, ${name}`, value: median(times), unit: 'ms', target: atMost(mostMs) }
}
