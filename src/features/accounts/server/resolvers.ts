import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from '../factors/server/queries.ts'
import { providerQueries } from '../providers/server/resolvers.ts'
import { findByFormerName } from './formerNames.ts'
import { deleteAccount } from './operations/deleteAccount.ts'
import { redeemInvite } from './operations/registration/redeemInvite.ts'
import { endOneSession, endOtherSessions } from './operations/sessions/endSessions.ts'
import { sitePolicy, userPolicy } from './policy.ts'
import { findPasswordHash, findUser, findUserByName, listSessions } from './queries.ts'
import type { UserRow } from './rows.ts'
import { loadSignUpTerms } from './signUpTerms.ts'

/** Its page then leads to the present name. */
async function findFormer(ctx: Context, username: string): Promise<UserRow | undefined> {
  const id = await findByFormerName(ctx, username)
  return id === undefined ? undefined : findUser(ctx.db, id)
}

const currentUser = async (ctx: Context): Promise<UserRow | null> =>
  ctx.viewer ? ((await findUser(ctx.db, ctx.viewer.id)) ?? null) : null

const ifMayReadPrivate = <T>(ctx: Context, user: UserRow, value: T): T | null =>
  userPolicy.readPrivate(ctx.viewer, user) ? value : null

const staffNeeds = { none: 'NONE', enrol: 'ENROL', prove: 'PROVE' } as const

export const accountResolvers: Resolvers = {
  Query: {
    ...providerQueries,
    session: () => ({}),
    currentUser: (_, __, ctx) => currentUser(ctx),
    async user(_, { username }, ctx) {
      const user = (await findUserByName(ctx.db, username)) ?? (await findFormer(ctx, username))
      if (user) ctx.cacheTags.add(userTag(user.id))
      return user ?? null
    },
    secondFactor: (_, __, ctx) => (ctx.viewer ? {} : null),
    sessions: (_, __, ctx) => (ctx.viewer ? listSessions(ctx.db, ctx.viewer.id) : []),
    captcha: (_, __, ctx) => ctx.captcha,
    signUpTerms: (_, __, ctx) => loadSignUpTerms(ctx),
    passkeySignIn: (_, __, ctx) => ctx.config.staffSecondFactor !== 'off',
    returnOrigins: (_, __, ctx) => ctx.config.returnOrigins,
    jwt(_, { version }, ctx) {
      if (!ctx.viewer) throw new UnauthenticatedError()
      const { id: userId, username } = ctx.viewer
      return ctx.accessTokens.signForGame({ userId, username, version: version ?? undefined })
    },
  },
  Mutation: {
    redeemInvite: (_, input, ctx) => redeemInvite(ctx, input),
    endSession: (_, input, ctx) => endOneSession(ctx, input),
    endOtherSessions: (_, __, ctx) => endOtherSessions(ctx),
    deleteAccount: (_, input, ctx) => deleteAccount(ctx, input),
  },
  AccountSession: {
    current: (session, _, ctx) => session.id === ctx.viewer?.sessionId,
    createdAt: (session) => toEpochSeconds(session.createdAt),
    lastSeenAt: (session) => toEpochSeconds(session.lastSeenAt),
  },
  SecondFactor: {
    totp: async (_, __, ctx) => !!ctx.viewer && Boolean((await findTotp(ctx.db, ctx.viewer.id))?.confirmedAt),
    passkeys: (_, __, ctx) => (ctx.viewer ? listPasskeys(ctx.db, ctx.viewer.id) : []),
    recoveryCodesLeft: (_, __, ctx) => (ctx.viewer ? countRecoveryCodes(ctx.db, ctx.viewer.id) : 0),
  },
  Passkey: {
    createdAt: (passkey) => toEpochSeconds(passkey.createdAt),
    lastUsedAt: (passkey) => passkey.lastUsedAt && toEpochSeconds(passkey.lastUsedAt),
  },
  Session: {
    staffNeed: (_, __, ctx) => staffNeeds[ctx.viewer?.staffNeed ?? 'none'],
    currentUser: (_, __, ctx) => currentUser(ctx),
    canAccessManagement: (_, __, ctx) => sitePolicy.accessManagement(ctx.viewer),
  },
  User: {
    createdAt: (user) => (user.joinedAt ? toEpochSeconds(user.joinedAt) : 0),
    email: (user, _, ctx) => ifMayReadPrivate(ctx, user, user.email),
    verified: (user, _, ctx) => ifMayReadPrivate(ctx, user, user.verified),
    roles: (user, _, ctx) => ifMayReadPrivate(ctx, user, user.roles),
    hasPassword: async (user, _, ctx) =>
      ctx.viewer?.id === user.id ? (await findPasswordHash(ctx.db, user.id)) !== null : null,
  },
}
