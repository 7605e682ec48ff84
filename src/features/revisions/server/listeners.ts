import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { deleteRevisionsOf } from './operations/deleteRevisionsOf.ts'

export const onAccountDeleted = listenTo(accountDeleted, 'deleteRevisions', (ctx, { userId }) =>
  deleteRevisionsOf(ctx, userId),
)
