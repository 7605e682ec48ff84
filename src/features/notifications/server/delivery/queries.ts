import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { NotificationType } from '../../contract/types.ts'
import type { NewNotification } from './writes.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type SentCounts = {
  userId: number
  /** Notifications of any type in the last hour. */
  inHour: number
  /** Notifications of this type about this object in the last day. */
  aboutObject: number
}

type Sent = Pick<NewNotification, 'type' | 'objectId' | 'at'> & { by: number }

/** What `by` has caused for each of these users. */
export async function countSentTo(
  db: Db,
  { by, type, objectId, at }: Sent,
  userIds: readonly number[],
): Promise<Map<number, SentCounts>> {
  const { rows } = await sql<SentCounts>`
    select user_id as "userId",
      count(*) filter (where created_at > ${new Date(at.getTime() - hourMs)})::int as "inHour",
      count(*) filter (where type = ${type} and object_id is not distinct from ${objectId}::bigint)::int as "aboutObject"
    from notifications
    where by_user_id = ${by} and user_id = any(${userIds}::int[]) and created_at > ${new Date(at.getTime() - dayMs)}
    group by user_id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** What `by` has caused for everybody in the last hour, of these types. */
export async function countSent(
  db: Db,
  { by, types, at }: { by: number; types: readonly NotificationType[]; at: Date },
): Promise<number> {
  const query = db
    .selectFrom('notifications')
    .where('by_user_id', '=', by)
    .where('type', 'in', types)
    .where('created_at', '>', new Date(at.getTime() - hourMs))
  return (await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}
