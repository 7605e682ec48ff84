import type { Resolvers } from '#generated/resolvers.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { missingError } from '#platform/policy.ts'
import { claimLimits } from '../contract/limits.ts'
import { canCheck } from './canCheck.ts'
import { checkAccountClaim } from './operations/checkAccountClaim.ts'
import { claimAccount } from './operations/claimAccount.ts'
import { decideAccountClaim } from './operations/decideAccountClaim.ts'
import { withdrawAccountClaim } from './operations/withdrawAccountClaim.ts'
import { claimPolicy } from './policy.ts'
import { hasPlaceholders, listClaims, listWaitingClaims } from './queries.ts'
import type { FormerAccount } from './rows.ts'

const profileUrl = ({ origin, name }: FormerAccount): string => `${origin}/@${encodeURIComponent(name)}`

export const claimResolvers: Resolvers = {
  Query: {
    hasFormerAccounts: (_, __, ctx) => hasPlaceholders(ctx.db),
    myAccountClaims: (_, __, ctx) => (ctx.viewer ? listClaims(ctx.db, ctx.viewer.id) : []),
    accountClaims(_, __, ctx) {
      if (!claimPolicy.decide(ctx.viewer)) throw missingError(ctx.viewer)
      return listWaitingClaims(ctx.db, claimLimits.maxListed)
    },
  },
  Mutation: {
    claimAccount: (_, input, ctx) => claimAccount(ctx, input),
    checkAccountClaim: (_, input, ctx) => checkAccountClaim(ctx, input),
    withdrawAccountClaim: (_, input, ctx) => withdrawAccountClaim(ctx, input),
    decideAccountClaim: (_, input, ctx) => decideAccountClaim(ctx, input),
  },
  AccountClaim: {
    profileUrl,
    canCheck: (claim, _, ctx) => canCheck(ctx, claim),
    createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
  },
  WaitingClaim: {
    id: ({ claimant, id }) => `${claimant.id}-${id}`,
    profileUrl,
    createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
  },
}
