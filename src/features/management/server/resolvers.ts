import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { parsePageInput } from '#objects/server/listing.ts'
import { fromEpochSeconds, toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { assertCan } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import type { ManagementRight } from '../contract/rights.ts'
import { gaugeResolvers } from './gauges/resolvers.ts'
import { inboxResolvers } from './inbox/resolvers.ts'
import { listInvites } from './invites.queries.ts'
import { loadActionLogs } from './loadActionLogs.ts'
import { loadObjectTitle } from './loadObjectTitle.ts'
import { createInvite } from './operations/createInvite.ts'
import { discardMail } from './operations/discardMail.ts'
import { inviteStaff } from './operations/inviteStaff.ts'
import { resetSecondFactor } from './operations/resetSecondFactor.ts'
import { retryMail } from './operations/retryMail.ts'
import { revokeInvite } from './operations/revokeInvite.ts'
import { setUserFlair } from './operations/setUserFlair.ts'
import { setUserRoles } from './operations/setUserRoles.ts'
import { undoAction } from './operations/undoAction.ts'
import { panelRights } from './panelRights.ts'
import { listRoleHolders } from './people/queries.ts'
import { managementPolicy } from './policy.ts'
import { type ContentCounts, countContent, countPosts, countUsers, listUsers } from './queries.ts'
import { findUndoHandler } from './undo.ts'

const maxEntries = 1_000
const defaultEntries = 100

const assertCanOpen = (ctx: Context, right: ManagementRight): void =>
  assertCan(ctx.viewer, managementPolicy[right], null)

const contentCountsById = createBatchLoader<number, ContentCounts>('management.content', async (ctx, ids) => {
  return new Map((await countContent(ctx.db, ids)).map((counts) => [counts.authorId, counts]))
})

const toDate = (seconds: number | null | undefined) => (seconds == null ? undefined : fromEpochSeconds(seconds))

export const managementResolvers: Resolvers = {
  Query: {
    ...gaugeResolvers.Query,
    ...inboxResolvers.Query,
    managementStats(_, __, ctx) {
      assertCanOpen(ctx, 'access')
      return {}
    },
    actionLogs(_, { limit, before, filter }, ctx) {
      assertCanOpen(ctx, 'actionlog')
      return loadActionLogs(ctx, {
        limit: Math.min(Math.max(limit ?? defaultEntries, 1), maxEntries),
        before: before ?? null,
        filter: { ...filter, since: toDate(filter?.since), until: toDate(filter?.until) },
      })
    },
    roleHolders(_, __, ctx) {
      assertCanOpen(ctx, 'roles')
      return listRoleHolders(ctx.db)
    },
    invites(_, __, ctx) {
      assertCanOpen(ctx, 'invites')
      return listInvites(ctx.db)
    },
    managementPanels: (_, __, ctx) =>
      panelRights
        .list(ctx)
        .filter(({ roles }) => hasRole(ctx.viewer, 'admin', ...roles))
        .map(({ name }) => name),
  },
  Mutation: {
    undoAction: (_, input, ctx) => undoAction(ctx, input),
    setUserRoles: (_, input, ctx) => setUserRoles(ctx, input),
    setUserFlair: (_, input, ctx) => setUserFlair(ctx, input),
    resetSecondFactor: (_, input, ctx) => resetSecondFactor(ctx, input),
    createInvite: (_, input, ctx) => createInvite(ctx, input),
    inviteStaff: (_, input, ctx) => inviteStaff(ctx, input),
    revokeInvite: (_, input, ctx) => revokeInvite(ctx, input),
    retryMail: (_, input, ctx) => retryMail(ctx, input),
    discardMail: (_, input, ctx) => discardMail(ctx, input),
  },
  Invite: {
    createdAt: (invite) => toEpochSeconds(invite.createdAt),
    expiresAt: (invite) => toEpochSeconds(invite.expiresAt),
    createdBy: (invite, _, ctx) => findAuthor(ctx, invite.createdBy),
  },
  InboxQueue: inboxResolvers.InboxQueue ?? {},
  InboxItem: inboxResolvers.InboxItem ?? {},
  ManagementDay: gaugeResolvers.ManagementDay ?? {},
  Operations: gaugeResolvers.Operations ?? {},
  OperationsQueue: gaugeResolvers.OperationsQueue ?? {},
  ManagementStats: {
    ...gaugeResolvers.ManagementStats,
    allUsers(_, { page, query, anyRole, sort }, ctx) {
      assertCanOpen(ctx, 'userlist')
      return listUsers(ctx.db, {
        query: query ?? '',
        anyRole: anyRole ?? null,
        sort: sort ?? 'NUMBER',
        part: page ? parsePageInput(page) : null,
      })
    },
    userCount(_, { query, anyRole }, ctx) {
      if (anyRole) assertCanOpen(ctx, 'userlist')
      return countUsers(ctx.db, { query: query ?? '', anyRole: anyRole ?? null })
    },
    postCount: (_, __, ctx) => countPosts(ctx.db),
  },
  ManagedUser: {
    joinedAt: (user) => (user.joinedAt ? toEpochSeconds(user.joinedAt) : 0),
    visitedAt: (user) => (user.visitedAt ? toEpochSeconds(user.visitedAt) : 0),
    postCount: async ({ id }, _, ctx) => (await contentCountsById(ctx, id))?.posts ?? 0,
    commentCount: async ({ id }, _, ctx) => (await contentCountsById(ctx, id))?.comments ?? 0,
  },
  ActionLogEntry: {
    objectTitle: (entry, _, ctx) => loadObjectTitle(ctx, entry),
    createdAt: (entry) => toEpochSeconds(entry.createdAt),
    user: (entry) => ({ id: entry.userId ?? 0, username: entry.username ?? 'system' }),
    objectId: (entry) => entry.objectId ?? 0,
    metadata: (entry) => JSON.stringify(entry.metadata),
    canUndo: (entry, _, ctx) => !entry.undone && findUndoHandler(ctx, entry.action) !== undefined,
  },
}
