import type { Resolvers } from '#generated/resolvers.ts'
import { restorableMs } from '#objects/contract/restorable.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { findVisible } from '#objects/server/views.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCan } from '#platform/policy.ts'
import { findStaffCard } from './card/queries.ts'
import { cardResolvers } from './card/resolvers.ts'
import { showDeleted } from './deleted/list.ts'
import { canBeHidden, findModeration } from './loadObject.ts'
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
import { readQueue } from './queue.ts'
import { countReportsOn } from './reports/queries.ts'
import { listScreeningRules } from './rules/queries.ts'

const assertModerates = (ctx: Context): void => assertCan(ctx.viewer, moderationPolicy.moderate, null)

const upper = <T extends string>(value: T) => value.toUpperCase() as Uppercase<T>

export const moderationResolvers: Resolvers = {
  Query: {
    moderationOf: (_, { objectId }, ctx) => findModeration(ctx, objectId),
    reportQueue(_, { resolved, page }, ctx) {
      assertModerates(ctx)
      return readQueue(ctx, resolved ?? false, page)
    },
    async staffCard(_, { username }, ctx) {
      assertModerates(ctx)
      return (await findStaffCard(ctx.db, username.replace(/^@/, ''))) ?? null
    },
    screeningRules(_, __, ctx) {
      assertModerates(ctx)
      return listScreeningRules(ctx.db)
    },
    deletedObjects: (_, { page }, ctx) => showDeleted(ctx, page),
  },
  Mutation: {
    reportObject: (_, input, ctx) => reportObject(ctx, input),
    claimReport: (_, input, ctx) => claimReport(ctx, input),
    resolveReports: (_, input, ctx) => resolveReports(ctx, input),
    hideObject: (_, input, ctx) => hideObject(ctx, input),
    restoreObject: (_, input, ctx) => restoreObject(ctx, input),
    async undeleteObject(_, input, ctx) {
      const view = (await undeleteObject(ctx, input)) && (await findVisible(ctx, input.objectId))
      if (!view) throw new NotFound()
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
    openReports: (object, _, ctx) => (moderationPolicy.moderate(ctx.viewer) ? countReportsOn(ctx.db, object.id) : 0),
  },
  ReportedObject: {
    objectId: (object) => object.lwid,
    hidden: (object) => object.hiddenAt !== null,
    createdAt: (object) => epochSeconds(object.createdAt),
    author: (object, _, ctx) => findAuthor(ctx, object.authorId),
    claimedBy: (object, _, ctx) => findAuthor(ctx, object.claimedBy),
    resolvedBy: (object, _, ctx) => findAuthor(ctx, object.resolvedBy),
    resolvedAt: (object) => object.resolvedAt && epochSeconds(object.resolvedAt),
    outcome: (object) => object.outcome && upper(object.outcome),
  },
  DeletedObject: {
    id: (object) => object.lwid,
    author: (object, _, ctx) => findAuthor(ctx, object.authorId),
    deletedAt: (object) => epochSeconds(object.deletedAt),
    deletedBy: (object, _, ctx) => findAuthor(ctx, object.deletedById),
    restorableUntil: (object) => epochSeconds(new Date(object.deletedAt.getTime() + restorableMs)),
  },
  Report: {
    reason: (report) => upper(report.reason) as 'OTHER',
    createdAt: (report) => epochSeconds(report.createdAt),
    reporter: (report, _, ctx) => findAuthor(ctx, report.reporterId),
  },
  ScreeningRule: { createdAt: (rule) => epochSeconds(rule.createdAt) },
  ...cardResolvers,
}
