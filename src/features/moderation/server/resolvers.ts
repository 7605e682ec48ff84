import type { Resolvers } from '#generated/resolvers.ts'
import { restoreWindowMs } from '#objects/contract/restoreWindow.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { assertCan } from '#platform/policy.ts'
import { findStaffCard } from './card/queries.ts'
import { cardResolvers, findAuthorHistory } from './card/resolvers.ts'
import { listDeletedObjects } from './deleted/listDeletedObjects.ts'
import { listReportQueue } from './listReportQueue.ts'
import { canBeHidden, findModeratedObject } from './loadHideableObject.ts'
import { addUserNote } from './operations/addUserNote.ts'
import { claimReport } from './operations/claimReport.ts'
import { endUserSessions } from './operations/endUserSessions.ts'
import { hideAllOfUser } from './operations/hideAllOfUser.ts'
import { hideObject } from './operations/hideObject.ts'
import { liftSanctions } from './operations/liftSanctions.ts'
import { reportObject } from './operations/reportObject.ts'
import { resolveReports } from './operations/resolveReports.ts'
import { restoreObject } from './operations/restoreObject.ts'
import { silenceUser, suspendUser } from './operations/sanctionUser.ts'
import { deleteScreeningRule, saveScreeningRule } from './operations/saveScreeningRule.ts'
import { undeleteObject } from './operations/undeleteObject.ts'
import { warnUser } from './operations/warnUser.ts'
import { moderationPolicy } from './policy.ts'
import { countOpenReportsByObject } from './reports/queries.ts'
import { listScreeningRules } from './rules/queries.ts'
import { findSpamModel } from './spamModel/queries.ts'

const assertCanModerate = (ctx: Context): void => assertCan(ctx.viewer, moderationPolicy.moderate, null)

const kindName = ({ kind }: { kind: string }, _: unknown, ctx: Context): string =>
  getObjectKinds(ctx).get(kind)?.names.one() ?? kind

const toUpper = <T extends string>(value: T) => value.toUpperCase() as Uppercase<T>

export const moderationResolvers: Resolvers = {
  Query: {
    moderationOf: (_, { objectId }, ctx) => findModeratedObject(ctx, objectId),
    reportQueue(_, input, ctx) {
      assertCanModerate(ctx)
      return listReportQueue(ctx, input)
    },
    async staffCard(_, { username }, ctx) {
      assertCanModerate(ctx)
      return (await findStaffCard(ctx.db, username.replace(/^@/, ''))) ?? null
    },
    screeningRules(_, __, ctx) {
      assertCanModerate(ctx)
      return listScreeningRules(ctx.db)
    },
    async spamModel(_, __, ctx) {
      assertCanModerate(ctx)
      return (await findSpamModel(ctx.db)) ?? null
    },
    deletedObjects: (_, { page }, ctx) => listDeletedObjects(ctx, page),
  },
  Mutation: {
    reportObject: (_, input, ctx) => reportObject(ctx, input),
    claimReport: (_, input, ctx) => claimReport(ctx, input),
    resolveReports: (_, input, ctx) => resolveReports(ctx, input),
    hideObject: (_, input, ctx) => hideObject(ctx, input),
    restoreObject: (_, input, ctx) => restoreObject(ctx, input),
    async undeleteObject(_, input, ctx) {
      const view = (await undeleteObject(ctx, input)) && (await findVisibleObject(ctx, input.objectId))
      if (!view) throw new NotFoundError()
      return { ...view, id: view.lwid }
    },
    warnUser: (_, input, ctx) => warnUser(ctx, input),
    silenceUser: (_, input, ctx) => silenceUser(ctx, input),
    suspendUser: (_, input, ctx) => suspendUser(ctx, input),
    liftSanctions: (_, input, ctx) => liftSanctions(ctx, input),
    addUserNote: (_, input, ctx) => addUserNote(ctx, input),
    endUserSessions: (_, input, ctx) => endUserSessions(ctx, input),
    hideAllOfUser: (_, input, ctx) => hideAllOfUser(ctx, input),
    saveScreeningRule: (_, input, ctx) => saveScreeningRule(ctx, input),
    deleteScreeningRule: (_, input, ctx) => deleteScreeningRule(ctx, input),
  },
  ObjectModeration: {
    canHide: (object, _, ctx) => moderationPolicy.moderate(ctx.viewer) && canBeHidden(ctx, object),
    hidden: (object) => object.hidden_at !== null,
    author: (object, _, ctx) => findAuthor(ctx, object.author_id),
    openReports: (object, _, ctx) =>
      moderationPolicy.moderate(ctx.viewer) ? countOpenReportsByObject(ctx.db, object.id) : 0,
  },
  ReportedObject: {
    objectId: (object) => object.lwid,
    kindName,
    hidden: (object) => object.hiddenAt !== null,
    createdAt: (object) => toEpochSeconds(object.createdAt),
    author: (object, _, ctx) => findAuthor(ctx, object.authorId),
    authorHistory: (object, _, ctx) => findAuthorHistory(ctx, object.authorId),
    claimedBy: (object, _, ctx) => findAuthor(ctx, object.claimedBy),
    resolvedBy: (object, _, ctx) => findAuthor(ctx, object.resolvedBy),
    resolvedAt: (object) => object.resolvedAt && toEpochSeconds(object.resolvedAt),
    outcome: (object) => object.outcome && toUpper(object.outcome),
  },
  DeletedObject: {
    id: (object) => object.lwid,
    kindName,
    author: (object, _, ctx) => findAuthor(ctx, object.authorId),
    deletedAt: (object) => toEpochSeconds(object.deletedAt),
    deletedBy: (object, _, ctx) => findAuthor(ctx, object.deletedById),
    restorableUntil: (object) => toEpochSeconds(new Date(object.deletedAt.getTime() + restoreWindowMs)),
  },
  Report: {
    reason: (report) => toUpper(report.reason) as 'OTHER',
    createdAt: (report) => toEpochSeconds(report.createdAt),
    reporter: (report, _, ctx) => findAuthor(ctx, report.reporterId),
  },
  SpamModel: { trainedAt: ({ trainedAt }) => toEpochSeconds(trainedAt) },
  ScreeningRule: { createdAt: (rule) => toEpochSeconds(rule.createdAt) },
  ...cardResolvers,
}
