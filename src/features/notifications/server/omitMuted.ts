import type { Context } from '#platform/context.ts'
import { isMutable } from '../contract/types.ts'
import { listPersonLevels } from './people.queries.ts'
import type { NotificationRow } from './rows.ts'
import { findLevels } from './watches.queries.ts'

/** Filters notifications for channels that deliver later than a notification is created. */
export async function omitMuted(
  ctx: Context,
  userId: number,
  notifications: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  const objectIds = notifications.flatMap(({ objectId }) => objectId ?? [])
  const [levels, people] = await Promise.all([
    findLevels(ctx.db, { userId, objectIds }),
    listPersonLevels(ctx.db, userId),
  ])
  return notifications.filter(
    ({ type, objectId, by }) =>
      !isMutable(type) || (levels.get(objectId ?? 0) !== 'muted' && people.get(by?.id ?? 0) !== 'muted'),
  )
}
