import { extensions } from '#app/registry.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { inboxSources } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { openDataset } from '../datasets.ts'
import { atMost, type Figure } from '../figure.ts'
import { fillInbox, type InboxSizes, inboxEndMs } from '../makers/inbox.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'

/** BENCH_TICKETS=2000 gives a quick look. */
const tickets = Number(process.env.BENCH_TICKETS ?? 200_000)
const sizes: InboxSizes = {
  tickets,
  users: 2_000,
  posts: tickets / 2,
  comments: 5 * tickets,
  reports: tickets / 4,
  mails: tickets / 2,
}
const runs = 20
const targetMs = 20
/** The limits with which the site asks for a count, the rows of all kinds together, and all rows of one kind. */
const maxCount = 1_000
const limits = [5, 100]

export const inboxSuite: Suite = {
  name: 'inbox',
  parts: ['inbox'],
  async run(bench) {
    if (!bench.shouldRun('inbox')) return
    const { postgres } = await openDataset({
      name: `inbox-${tickets}`,
      fill: (client, onProgress) => fillInbox(client, sizes, onProgress),
    })
    const database = openDatabase(postgres.connection, { log: silentLog, poolSize: 2 })
    try {
      const createContext = () => createStaffContext(database)
      for (const { kind, count, list } of listByPosition(inboxSources.list({ extensions }))) {
        bench.report([await measure(`inbox: count of ${kind}`, () => count(createContext(), maxCount))])
        for (const limit of limits)
          bench.report([await measure(`inbox: ${limit} of ${kind}`, () => list(createContext(), limit))])
      }
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

/** A context of its own for each request, because loaders remember. */
function createStaffContext({ kysely: db, transact }: ReturnType<typeof openDatabase>): Context {
  const viewer = { id: 1, username: 'user1', verified: true, roles: ['admin'], sessionId: '' }
  const clock = { now: () => new Date(inboxEndMs) }
  const request = { viewer, language: 'en', cacheTags: new Set(), loaders: new Map(), resolvedTexts: new Map() }
  return { db, transact, clock, extensions, mailer: {}, ...request } as unknown as Context
}

async function measure(name: string, runQuery: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await runQuery()
    times.push(performance.now() - startedAt)
  }
  return { name, value: median(times), unit: 'ms', target: atMost(targetMs) }
}
