import type { Resolvers } from '#generated/resolvers.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { managementPolicy } from '../policy.ts'
import { countActiveSince, countMails, countOpenReports, listDays, listQueues, readStorage } from './queries.ts'

const dayMs = 86_400_000
const shownDays = 30

function lastDays({ clock }: Context) {
  const tomorrow = (Math.floor(clock.now().getTime() / dayMs) + 1) * dayMs
  return { from: new Date(tomorrow - shownDays * dayMs), to: new Date(tomorrow) }
}

const since = ({ clock }: Context, days: number) => new Date(clock.now().getTime() - days * dayMs)

export const gaugeResolvers: Resolvers = {
  Query: {
    operations(_, __, ctx) {
      assertCan(ctx.viewer, managementPolicy.operations, null)
      return {}
    },
  },
  ManagementStats: {
    days: (_, __, ctx) => listDays(ctx.db, lastDays(ctx)),
    activeToday: (_, __, ctx) => countActiveSince(ctx.db, since(ctx, 1)),
    activeThisMonth: (_, __, ctx) => countActiveSince(ctx.db, since(ctx, shownDays)),
    openReports: (_, __, ctx) => countOpenReports(ctx.db),
  },
  ManagementDay: { day: (day) => epochSeconds(day.day) },
  Operations: {
    adminUrl: (_, __, ctx) => ctx.config.adminUrl ?? '',
    startedAt: (_, __, ctx) => epochSeconds(ctx.errors.startedAt),
    node: () => process.version,
    environment: (_, __, ctx) => ctx.config.siteEnv,
    storage: (_, __, ctx) => readStorage(ctx.db),
    memoryBytes: () => process.memoryUsage.rss(),
    mails: (_, __, ctx) => countMails(ctx.db),
    mailServer: (_, __, ctx) => ctx.post !== null,
    queues: (_, __, ctx) => listQueues(ctx.db),
    errors: (_, __, ctx) => ctx.errors.list().map(({ at, count }) => ({ at: epochSeconds(at), count })),
  },
}
