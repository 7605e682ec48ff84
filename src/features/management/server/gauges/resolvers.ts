import type { Resolvers } from '#generated/resolvers.ts'
import { listHiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { assertCan } from '#platform/policy.ts'
import { version } from '#platform/version.ts'
import { managementConfig } from '../config.ts'
import { managementPolicy } from '../policy.ts'
import { findNewerVersion } from './findNewerVersion.ts'
import {
  countActiveUsers,
  countHeldObjects,
  countMails,
  countOpenReports,
  listDays,
  listLastRuns,
  listQueues,
  readStorage,
} from './queries.ts'

const dayMs = 86_400_000
const chartDays = 30

function getChartRange({ clock }: Context) {
  const tomorrow = (Math.floor(clock.now().getTime() / dayMs) + 1) * dayMs
  return { from: new Date(tomorrow - chartDays * dayMs), to: new Date(tomorrow) }
}

const lastRunByQueue = createBatchLoader<string, Date>('management.lastRun', async (ctx, names) => {
  return new Map((await listLastRuns(ctx.db, names)).map(({ name, at }) => [name, at]))
})

const daysAgo = ({ clock }: Context, days: number) => new Date(clock.now().getTime() - days * dayMs)

export const gaugeResolvers: Resolvers = {
  Query: {
    operations(_, __, ctx) {
      assertCan(ctx.viewer, managementPolicy.operations, null)
      return {}
    },
  },
  ManagementStats: {
    days: (_, __, ctx) => listDays(ctx.db, getChartRange(ctx)),
    activeToday: (_, __, ctx) => countActiveUsers(ctx.db, daysAgo(ctx, 1)),
    activeThisMonth: (_, __, ctx) => countActiveUsers(ctx.db, daysAgo(ctx, chartDays)),
    openReports: async (_, __, ctx) => countOpenReports(ctx.db, await listHiddenPlaces(ctx)),
    heldObjects: async (_, __, ctx) => countHeldObjects(ctx.db, await listHiddenPlaces(ctx)),
  },
  OperationsQueue: {
    lastRunAt: async ({ name }, _, ctx) => toEpochSeconds((await lastRunByQueue(ctx, name)) ?? new Date(0)),
  },
  ManagementDay: { day: (day) => toEpochSeconds(day.day) },
  Operations: {
    adminUrl: (_, __, ctx) => ctx.config.adminUrl ?? '',
    startedAt: (_, __, ctx) => toEpochSeconds(ctx.errorCounter.startedAt),
    version: () => version,
    newerVersion: (_, __, ctx) => findNewerVersion(managementConfig.get(ctx.config).updateCheckUrl),
    node: () => process.version,
    environment: (_, __, ctx) => ctx.config.siteEnv,
    storage: (_, __, ctx) => readStorage(ctx.db),
    memoryBytes: () => process.memoryUsage.rss(),
    mails: (_, __, ctx) => countMails(ctx.db),
    mailServer: (_, __, ctx) => ctx.mailer !== null,
    queues: (_, __, ctx) => listQueues(ctx.db),
    errors: (_, __, ctx) => ctx.errorCounter.listHours().map(({ at, count }) => ({ at: toEpochSeconds(at), count })),
  },
}
