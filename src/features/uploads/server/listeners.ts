import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { deleteUploadsOfUser } from './operations/deleteUploadsOfUser.ts'

export const onAccountDeleted = listenTo(accountDeleted, 'removeUploads', (ctx, { userId }) =>
  deleteUploadsOfUser(ctx, userId),
)
