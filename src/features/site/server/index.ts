import { epochSeconds } from '#platform/clock.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { listEphemeralMessages } from './queries.ts'
import { siteRoutes } from './routes.ts'

export { listRedirects } from './listRedirects.ts'
export { addRedirect } from './operations/addRedirect.ts'
export { deleteRedirect } from './operations/deleteRedirect.ts'
export { type Resolved, resolveRedirect } from './resolveRedirect.ts'

/** D52: a message is given out for this long. */
const shownForMs = 10 * 60_000

export const siteFeature: ServerFeature = {
  name: 'site',
  routes: siteRoutes,
  resolvers: {
    Session: {
      ephemeralMessages: (_, __, ctx) =>
        listEphemeralMessages(ctx.db, new Date(ctx.clock.now().getTime() - shownForMs)),
    },
    EphemeralMessage: {
      createdAt: (message) => epochSeconds(message.createdAt),
      status: (message) => message.status as 'ERROR' | 'SUCCESS' | 'WARNING',
    },
  },
}
