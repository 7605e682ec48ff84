import { accountDeleted } from '#features/accounts/contract/events.ts'
import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { paths } from '#paths.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { listenTo } from '#platform/events/listener.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { messages } from '../messages.ts'
import { digestJobs } from './jobs.ts'
import { eraseDigests } from './operations/eraseDigests.ts'
import { setDigestFrequency } from './operations/setDigestFrequency.ts'
import { stopDigest } from './operations/stopDigest.ts'
import { findFrequency, listDigests } from './queries.ts'

export const digestFeature: ServerFeature = {
  name: 'digest',
  resolvers: {
    Query: {
      digestFrequency(_, __, ctx) {
        if (!ctx.viewer) throw new UnauthenticatedError()
        return findFrequency(ctx.db, ctx.viewer.id)
      },
    },
    Mutation: { setDigestFrequency: (_, input, ctx) => setDigestFrequency(ctx, input) },
  },
  extensions: [
    personalData.add({
      name: 'digest',
      about: messages.personalData,
      load: async (ctx, userId) => ({
        frequency: await findFrequency(ctx.db, userId),
        digests: await listDigests(ctx.db, userId),
      }),
    }),
    allowedWhileSilenced.add({ setDigestFrequency: true }),
  ],
  listeners: [listenTo(accountDeleted, 'eraseDigests', (ctx, { userId }) => eraseDigests(ctx, userId))],
  jobs: digestJobs,
  mailLinkHandlers: {
    async stop_digest(ctx, key) {
      await stopDigest(ctx, key)
      return paths.home()
    },
  },
}
