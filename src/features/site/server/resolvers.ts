import { settingPolicy } from '#features/settings/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { assertCan } from '#platform/policy.ts'
import { previewLook } from '../look/server/previewLook.ts'
import { loadCurrentMessages } from './currentMessages.ts'
import { listRedirects } from './listRedirects.ts'
import { addRedirect } from './operations/addRedirect.ts'
import { deleteRedirect } from './operations/deleteRedirect.ts'
import { sendMessage, withdrawMessage } from './operations/sendMessage.ts'
import { messagePolicy } from './policy.ts'
import { listSentMessages } from './queries.ts'

export const siteResolvers: Resolvers = {
  Query: {
    sentMessages(_, __, ctx) {
      assertCan(ctx.viewer, messagePolicy.send, null)
      return listSentMessages(ctx.db)
    },
    lookPreview(_, draft, ctx) {
      assertCan(ctx.viewer, settingPolicy.edit, null)
      return previewLook(draft)
    },
    redirects: (_, { text, page }, ctx) => listRedirects(ctx, { text: text ?? '', page: page ?? 0 }),
  },
  Mutation: {
    sendMessage: (_, input, ctx) => sendMessage(ctx, input),
    withdrawMessage: (_, input, ctx) => withdrawMessage(ctx, input),
    async setRedirect(_, input, ctx) {
      await addRedirect(ctx, input)
      return true
    },
    deleteRedirect: (_, input, ctx) => deleteRedirect(ctx, input),
  },
  Session: {
    ephemeralMessages: (_, __, ctx) => loadCurrentMessages(ctx),
  },
  EphemeralMessage: {
    createdAt: (message) => toEpochSeconds(message.createdAt),
    status: (message) => message.status as 'ERROR' | 'SUCCESS' | 'WARNING',
  },
  Redirect: { createdAt: (redirect) => toEpochSeconds(redirect.createdAt) },
}
