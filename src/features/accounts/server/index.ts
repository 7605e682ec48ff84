import type { Services } from '#platform/context.ts'
import type { TagBus } from '#platform/events/tagBus.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import * as events from '../contract/events.ts'
import * as factorEvents from '../factors/contract/events.ts'
import { factorRoutes } from '../factors/server/routes.ts'
import { messages } from '../messages.ts'
import * as providerEvents from '../providers/contract/events.ts'
import { providerRoutes } from '../providers/server/routes.ts'
import { createAuthenticate } from './authenticate.ts'
import { accountCallbacks } from './callbacks.ts'
import { sweepAccounts } from './jobs.ts'
import { mailResetLink } from './listeners.ts'
import { personalData } from './personalData.ts'
import { findUser, listIdentities, listSessions } from './queries.ts'
import { accountResolvers } from './resolvers.ts'
import { accountRoutes } from './routes.ts'
import { SessionCache } from './sessionCache.ts'
import { allowedWhileSilenced } from './silence.ts'

export { hasFactor as hasSecondFactor } from '../factors/server/queries.ts'
export { fetchWithLimits } from '../providers/server/providerFetch.ts'
export type { Authenticate, Authentication } from './authenticate.ts'
export { requireRecentProof } from './confirmIdentity.ts'
export { formerNames } from './formerNames.ts'
export { createUser } from './operations/registration/createUser.ts'
export { inviteOwner } from './operations/registration/inviteOwner.ts'
export { redeemInvite } from './operations/registration/redeemInvite.ts'
export { dataRecipients, type PersonalDataWords, personalData } from './personalData.ts'
export { awaitsOwner, findActiveUser, findKeyHolder, findUser, findUserByName, isEmailTaken } from './queries.ts'
export type { SignUpTermRow, UserRow } from './rows.ts'
export { signUpTerms } from './signUpTerms.ts'
export { allowedWhileSilenced, type SilenceExceptions } from './silence.ts'
export { endAccess } from './transactions/endAccess.ts'
export { eraseAccountOf } from './transactions/eraseAccountOf.ts'
export { resetFactors } from './transactions/resetFactors.ts'
export { startSession } from './transactions/startSession.ts'

export const createAuthenticator = (services: Services, tags: TagBus) =>
  createAuthenticate({
    services,
    accessTokens: services.accessTokens,
    sessions: new SessionCache(services.db, tags, () => services.config.staffSecondFactor),
  })

export const accountsFeature: ServerFeature = {
  name: 'accounts',
  resolvers: accountResolvers,
  events: [...Object.values(events), ...Object.values(providerEvents), ...Object.values(factorEvents)],
  listeners: [mailResetLink],
  jobs: [sweepAccounts],
  extensions: [
    personalData.add({
      name: 'accounts',
      about: messages.personalData,
      load: async (ctx, userId) => ({
        profile: await findUser(ctx.db, userId),
        sessions: await listSessions(ctx.db, userId),
        identities: await listIdentities(ctx.db, userId),
      }),
    }),
    allowedWhileSilenced.add({
      endSession: true,
      endOtherSessions: true,
      redeemInvite: true,
      deleteAccount: true,
    }),
  ],
  mailLinkHandlers: accountCallbacks,
  registerRoutes(server, services) {
    accountRoutes(server, services.accessTokens)
    factorRoutes(server)
    providerRoutes(server, services)
  },
}
