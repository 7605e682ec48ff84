import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { readPage } from '#objects/server/listing.ts'
import { dateAt, epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import type { PanelRight } from '../contract/rights.ts'
import { gaugeResolvers } from './gauges/resolvers.ts'
import { listInvites } from './invites/queries.ts'
import { createInvite } from './operations/createInvite.ts'
import { resetSecondFactor } from './operations/resetSecondFactor.ts'
import { revokeInvite } from './operations/revokeInvite.ts'
import { setUserFlair } from './operations/setUserFlair.ts'
import { setUserRoles } from './operations/setUserRoles.ts'
import { undoAction, undoingOf } from './operations/undoAction.ts'
import { listBearers } from './people/queries.ts'
import { managementPolicy } from './policy.ts'
import { countPosts, countUsers, listActionLogs, listUsers } from './queries.ts'

const mostEntries = 1_000
const defaultEntries = 100

const assertMay = (ctx: Context, right: PanelRight): void => assertCan(ctx.viewer, managementPolicy[right], null)

const date = (seconds: number | null | undefined) => (seconds == null ? undefined : dateAt(seconds))

export const managementResolvers: Resolvers = {
  Query: {
    ...gaugeResolvers.Query,
    managementStats(_, __, ctx) {
      assertMay(ctx, 'access')
      return {}
    },
    actionLogs(_, { limit, before, filter }, ctx) {
      assertMay(ctx, 'actionlog')
      return listActionLogs(ctx.db, {
        limit: Math.min(Math.max(limit ?? defaultEntries, 1), mostEntries),
        before: before ?? null,
        filter: { ...filter, since: date(filter?.since), until: date(filter?.until) },
      })
    },
    bearers(_, __, ctx) {
      assertMay(ctx, 'roles')
      return listBearers(ctx.db)
    },
    invites(_, __, ctx) {
      assertMay(ctx, 'invites')
      return listInvites(ctx.db)
    },
    managementPanels: (_, __, ctx) =>
      (Object.keys(managementPolicy) as PanelRight[]).filter((right) => managementPolicy[right](ctx.viewer, null)),
  },
  Mutation: {
    undoAction: (_, input, ctx) => undoAction(ctx, input),
    setUserRoles: (_, input, ctx) => setUserRoles(ctx, input),
    setUserFlair: (_, input, ctx) => setUserFlair(ctx, input),
    resetSecondFactor: (_, input, ctx) => resetSecondFactor(ctx, input),
    createInvite: (_, input, ctx) => createInvite(ctx, input),
    revokeInvite: (_, input, ctx) => revokeInvite(ctx, input),
  },
  Invite: {
    createdAt: (invite) => epochSeconds(invite.createdAt),
    expiresAt: (invite) => epochSeconds(invite.expiresAt),
    createdBy: (invite, _, ctx) => findAuthor(ctx, invite.createdBy),
  },
  ManagementDay: gaugeResolvers.ManagementDay ?? {},
  Operations: gaugeResolvers.Operations ?? {},
  ManagementStats: {
    ...gaugeResolvers.ManagementStats,
    allUsers(_, { page, query }, ctx) {
      assertMay(ctx, 'userlist')
      return listUsers(ctx.db, { query: query ?? '', part: page ? readPage(page) : null })
    },
    userCount: (_, { query }, ctx) => countUsers(ctx.db, query ?? ''),
    postCount: (_, __, ctx) => countPosts(ctx.db),
  },
  ManagedUser: {
    joinedAt: (user) => (user.joinedAt ? epochSeconds(user.joinedAt) : 0),
  },
  ActionLogEntry: {
    createdAt: (entry) => epochSeconds(entry.createdAt),
    user: (entry) => ({ id: entry.userId ?? 0, username: entry.username ?? 'system' }),
    objectId: (entry) => entry.objectId ?? 0,
    metadata: (entry) => JSON.stringify(entry.metadata),
    canUndo: (entry, _, ctx) => !entry.undone && undoingOf(ctx, entry.action) !== undefined,
  },
}
