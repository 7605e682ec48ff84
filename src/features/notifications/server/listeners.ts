import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { eraseNotifications } from './operations/eraseNotifications.ts'

export const onAccountDeleted = listenTo(accountDeleted, 'eraseNotifications', (ctx, { userId }) =>
  eraseNotifications(ctx, userId),
)
