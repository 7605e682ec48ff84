import type pg from 'pg'
import {
  countActiveUsers,
  countMails,
  countOpenReports,
  listDays,
  readStorage,
} from '#features/management/server/gauges/queries.ts'
import { countPosts, countUsers, listActionLogs, listUsers } from '#features/management/server/queries.ts'
import { countUserActivity, listNeighbours, listNotes } from '#features/moderation/server/card/queries.ts'
import { listQueue } from '#features/moderation/server/reports/queries.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/db.ts'
import { silentLog } from '#platform/log.ts'
import { openDataset } from '../datasets.ts'
import { atMost, type Figure } from '../figure.ts'
import { fillManagement, managementSizes } from '../makers/management.ts'
import { median } from '../statistics.ts'
import type { Bench, Suite } from '../suite.ts'

const runs = 20
/** The target with 100,000 users and 1,000,000 log rows. */
const maxMs = 50

const dayMs = 86_400_000

/** A moderator on a site with a forum for others. */
const hidden = { containerIds: [1], kinds: [] }
const reader = { roles: ['moderator'], hidden, kinds: ['post', 'comment', 'ticket', 'creation', 'forum'] }

function panelQueries(db: Db): Record<string, () => Promise<unknown>> {
  const now = new Date()
  const everybody = { query: '', anyRole: null }
  const page = (offset: number) => ({ ...everybody, sort: 'NUMBER' as const, part: { offset, limit: 50 } })
  const log = (filter: object, before: number | null = null) =>
    listActionLogs(db, { limit: 100, before, filter, reader })
  const month = { from: new Date(now.getTime() - 30 * dayMs), to: now }
  return {
    'users: count': () => countUsers(db, everybody),
    'users: first page': () => listUsers(db, page(0)),
    'users: last page': () => listUsers(db, page(managementSizes.users - 50)),
    'users: latest joined': () => listUsers(db, { ...page(0), sort: 'JOINED' }),
    'users: part of a name': () => listUsers(db, { ...page(0), query: 'r-4242' }),
    'posts: count': () => countPosts(db),
    'log: newest': () => log({}),
    'log: far back': () => log({}, managementSizes.logs / 2),
    'log: of a user': () => log({ username: 'user-42' }),
    'log: of an action': () => log({ action: 'user' }),
    'log: of a day': () =>
      log({ since: new Date(now.getTime() - 10 * dayMs), until: new Date(now.getTime() - 9 * dayMs) }),
    'reports: queue': () => listQueue(db, { resolved: false, hidden, limit: 25, offset: 0 }),
    'reports: resolved': () => listQueue(db, { resolved: true, hidden, limit: 25, offset: 0 }),
    'reports: count': () => countOpenReports(db, hidden),
    'person: counts': () => countUserActivity(db, 1),
    'person: notes': () => listNotes(db, 1),
    'person: neighbours': () => listNeighbours(db, 1, now),
    'gauges: days': () => listDays(db, month),
    'gauges: active': () => countActiveUsers(db, month.from),
    'gauges: mails': () => countMails(db),
    'gauges: storage': () => readStorage(db),
  }
}

export const managementSuite: Suite = {
  name: 'management',
  parts: ['panels'],
  async run(bench: Bench) {
    if (!bench.shouldRun('panels')) return
    const fillSite = (client: pg.ClientBase, onProgress: (text: string) => void) => fillManagement(client, onProgress)
    const { postgres } = await openDataset({ name: 'management', fill: fillSite })
    try {
      const database = openDatabase(postgres.connection, { log: silentLog })
      try {
        const figures: Figure[] = []
        for (const [name, runQuery] of Object.entries(panelQueries(database.kysely)))
          figures.push(await measureQuery(name, runQuery))
        bench.report(figures)
      } finally {
        await database.close()
      }
    } finally {
      await postgres.stop()
    }
  },
}

async function measureQuery(name: string, runQuery: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await runQuery()
    times.push(performance.now() - startedAt)
  }
  return { name: `management in the database, ${name}`, value: median(times), unit: 'ms', target: atMost(maxMs) }
}
