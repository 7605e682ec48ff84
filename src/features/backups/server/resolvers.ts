import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { assertCan } from '#platform/policy.ts'
import { canVerify } from './canVerify.ts'
import { startBackup } from './operations/startBackup.ts'
import { verifyBackup } from './operations/verifyBackup.ts'
import { backupPolicy } from './policy.ts'
import { listProblems } from './problems.ts'
import { listRuns } from './queries.ts'
import { isGood } from './retention.ts'
import type { BackupOrigin, BackupState, Verification } from './rows.ts'
import { getDueTime } from './schedule.ts'
import { getTarget } from './target.ts'

const toSeconds = (date: Date | null) => date && toEpochSeconds(date)

export const backupsResolvers: Resolvers = {
  Query: {
    async backups(_, __, ctx) {
      assertCan(ctx.viewer, backupPolicy.manage, null)
      return { runs: await listRuns(ctx.db) }
    },
  },
  Mutation: {
    startBackup: (_, __, ctx) => startBackup(ctx),
    verifyBackup: (_, input, ctx) => verifyBackup(ctx, input),
  },
  Backups: {
    problems: ({ runs }, _, { config, clock }) => listProblems(config, runs, clock.now()),
    target: (_, __, { config }) => getTarget(config).text,
    withSecrets: (_, __, { config }) => getTarget(config).withSecrets,
    nextAt({ runs }, _, { config, clock }) {
      const { schedule } = config.backups
      const { text } = getTarget(config)
      const atTarget = runs.filter(({ target }) => target === text)
      return schedule ? toEpochSeconds(getDueTime(schedule, atTarget, clock.now())) : null
    },
    lastGood: ({ runs }) => runs.find((run) => isGood(run)) ?? null,
  },
  BackupRun: {
    state: ({ state }) => state.toUpperCase() as Uppercase<BackupState>,
    origin: ({ origin }) => origin.toUpperCase() as Uppercase<BackupOrigin>,
    verification: ({ verification }) => verification && (verification.toUpperCase() as Uppercase<Verification>),
    by: ({ requestedBy }, _, ctx) => (requestedBy ? findAuthor(ctx, requestedBy) : null),
    address: ({ target, name }) => `${target}/${name}`,
    requestedAt: ({ requestedAt }) => toEpochSeconds(requestedAt),
    startedAt: ({ startedAt }) => toSeconds(startedAt),
    finishedAt: ({ finishedAt }) => toSeconds(finishedAt),
    verifiedAt: ({ verifiedAt }) => toSeconds(verifiedAt),
    deletedAt: ({ state, deletedAt }) => (state === 'done' ? toSeconds(deletedAt) : null),
    canVerify: (run, _, { config }) => canVerify(config, run),
  },
}
