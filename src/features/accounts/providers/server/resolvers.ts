import type { QueryResolvers } from '#generated/resolvers.ts'
import type { Config } from '#platform/config/config.ts'
import { assertCan } from '#platform/policy.ts'
import { accountPolicy } from '../../server/policy.ts'
import { listIdentities } from '../../server/queries.ts'
import { providerNames } from '../contract/limits.ts'
import { createProviders } from './providers.ts'

const listProviders = (config: Config) =>
  [...createProviders(config).values()].map(({ id }) => ({ id, name: providerNames[id] }))

export const providerQueries = {
  signInProviders: (_, __, ctx) => listProviders(ctx.config),
  linkedIdentities(_, __, ctx) {
    assertCan(ctx.viewer, accountPolicy.own, null)
    return listIdentities(ctx.db, ctx.viewer.id)
  },
} satisfies QueryResolvers
