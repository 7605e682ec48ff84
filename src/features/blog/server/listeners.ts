import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { eraseDraftRevisions } from './operations/eraseDraftRevisions.ts'

export const eraseRevisionsOnDeletion = listenTo(accountDeleted, 'eraseDraftRevisions', (ctx, { userId }) =>
  eraseDraftRevisions(ctx, userId),
)
