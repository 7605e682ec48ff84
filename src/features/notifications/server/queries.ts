import { sql } from 'kysely'
import type { Language } from '#language/language.ts'
import type { Db } from '#platform/db/db.ts'
import { channelsAtFirst, type NotificationType, notificationTypes } from '../contract/types.ts'
import type { NotificationDetail, NotificationRow, NotificationSettingRow } from './rows.ts'

const most = 100

const notifications = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('users as by', (join) => join.onRef('by.id', '=', 'n.by_user_id').on('by.deleted_at', 'is', null))
    .select(['n.id', 'n.user_id as userId', 'n.type', 'n.object_id as objectId', 'n.detail'])
    .select(['n.created_at as createdAt', 'n.read_at as readAt'])
    .select(['by.id as byId', 'by.username', 'by.picture', 'by.flair'])
    .select(
      sql<number>`greatest(1, (select count(*) from notification_people p where p.notification_id = n.id))`.as(
        'people',
      ),
    )

type Flat = Awaited<ReturnType<ReturnType<typeof notifications>['execute']>>[number]

const withBy = ({ byId, username, picture, flair, ...row }: Flat): NotificationRow => ({
  ...row,
  type: row.type as NotificationType,
  detail: row.detail as NotificationDetail,
  people: Number(row.people),
  by: byId === null ? null : { id: byId, username: username ?? '', picture: picture ?? '', flair: flair ?? '' },
})

type Wanted = { userId: number; unread: boolean }

export async function listNotifications(db: Db, { userId, unread }: Wanted): Promise<NotificationRow[]> {
  let query = notifications(db).where('n.user_id', '=', userId).where(sql<boolean>`n.on_site`)
  if (unread) query = query.where('n.read_at', 'is', null)
  const rows = await query.orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').limit(most).execute()
  return rows.map(withBy)
}

export async function hasUnread(db: Db, userId: number): Promise<boolean> {
  const query = db.selectFrom('notifications').where('user_id', '=', userId).where('read_at', 'is', null)
  return (await query.where(sql<boolean>`on_site`).select('id').limit(1).executeTakeFirst()) !== undefined
}

export type NewNotification = {
  type: NotificationType
  key: string
  objectId: number | null
  by: number | null
  detail: NotificationDetail
  at: Date
  readAt: Date | null
}

/** Who is told, and how; a time to mail it is null where it is not to be mailed. */
export type Recipient = { userId: number; onSite: boolean; mailAt: Date | null }

/** Tells several people of a thing; gives those who had not been told of it before. */
export async function insertNotifications(db: Db, made: NewNotification, to: readonly Recipient[]): Promise<number[]> {
  const { type, key, objectId, by, detail, at, readAt } = made
  const inserted = sql<{ userId: number }>`
    insert into notifications (user_id, type, key, object_id, by_user_id, detail, created_at, read_at, on_site, mail_at)
    select id, ${type}, ${key}, ${objectId}, ${by}, ${JSON.stringify(detail)}::jsonb, ${at}, ${readAt}::timestamptz, on_site, mail_at
    from unnest(${to.map((r) => r.userId)}::int[], ${to.map((r) => r.onSite)}::bool[],
      ${to.map((r) => r.mailAt)}::timestamptz[]) as recipient (id, on_site, mail_at)
    on conflict (user_id, key) do nothing
    returning user_id as "userId"`
  return (await inserted.execute(db)).rows.map((row) => row.userId)
}

type Owned = { id: number; userId: number; at: Date }

