import type { Resolvers } from '#generated/resolvers.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { assertCan } from '#platform/policy.ts'
import { listSettings } from './listSettings.ts'
import { setSiteSettings } from './operations/setSiteSettings.ts'
import { settingPolicy } from './policy.ts'

export const settingsResolvers: Resolvers = {
  Query: {
    siteSettings(_, __, ctx) {
      assertCan(ctx.viewer, settingPolicy.edit, null)
      return listSettings(ctx)
    },
  },
  Mutation: {
    setSiteSettings: (_, { changes }, ctx) =>
      setSiteSettings(ctx, { changes: changes.map((change) => ({ value: null, before: null, ...change })) }),
  },
  SiteSetting: { changedAt: ({ changedAt }) => changedAt && toEpochSeconds(changedAt) },
}
