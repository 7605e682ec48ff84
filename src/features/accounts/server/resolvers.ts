import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { sitePolicy, userPolicy } from './policy.ts'
import { findUser, findUserByName } from './queries.ts'
import type { UserRow } from './rows.ts'

const currentUser = async (ctx: Context): Promise<UserRow | null> =>
  ctx.viewer ? ((await findUser(ctx.db, ctx.viewer.id)) ?? null) : null

const privately = <T>(ctx: Context, user: UserRow, value: T): T | null =>
  userPolicy.readPrivate(ctx.viewer, user) ? value : null

export const accountResolvers: Resolvers = {
  Query: {
    session: () => ({}),
    currentUser: (_, __, ctx) => currentUser(ctx),
    async user(_, { username }, ctx) {
      const user = await findUserByName(ctx.db, username)
      if (user) ctx.shown.add(userTag(user.id))
      return user ?? null
    },
  },
  Session: {
    currentUser: (_, __, ctx) => currentUser(ctx),
    canAccessManagement: (_, __, ctx) => sitePolicy.accessManagement(ctx.viewer),
  },
  User: {
    createdAt: (user) => (user.joinedAt ? epochSeconds(user.joinedAt) : 0),
    email: (user, _, ctx) => privately(ctx, user, user.email),
    verified: (user, _, ctx) => privately(ctx, user, user.verified),
    roles: (user, _, ctx) => privately(ctx, user, user.roles),
  },
}
