import type { Resolvers } from '#generated/resolvers.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { assertCan } from '#platform/policy.ts'
import { listSettings } from './listSettings.ts'
import { setSiteSetting } from './operations/setSiteSetting.ts'
import { settingPolicy } from './policy.ts'

export const settingsResolvers: Resolvers = {
  Query: {
    siteSettings(_, __, ctx) {
      assertCan(ctx.viewer, settingPolicy.edit, null)
      return listSettings(ctx)
    },
  },
  Mutation: {
    setSiteSetting: (_, input, ctx) => setSiteSetting(ctx, { value: null, before: null, ...input }),
  },
  SiteSetting: { changedAt: ({ changedAt }) => changedAt && toEpochSeconds(changedAt) },
}
