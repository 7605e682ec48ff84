import type { Services } from '#platform/context.ts'
import type { TagBus } from '#platform/events/tagBus.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { AccessTokens } from '#platform/tokens/accessToken.ts'
import { ownerInvited, refreshTokenReused, sessionEnded, signedIn, userCreated } from '../contract/events.ts'
import { makeAuthenticate } from './authenticate.ts'
import { sweepSessions } from './jobs.ts'
import { LivingSessions } from './livingSessions.ts'
import { accountResolvers } from './resolvers.ts'
import { accountRoutes } from './routes.ts'

export type { Authenticate } from './authenticate.ts'
export { createUser } from './operations/createUser.ts'
export { inviteOwner } from './operations/inviteOwner.ts'

const accessTokensOf = ({ config, clock }: Services) =>
  new AccessTokens({ privateKeyPem: config.secrets.tokenPrivateKey, issuer: config.siteOrigin, clock })

/** Reads who asks from a request's Authorization header. */
export const authenticator = (services: Services, tags: TagBus) =>
  makeAuthenticate({
    services,
    accessTokens: accessTokensOf(services),
    sessions: new LivingSessions(services.db, tags),
  })

export const accountsFeature: ServerFeature = {
  name: 'accounts',
  resolvers: accountResolvers,
  events: [signedIn, sessionEnded, refreshTokenReused, userCreated, ownerInvited],
  jobs: [sweepSessions],
  routes: (server, services) => accountRoutes(server, accessTokensOf(services)),
}
