import { accountDeleted } from '#features/accounts/contract/events.ts'
import { formerNames, personalData } from '#features/accounts/server/index.ts'
import { panelRights } from '#features/management/server/index.ts'
import { listenTo } from '#platform/events/listener.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { accountClaimed } from '../contract/events.ts'
import { messages } from '../messages.ts'
import { sweepClaims } from './jobs.ts'
import { eraseClaims } from './operations/eraseClaims.ts'
import { findClaimant, listClaimsForExport } from './queries.ts'
import { claimResolvers } from './resolvers.ts'

export const claimsFeature: ServerFeature = {
  name: 'claims',
  resolvers: claimResolvers,
  events: [accountClaimed],
  listeners: [listenTo(accountDeleted, 'eraseClaims', (ctx, { userId }) => eraseClaims(ctx, userId))],
  jobs: [sweepClaims],
  extensions: [
    formerNames.add((ctx, username) => findClaimant(ctx.db, username)),
    panelRights.add({ name: 'claims', roles: [] }),
    personalData.add({
      name: 'accountClaims',
      about: messages.personalData,
      load: (ctx, userId) => listClaimsForExport(ctx.db, userId),
    }),
  ],
}
