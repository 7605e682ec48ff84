import { sql } from 'kysely'
import type { Language } from '#language/language.ts'
import type { Db } from '#platform/db/db.ts'
import {
  getDefaultChannels,
  groupedTypes,
  type NotificationType,
  readableTypes,
  unmutableTypes,
} from '../contract/types.ts'
import { groupTexts } from './groupTexts.ts'
import type { NotifiedText } from './readTexts.ts'
import type { NotificationDetail, NotificationRow, NotificationSettingRow } from './rows.ts'

const maxNotifications = 100
/** Rows to read for the list, because the notifications of a busy conversation become one entry. */
const maxGrouped = 500

/** Follows the rule of `canSeeHidden`. */
const isInvisible = (object: string) => sql<boolean>`(${sql.ref(`${object}.deleted_at`)} is not null
  or ${sql.ref(`${object}.hidden_at`)} is not null and ${sql.ref(`${object}.author_id`)} is distinct from n.user_id
    and not exists (select from users u where u.id = n.user_id and u.roles && '{moderator,admin}'))`

/** The object, or what it is on, is deleted, or hidden from the user. */
const isGone = sql<boolean>`(${isInvisible('o')} or ${isInvisible('parent')})`

/** What concerns nobody any more is neither counted nor listed as unread; if the object is restored, it is again. */
const isMoot = sql<boolean>`(${isGone} and n.type <> all(${unmutableTypes}::text[]))`

export const notifications = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('users as by', (join) => join.onRef('by.id', '=', 'n.by_user_id').on('by.deleted_at', 'is', null))
    .leftJoin('objects as o', 'o.id', 'n.object_id')
    .leftJoin('objects as parent', 'parent.id', 'o.parent_id')
    .select(['n.id', 'n.user_id as userId', 'n.type', 'n.object_id as objectId', 'n.detail'])
    .select(['n.created_at as createdAt', 'n.read_at as readAt'])
    .select(['by.id as byId', 'by.username', 'by.picture', 'by.flair'])
    .select([
      sql<number | null>`case when o.kind = 'comment' then o.parent_id end`.as('subjectId'),
      isGone.as('isGone'),
      isMoot.as('isMoot'),
    ])
    .select(
      sql<number>`greatest(1, (select count(*) from notification_people p where p.notification_id = n.id))`.as(
        'people',
      ),
    )

type FlatRow = Awaited<ReturnType<ReturnType<typeof notifications>['execute']>>[number]

export const toNotificationRow = ({ byId, username, picture, flair, ...row }: FlatRow): NotificationRow => ({
  ...row,
  type: row.type as NotificationType,
  detail: row.detail as NotificationDetail,
  people: Number(row.people),
  texts: 1,
  by: byId === null ? null : { id: byId, username: username ?? '', picture: picture ?? '', flair: flair ?? '' },
})

export async function findNotification(db: Db, id: number): Promise<NotificationRow | undefined> {
  const row = await notifications(db).where('n.id', '=', id).executeTakeFirst()
  return row && toNotificationRow(row)
}

type TextScope = { userIds: readonly number[]; objectIds?: readonly number[] }

/** Lists unread texts of the conversations `objectIds`, or of everything without them. */
export async function listUnreadTexts(db: Db, { userIds, objectIds }: TextScope): Promise<NotifiedText[]> {
  const isListed = objectIds
    ? sql<boolean>`case when o.kind = 'comment' then o.parent_id else o.id end = any(${objectIds}::bigint[])`
    : sql<boolean>`true`
  const query = sql<NotifiedText>`
    select n.id, n.user_id as "userId", n.object_id as "objectId", n.created_at as at
    from notifications n join objects o on o.id = n.object_id
    where n.user_id = any(${userIds}::int[]) and n.read_at is null and n.type = any(${readableTypes}::text[]) and ${isListed}`
  return (await query.execute(db)).rows
}

/** Neither the object nor what it is on is of one of the kinds. */
const isOfOtherKinds = (kinds: readonly string[]) => sql<boolean>`
  (o.kind = any(${kinds}::text[])) is not true and (parent.kind = any(${kinds}::text[])) is not true`

/** `hiddenKinds` are of modules that are off. */
type ListQuery = { userId: number; hiddenKinds: readonly string[] }

/** New texts of one conversation are one entry. */
export async function listNotifications(
  db: Db,
  { userId, hiddenKinds, unread }: ListQuery & { unread: boolean },
): Promise<NotificationRow[]> {
  let query = notifications(db)
    .where('n.user_id', '=', userId)
    .where(sql<boolean>`n.on_site`)
    .where(isOfOtherKinds(hiddenKinds))
  if (unread) query = query.where('n.read_at', 'is', null).where(sql<boolean>`not ${isMoot}`)
  const rows = await query.orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').limit(maxGrouped).execute()
  return groupTexts(rows.map(toNotificationRow)).slice(0, maxNotifications)
}

