import { sql } from 'kysely'
import type { Language } from '#language/language.ts'
import type { FormerTitles } from '#objects/server/textErasers.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { groupedTypes, type NotificationType, notificationTypes, readableTypes } from '../contract/types.ts'
import { notifications, toNotificationRow } from './queries.ts'
import type { NotificationRow, NotificationSettingRow } from './rows.ts'

type OwnNotification = { id: number; userId: number; at: Date }

/**
 * Also marks earlier notifications that `groupTexts` puts together with this one. Returns false if the user has no such
 * notification.
 */
export async function updateReadAt(db: WritableDb, { id, userId, at }: OwnNotification): Promise<boolean> {
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

export async function updateAllReadAt(db: WritableDb, userId: number, at: Date): Promise<boolean> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: at, mail_at: null })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Locks rows in the order of their ids, so that concurrent batches cannot deadlock. Returns the ids of their users. */
export async function markTextsRead(db: WritableDb, ids: readonly number[], at: Date): Promise<number[]> {
  const query = sql<{ userId: number }>`
    with locked as (
      select id from notifications where id = any(${ids}::bigint[]) and read_at is null order by id for no key update
    )
    update notifications set read_at = ${at}, mail_at = null from locked where notifications.id = locked.id
    returning user_id as "userId"`
  return [...new Set((await query.execute(db)).rows.map(({ userId }) => userId))]
}

/** Marks notifications of `readableTypes` that were read at exactly this time as unread. */
export async function clearRead(db: WritableDb, { userId, at }: { userId: number; at: Date }): Promise<boolean> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: null })
    .where('user_id', '=', userId)
    .where('read_at', '=', at)
    .where('type', 'in', readableTypes)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

type Unread = {
  objectId: number
  /** Undefined for everybody. */
  userId?: number | undefined
  types: readonly NotificationType[]
  exceptKey: string
  at: Date
}

/** The rows stay, because their keys keep listeners from notifying again. Returns whose notifications they were. */
export async function hideUnread(
  db: WritableDb,
  { objectId, userId, types, exceptKey, at }: Unread,
): Promise<number[]> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: at, mail_at: null, on_site: false })
    .where('object_id', '=', objectId)
    .where('type', 'in', types)
    .where('key', '<>', exceptKey)
    .where('read_at', 'is', null)
    .$if(userId !== undefined, (update) => update.where('user_id', '=', userId ?? 0))
  const rows = await query.returning('user_id').execute()
  return [...new Set(rows.map((row) => row.user_id))]
}

/** The next like is added to it. */
export const lockUnreadLikes = (db: WritableDb, { objectId, to }: { objectId: number; to: number }) =>
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

export async function addPerson(db: WritableDb, { id, by }: { id: number; by: number }): Promise<void> {
  const values = { notification_id: id, user_id: by }
  await db
    .insertInto('notification_people')
    .values(values)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function bumpNotification(
  db: WritableDb,
  { id, by, at }: { id: number; by: number; at: Date },
): Promise<void> {
  await db.updateTable('notifications').set({ by_user_id: by, created_at: at }).where('id', '=', id).execute()
}

/** Hides the notification if this was its last user. The row stays, because its key keeps the same like from being sent again. */
export async function removePerson(
  db: WritableDb,
  { id, by, at }: { id: number; by: number; at: Date },
): Promise<void> {
  await db.deleteFrom('notification_people').where('notification_id', '=', id).where('user_id', '=', by).execute()
  const remaining = await db
    .selectFrom('notification_people')
    .where('notification_id', '=', id)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  const change = remaining ? { by_user_id: remaining.user_id } : { on_site: false, read_at: at, mail_at: null }
  await db.updateTable('notifications').set(change).where('id', '=', id).execute()
}

/** Shows the notification of a like that was withdrawn before it was read, without another mail or push message. */
export async function showWithdrawnLike(db: WritableDb, id: number, at: Date): Promise<boolean> {
  const query = sql`
    update notifications n set read_at = null, created_at = ${at}, on_site = coalesce(
      (select s.on_site from notification_settings s where s.user_id = n.user_id and s.type = n.type), true)
    where id = ${id} and read_at is not null and not on_site
      and not exists (select from notification_people p where p.notification_id = n.id)`
  return ((await query.execute(db)).numAffectedRows ?? 0n) > 0n
}

type Setting = NotificationSettingRow & { userId: number }

export async function upsertSetting(db: WritableDb, { userId, type, onSite, byMail, byPush }: Setting): Promise<void> {
  const channels = { on_site: onSite, by_mail: byMail, by_push: byPush }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, type, ...channels })
    .onConflict((c) => c.columns(['user_id', 'type']).doUpdateSet(channels))
    .execute()
}

export async function deleteNotificationData(db: WritableDb, userId: number): Promise<void> {
  for (const table of ['notifications', 'watches', 'notification_settings', 'notification_languages'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await db.deleteFrom('notification_people').where('user_id', '=', userId).execute()
}

/** Notifications on the site stay as they are. */
export async function disableMails(db: WritableDb, userId: number): Promise<void> {
  await sql`insert into notification_settings (user_id, type, on_site, by_mail)
    select id, type, true, false from users, unnest(${notificationTypes}::text[]) as type where id = ${userId}
    on conflict (user_id, type) do update set by_mail = false`.execute(db)
  await db.updateTable('notifications').set({ mail_at: null }).where('user_id', '=', userId).execute()
}

/** Unmarks all that wait to be mailed, even if not due yet; returns the unread ones. */
export async function claimNotificationsToMail(db: WritableDb, userId: number): Promise<NotificationRow[]> {
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

export async function upsertLanguage(db: WritableDb, userId: number, language: Language): Promise<void> {
  await sql`insert into notification_languages (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = excluded.language
    where notification_languages.language <> excluded.language`.execute(db)
}

/** Takes titles that are not kept from what names a creation as the source of another one. */
export async function eraseNotifiedTitles(db: WritableDb, titles: readonly FormerTitles[]): Promise<void> {
  await sql`
    update notifications n set detail = n.detail || '{"remixOf": ""}'
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as t ("objectId" bigint, kept jsonb)
    where n.detail ? 'remixOf' and (n.detail ->> 'parentId')::bigint = t."objectId"
      and not t.kept ? (n.detail ->> 'remixOf')`.execute(db)
}
