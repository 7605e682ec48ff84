import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { eraseAcceptances } from './operations/eraseAcceptances.ts'

export const eraseAcceptancesOnDeletion = listenTo(accountDeleted, 'eraseAcceptances', (ctx, { userId }) =>
  eraseAcceptances(ctx, userId),
)