/** Lists unread notifications that `groupTexts` would put together with this one. */
export async function listUnreadBeside(db: Db, notification: NotificationRow): Promise<NotificationRow[]> {
  const { id, userId, type, subjectId } = notification
  const isBeside =
    subjectId !== null && groupedTypes.includes(type)
      ? sql<boolean>`o.kind = 'comment' and o.parent_id = ${subjectId}`
      : sql<boolean>`n.id = ${id}`
  const unread = notifications(db)
    .where('n.user_id', '=', userId)
    .where('n.type', '=', type)
    .where('n.read_at', 'is', null)
  const rows = await unread.where(isBeside).orderBy('n.id', 'desc').limit(maxGrouped).execute()
  return rows.map(toNotificationRow)
}

export async function hasUnread(db: Db, { userId, hiddenKinds }: ListQuery): Promise<boolean> {
  const query = db
    .selectFrom('notifications as n')
    .leftJoin('objects as o', 'o.id', 'n.object_id')
    .leftJoin('objects as parent', 'parent.id', 'o.parent_id')
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where(sql<boolean>`n.on_site and not ${isMoot}`)
    .where(isOfOtherKinds(hiddenKinds))
  return (await query.select('n.id').limit(1).executeTakeFirst()) !== undefined
}

/** Lists users with unread notifications about one of the objects, or about comments on it. */
export async function listUnreadOwners(db: Db, objectIds: readonly number[]): Promise<number[]> {
  const query = sql<{ userId: number }>`
    select distinct n.user_id as "userId" from notifications n
    where n.read_at is null and n.object_id in (
      select unnest(${objectIds}::bigint[]) union all
      select id from objects where kind = 'comment' and parent_id = any(${objectIds}::bigint[]))`
  return (await query.execute(db)).rows.map(({ userId }) => userId)
}

/** Returns whether `to` already knows that `by` likes the object. */
export async function hasNotifiedLike(db: Db, like: { objectId: number; to: number; by: number }): Promise<boolean> {
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

export const findNotificationId = async (db: Db, { userId, key }: { userId: number; key: string }) =>
  (
    await db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .select('id')
      .executeTakeFirst()
  )?.id

export async function listSettings(db: Db, userId: number): Promise<NotificationSettingRow[]> {
  const query = db.selectFrom('notification_settings').where('user_id', '=', userId)
  const rows = await query.select(['type', 'on_site as onSite', 'by_mail as byMail', 'by_push as byPush']).execute()
  return rows.map(({ byPush, ...row }) => {
    const type = row.type as NotificationType
    return { ...row, type, byPush: byPush ?? getDefaultChannels(type).byPush }
  })
}

export type Person = {
  id: number
  username: string
  verified: boolean
  roles: string[]
  hasEmail: boolean
  onSite: boolean
  byMail: boolean
  /** True only if a browser is subscribed. */
  byPush: boolean
}

export async function findPeople(db: Db, ids: readonly number[], type: NotificationType): Promise<Person[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.type', '=', type))
    .where('u.id', '=', sql<number>`any(${ids}::int[])`)
    .where('u.deleted_at', 'is', null)
    .select(['u.id', 'u.username', 'u.verified', 'u.roles', 's.on_site', 's.by_mail', 's.by_push'])
    .select(sql<boolean>`u.email is not null`.as('hasEmail'))
    .select(sql<boolean>`exists (select from push_subscriptions where user_id = u.id)`.as('hasBrowser'))
    .execute()
  const defaults = getDefaultChannels(type)
  return rows.map(({ on_site, by_mail, by_push, hasBrowser, ...row }) => ({
    ...row,
    onSite: on_site ?? defaults.onSite,
    byMail: by_mail ?? defaults.byMail,
    byPush: hasBrowser && (by_push ?? defaults.byPush),
  }))
}

export async function findUserIdsByName(db: Db, names: readonly string[]): Promise<number[]> {
  if (!names.length) return []
  const keys = names.map((name) => name.toLowerCase())
  const query = db.selectFrom('users').where('username_key', 'in', keys).where('deleted_at', 'is', null).select('id')
  return (await query.execute()).map((row) => row.id)
}

export const listNotificationsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .leftJoin('objects', 'objects.id', 'notifications.object_id')
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.id')
    .select(['notifications.type', 'objects.lwid', 'notifications.detail'])
    .select(['notifications.created_at as createdAt', 'notifications.read_at as readAt'])
    .execute()

export async function listUsersToMail(db: Db, now: Date): Promise<number[]> {
  const query = db.selectFrom('notifications').where('mail_at', '<=', now).select('user_id').distinct()
  return (await query.limit(1_000).execute()).map((row) => row.user_id)
}

export async function findLanguage(db: Db, userId: number): Promise<Language> {
  const query = db.selectFrom('notification_languages').where('user_id', '=', userId).select('language')
  return ((await query.executeTakeFirst())?.language as Language | undefined) ?? 'en'
}
