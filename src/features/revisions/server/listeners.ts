import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { deleteUserRevisions } from './operations/deleteUserRevisions.ts'

export const onAccountDeleted = listenTo(accountDeleted, 'deleteRevisions', (ctx, { userId }) =>
  deleteUserRevisions(ctx, userId),
)
