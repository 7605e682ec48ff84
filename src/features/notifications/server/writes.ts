import { sql } from 'kysely'
import type { Language } from '#language/language.ts'
import type { Db } from '#platform/db/db.ts'
import { groupedTypes, type NotificationType, notificationTypes, readableTypes } from '../contract/types.ts'
import { notifications, toNotificationRow } from './queries.ts'
import type { NotificationDetail, NotificationRow, NotificationSettingRow } from './rows.ts'

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
  db: Db,
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

type OwnNotification = { id: number; userId: number; at: Date }

/** With what `groupTexts` puts together with it, but not what came after it. False if the user has no such notification. */
export async function markRead(db: Db, { id, userId, at }: OwnNotification): Promise<boolean> {
  const query = sql`
    with chosen as (
      select n.id, n.type, n.created_at, o.parent_id as subject_id
      from notifications n left join objects o on o.id = n.object_id and o.kind = 'comment'
      where n.id = ${id} and n.user_id = ${userId}
    ), beside as (
      select n.id from chosen join notifications n on n.user_id = ${userId} and n.type = chosen.type and n.read_at is null
      join objects o on o.id = n.object_id and o.kind = 'comment' and o.parent_id = chosen.subject_id
      where chosen.type = any(${groupedTypes}::text[])
        and (n.created_at <= chosen.created_at or o.deleted_at is not null or o.hidden_at is not null)
    )
    update notifications set read_at = coalesce(read_at, ${at}), mail_at = null
    where id in (select id from chosen union select id from beside)`
  return ((await query.execute(db)).numAffectedRows ?? 0n) > 0n
}

export async function markAllRead(db: Db, userId: number, at: Date): Promise<boolean> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: at, mail_at: null })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** In the order of the ids, because concurrent batches would deadlock otherwise. Returns whose they were. */
export async function markTextsRead(db: Db, ids: readonly number[], at: Date): Promise<number[]> {
  const query = sql<{ userId: number }>`
    with locked as (
      select id from notifications where id = any(${ids}::bigint[]) and read_at is null order by id for no key update
    )
    update notifications set read_at = ${at}, mail_at = null from locked where notifications.id = locked.id
    returning user_id as "userId"`
  return [...new Set((await query.execute(db)).rows.map(({ userId }) => userId))]
}

/** Of those of readable types that were read at exactly this time. */
export async function clearRead(db: Db, { userId, at }: { userId: number; at: Date }): Promise<boolean> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: null })
    .where('user_id', '=', userId)
    .where('read_at', '=', at)
    .where('type', 'in', readableTypes)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

type Unread = { objectId: number; types: readonly NotificationType[]; exceptKey: string; at: Date }

/** The rows stay, because their keys keep listeners from notifying again. Returns whose notifications they were. */
export async function hideUnread(db: Db, { objectId, types, exceptKey, at }: Unread): Promise<number[]> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: at, mail_at: null, on_site: false })
    .where('object_id', '=', objectId)
    .where('type', 'in', types)
    .where('key', '<>', exceptKey)
    .where('read_at', 'is', null)
  const rows = await query.returning('user_id').execute()
  return [...new Set(rows.map((row) => row.user_id))]
}

/** The next like is added to it. */
export const lockUnreadLikes = (db: Db, { objectId, to }: { objectId: number; to: number }) =>
  db
    .selectFrom('notifications')
    .where('object_id', '=', objectId)
    .where('user_id', '=', to)
    .where('type', '=', 'rating')
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export async function addPerson(db: Db, { id, by }: { id: number; by: number }): Promise<void> {
  const values = { notification_id: id, user_id: by }
  await db
    .insertInto('notification_people')
    .values(values)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function bumpNotification(db: Db, { id, by, at }: { id: number; by: number; at: Date }): Promise<void> {
  await db.updateTable('notifications').set({ by_user_id: by, created_at: at }).where('id', '=', id).execute()
}

/** Deletes the notification if this was its last user. */
export async function removePerson(db: Db, { id, by }: { id: number; by: number }): Promise<void> {
  await db.deleteFrom('notification_people').where('notification_id', '=', id).where('user_id', '=', by).execute()
  const remaining = await db
    .selectFrom('notification_people')
    .where('notification_id', '=', id)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  if (!remaining) await db.deleteFrom('notifications').where('id', '=', id).execute()
  else await db.updateTable('notifications').set({ by_user_id: remaining.user_id }).where('id', '=', id).execute()
}

type Setting = NotificationSettingRow & { userId: number }

export async function upsertSetting(db: Db, { userId, type, onSite, byMail, byPush }: Setting): Promise<void> {
  const channels = { on_site: onSite, by_mail: byMail, by_push: byPush }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, type, ...channels })
    .onConflict((c) => c.columns(['user_id', 'type']).doUpdateSet(channels))
    .execute()
}

export async function deleteNotificationData(db: Db, userId: number): Promise<void> {
  for (const table of ['notifications', 'watches', 'notification_settings', 'notification_languages'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await db.deleteFrom('notification_people').where('user_id', '=', userId).execute()
}

/** Notifications on the site stay as they are. */
export async function disableMails(db: Db, userId: number): Promise<void> {
  await sql`insert into notification_settings (user_id, type, on_site, by_mail)
    select id, type, true, false from users, unnest(${notificationTypes}::text[]) as type where id = ${userId}
    on conflict (user_id, type) do update set by_mail = false`.execute(db)
  await db.updateTable('notifications').set({ mail_at: null }).where('user_id', '=', userId).execute()
}

/** Unmarks all that wait to be mailed, even if not due yet; returns the unread ones. */
export async function claimNotificationsToMail(db: Db, userId: number): Promise<NotificationRow[]> {
  const claimed = await sql<{ id: number }>`
    update notifications set mail_at = null where id in (
      select id from notifications where user_id = ${userId} and mail_at is not null for update skip locked)
    returning id`.execute(db)
  const ids = claimed.rows.map((row) => row.id)
  if (!ids.length) return []
  return (
    await notifications(db).where('n.id', 'in', ids).where('n.read_at', 'is', null).orderBy('n.id').execute()
  ).map(toNotificationRow)
}

export async function upsertLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await sql`insert into notification_languages (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = excluded.language
    where notification_languages.language <> excluded.language`.execute(db)
}
