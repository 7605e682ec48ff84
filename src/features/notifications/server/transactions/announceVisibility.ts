import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { notificationsRead } from '../../contract/events.ts'
import { listUnreadOwners } from '../queries.ts'

/** Updates the bells of users whose unread notifications disappear or return with these objects. */
export async function announceVisibility(
  { db, emit }: Pick<EventTransaction, 'db' | 'emit'>,
  objectIds: readonly number[],
): Promise<void> {
  const userIds = await listUnreadOwners(db, objectIds)
  if (userIds.length) emit(notificationsRead({ userIds }))
}
