import type { Resolvers } from '#generated/resolvers.ts'
import { assertCan } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { homeBlocks } from '#siteContent/homeBlocks.ts'
import { parseContent } from '#siteContent/localized.ts'
import { messages } from '../../messages.ts'
import { contentPolicy } from '../../server/policy.ts'
import { getDefaultBlocks, listHomeBlocks, previewHomeBlocks } from './homeBlocks.ts'

export const homeResolvers: Resolvers = {
  Query: {
    homeBlocks: (_, __, ctx) => listHomeBlocks(ctx),
    defaultHomeBlocks(_, __, ctx) {
      assertCan(ctx.viewer, contentPolicy.edit, null)
      return JSON.stringify(getDefaultBlocks(ctx))
    },
    previewHomeBlocks(_, { blocks }, ctx) {
      assertCan(ctx.viewer, contentPolicy.edit, null)
      const parsed = parseContent(homeBlocks, blocks)
      if (!parsed) throw validationError(ctx, 'blocks', messages.homeEditor.invalid)
      return previewHomeBlocks(ctx, parsed)
    },
  },
}