/** True where the notification is the user's; false where there is none such. */
export async function markRead(db: Db, { id, userId, at }: Owned): Promise<boolean> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${at})`, mail_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function markAllRead(db: Db, userId: number, at: Date): Promise<boolean> {
  const query = db
    .updateTable('notifications')
    .set({ read_at: at, mail_at: null })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether the other person has been told of this one's like of the object before. */
export async function hasToldOfLike(db: Db, like: { objectId: number; to: number; by: number }): Promise<boolean> {
  const row = await db
    .selectFrom('notifications as n')
    .innerJoin('notification_people as p', 'p.notification_id', 'n.id')
    .where('n.object_id', '=', like.objectId)
    .where('n.user_id', '=', like.to)
    .where('p.user_id', '=', like.by)
    .select('n.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The notification of likes that is still unread, locked: the next like joins it. */
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

export async function renewNotification(db: Db, { id, by, at }: { id: number; by: number; at: Date }): Promise<void> {
  await db.updateTable('notifications').set({ by_user_id: by, created_at: at }).where('id', '=', id).execute()
}

export const findNotificationId = async (db: Db, { userId, key }: { userId: number; key: string }) =>
  (
    await db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .select('id')
      .executeTakeFirst()
  )?.id

/** Takes a like that was taken back out of what is unread; gives what is left of the notification. */
export async function removePerson(db: Db, { id, by }: { id: number; by: number }): Promise<void> {
  await db.deleteFrom('notification_people').where('notification_id', '=', id).where('user_id', '=', by).execute()
  const left = await db
    .selectFrom('notification_people')
    .where('notification_id', '=', id)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  if (!left) await db.deleteFrom('notifications').where('id', '=', id).execute()
  else await db.updateTable('notifications').set({ by_user_id: left.user_id }).where('id', '=', id).execute()
}

export async function listSettings(db: Db, userId: number): Promise<NotificationSettingRow[]> {
  const query = db.selectFrom('notification_settings').where('user_id', '=', userId)
  const rows = await query.select(['type', 'on_site as onSite', 'by_mail as byMail']).execute()
  return rows.map((row) => ({ ...row, type: row.type as NotificationType }))
}

type Setting = NotificationSettingRow & { userId: number }

export async function upsertSetting(db: Db, { userId, type, onSite, byMail }: Setting): Promise<void> {
  const channels = { on_site: onSite, by_mail: byMail }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, type, ...channels })
    .onConflict((c) => c.columns(['user_id', 'type']).doUpdateSet(channels))
    .execute()
}

export type Person = {
  id: number
  username: string
  verified: boolean
  roles: string[]
  hasMail: boolean
  onSite: boolean
  byMail: boolean
}

/** The people with these ids who have an account, and how they want to hear of a type. */
export async function findPeople(db: Db, ids: readonly number[], type: NotificationType): Promise<Person[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.type', '=', type))
    .where('u.id', '=', sql<number>`any(${ids}::int[])`)
    .where('u.deleted_at', 'is', null)
    .select(['u.id', 'u.username', 'u.verified', 'u.roles', 's.on_site', 's.by_mail'])
    .select(sql<boolean>`u.email is not null`.as('hasMail'))
    .execute()
  const atFirst = channelsAtFirst(type)
  return rows.map(({ on_site, by_mail, ...row }) => ({
    ...row,
    onSite: on_site ?? atFirst.onSite,
    byMail: by_mail ?? atFirst.byMail,
  }))
}

/** The ids of people by their names, whatever the case. */
export async function findIdsByName(db: Db, names: readonly string[]): Promise<number[]> {
  if (!names.length) return []
  const keys = names.map((name) => name.toLowerCase())
  const query = db.selectFrom('users').where('username_key', 'in', keys).where('deleted_at', 'is', null).select('id')
  return (await query.execute()).map((row) => row.id)
}

/** All that is kept of somebody's notifications, for their own copy. */
export const listNotificationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .leftJoin('objects', 'objects.id', 'notifications.object_id')
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.id')
    .select(['notifications.type', 'objects.lwid', 'notifications.detail'])
    .select(['notifications.created_at as createdAt', 'notifications.read_at as readAt'])
    .execute()

/** Of somebody whose account is gone nothing is kept that was for them alone. */
export async function eraseNotificationsOf(db: Db, userId: number): Promise<void> {
  for (const table of ['notifications', 'watches', 'notification_settings', 'notification_languages'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await db.deleteFrom('notification_people').where('user_id', '=', userId).execute()
}

/** Turns the mails of every type off, and leaves what is shown on the site as it is. */
export async function stopMailsOf(db: Db, userId: number): Promise<void> {
  await sql`insert into notification_settings (user_id, type, on_site, by_mail)
    select id, type, true, false from users, unnest(${notificationTypes}::text[]) as type where id = ${userId}
    on conflict (user_id, type) do update set by_mail = false`.execute(db)
  await db.updateTable('notifications').set({ mail_at: null }).where('user_id', '=', userId).execute()
}

export async function findPeopleToMail(db: Db, now: Date): Promise<number[]> {
  const query = db.selectFrom('notifications').where('mail_at', '<=', now).select('user_id').distinct()
  return (await query.limit(1_000).execute()).map((row) => row.user_id)
}

/** Takes all that waits to be mailed to somebody, what is due and what would soon be, and what is unread of it. */
export async function listAndUnmark(db: Db, userId: number): Promise<NotificationRow[]> {
  const taken = await sql<{ id: number }>`
    update notifications set mail_at = null where id in (
      select id from notifications where user_id = ${userId} and mail_at is not null for update skip locked)
    returning id`.execute(db)
  const ids = taken.rows.map((row) => row.id)
  if (!ids.length) return []
  return (
    await notifications(db).where('n.id', 'in', ids).where('n.read_at', 'is', null).orderBy('n.id').execute()
  ).map(withBy)
}

export async function findLanguage(db: Db, userId: number): Promise<Language> {
  const query = db.selectFrom('notification_languages').where('user_id', '=', userId).select('language')
  return ((await query.executeTakeFirst())?.language as Language | undefined) ?? 'en'
}

/** Remembers a language; does not write where it is the same. */
export async function keepLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await sql`insert into notification_languages (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = excluded.language
    where notification_languages.language <> excluded.language`.execute(db)
}
