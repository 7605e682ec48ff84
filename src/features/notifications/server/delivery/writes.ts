import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { NotificationType } from '../../contract/types.ts'
import type { NotificationDetail } from '../rows.ts'

export type NewNotification = {
  type: NotificationType
  key: string
  objectId: number | null
  by: number | null
  detail: NotificationDetail
  at: Date
  readAt: Date | null
}

/** `mailAt` is null if no mail is to be sent. */
export type Recipient = { userId: number; onSite: boolean; mailAt: Date | null }

type Inserted = { id: number; userId: number }

/** Returns those of users who had no notification with this key. */
export async function insertNotifications(
  db: WritableDb,
  made: NewNotification,
  to: readonly Recipient[],
): Promise<Inserted[]> {
  const { type, key, objectId, by, detail, at, readAt } = made
  const inserted = sql<Inserted>`
    insert into notifications (user_id, type, key, object_id, by_user_id, detail, created_at, read_at, on_site, mail_at)
    select id, ${type}, ${key}, ${objectId}, ${by}, ${JSON.stringify(detail)}::jsonb, ${at}, ${readAt}::timestamptz, on_site, mail_at
    from unnest(${to.map((r) => r.userId)}::int[], ${to.map((r) => r.onSite)}::bool[],
      ${to.map((r) => r.mailAt)}::timestamptz[]) as recipient (id, on_site, mail_at)
    on conflict (user_id, key) do nothing
    returning id, user_id as "userId"`
  return (await inserted.execute(db)).rows
}
