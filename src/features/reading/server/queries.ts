import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import type { ContinuedRow, UnreadMembersRow, UnreadRow, UnreadSectionRow } from './rows.ts'

const { maxCounted, maxComments } = readingLimits

/** What is older than an account counts as read; the joining date of an imported account may be unknown. */
const viewerSource = (userId: number) => sql`(
  select u.id, greatest(coalesce(u.joined_at, '-infinity'), w.read_at) as read_at,
    exists (select from topic_watches t where t.user_id = u.id) as has_topics
  from users u left join read_watermarks w on w.user_id = u.id and w.parent_id = 0
  where u.id = ${userId}) as viewer`

/** Comments by others after `readAt`, a column; released ones by the time of their release. */
const newComments = (readAt: ReturnType<typeof sql.ref>, limit: number) => sql`(
  (select c.lwid, c.created_at as published_at, c.id from objects c
    where c.parent_id = o.id and c.kind = 'comment' and c.created_at > ${readAt} and c.released_at is null
      and c.deleted_at is null and c.hidden_at is null and c.author_id is distinct from viewer.id
    order by c.created_at, c.id limit ${sql.lit(limit)})
  union all
  (select c.lwid, c.released_at, c.id from objects c
    where c.parent_id = o.id and c.kind = 'comment' and c.released_at > ${readAt} and c.released_at is not null
      and c.deleted_at is null and c.hidden_at is null and c.author_id is distinct from viewer.id
    order by c.released_at limit ${sql.lit(limit)})
)`

/** The time until which the `viewer` has read `o`, by its mark or the watermark of its container or of the site. */
const readUntil = sql`
  left join read_marks m on m.user_id = viewer.id and m.object_id = o.id
  left join read_watermarks w on w.user_id = viewer.id and w.parent_id = o.parent_id and w.parent_id <> 0
  cross join lateral (select greatest(viewer.read_at, m.read_at, w.read_at) as read_at) as mark`

const isNewObject = sql<boolean>`
  (coalesce(o.released_at, o.created_at) > mark.read_at and o.author_id is distinct from viewer.id)`

/** The setting of the object wins over those of its tags, and these over that of its container. */
const isMuted = sql`
  coalesce((select level from watches where user_id = viewer.id and object_id = o.id),
    case when viewer.has_topics then topic_level(viewer.id, o.id) end,
    (select level from watches where user_id = viewer.id and object_id = o.parent_id)) is not distinct from 'muted'`

const readAt = sql.ref('mark.read_at')

/** One index range per object, and no more comments than are counted: the cost does not grow with the conversation. */
export async function listUnread(db: Db, userId: number, objectIds: readonly number[]): Promise<UnreadRow[]> {
  const query = sql<UnreadRow>`
    select o.lwid as id, ${isNewObject} as "isNew", least(news.n, ${sql.lit(maxCounted)})::int as comments
    from ${viewerSource(userId)} cross join objects o ${readUntil}
    cross join lateral (select count(*) as n from ${newComments(readAt, maxCounted)} as comment) as news
    where o.id = any(${objectIds}::bigint[]) and (news.n > 0 or ${isNewObject}) and not (${isMuted})`
  return (await query.execute(db)).rows
}

/** The latest `maxCounted` objects of each kind since the watermark; deeper ones are not looked at. */
export async function listUnreadMembers(
  db: Db,
  userId: number,
  { parentIds, kinds }: { parentIds: readonly number[]; kinds: readonly string[] },
): Promise<UnreadMembersRow[]> {
  const query = sql<UnreadMembersRow>`
    select p.lwid as id, least(count(*), ${sql.lit(maxCounted)})::int as objects
    from ${viewerSource(userId)} cross join objects p
    left join read_watermarks pw on pw.user_id = viewer.id and pw.parent_id = p.id
    cross join unnest(${kinds}::text[]) as listed (kind)
    cross join lateral (
      select id, parent_id, author_id, created_at, released_at, last_activity_at from objects
      where parent_id = p.id and kind = listed.kind and last_activity_at > greatest(viewer.read_at, pw.read_at)
        and deleted_at is null and hidden_at is null and kind <> 'comment'
      order by last_activity_at desc, id desc limit ${sql.lit(maxCounted)}
    ) as o ${readUntil}
    where p.id = any(${parentIds}::bigint[]) and o.last_activity_at > mark.read_at
      and (${isNewObject} or exists (select from ${newComments(readAt, 1)} as comment)) and not (${isMuted})
    group by p.lwid`
  return (await query.execute(db)).rows
}

type Section = { kinds: readonly string[]; hiddenContainerIds: readonly number[] }

/** Counts the unread objects of each kind among its latest `maxCounted`, whatever their containers. */
export async function listUnreadSections(
  db: Db,
  userId: number,
  { kinds, hiddenContainerIds }: Section,
): Promise<UnreadSectionRow[]> {
  const query = sql<UnreadSectionRow>`
    select listed.kind, least(count(*), ${sql.lit(maxCounted)})::int as objects
    from ${viewerSource(userId)} cross join unnest(${kinds}::text[]) as listed (kind)
    cross join lateral (
      select id, parent_id, author_id, created_at, released_at, last_activity_at from objects
      where kind = listed.kind and last_activity_at > viewer.read_at
        and (parent_id = any(${hiddenContainerIds}::bigint[])) is not true
        and deleted_at is null and hidden_at is null and kind <> 'comment'
      order by last_activity_at desc, id desc limit ${sql.lit(maxCounted)}
    ) as o ${readUntil}
    where o.last_activity_at > mark.read_at
      and (${isNewObject} or exists (select from ${newComments(readAt, 1)} as comment)) and not (${isMuted})
    group by listed.kind`
  return (await query.execute(db)).rows
}

/** Looks at the conversations that were opened last, and returns more than are shown, because some may be hidden. */
export async function listContinued(db: Db, userId: number): Promise<ContinuedRow[]> {
  const query = sql<ContinuedRow>`
    select o.id, least(news.n, ${sql.lit(maxCounted)})::int as comments
    from ${viewerSource(userId)} cross join lateral (
      select object_id from read_marks where user_id = viewer.id order by read_at desc limit 200
    ) as opened
    join objects o on o.id = opened.object_id ${readUntil}
    cross join lateral (select count(*) as n from ${newComments(readAt, maxCounted)} as comment) as news
    where o.last_activity_at > mark.read_at and o.deleted_at is null and o.hidden_at is null and news.n > 0
      and not (${isMuted})
    order by o.last_activity_at desc, o.id desc limit 20`
  return (await query.execute(db)).rows
}

export async function listUnreadComments(db: Db, userId: number, objectId: number): Promise<string[]> {
  const query = sql<{ lwid: string }>`
    select comment.lwid from ${viewerSource(userId)} cross join objects o ${readUntil}
    cross join lateral ${newComments(readAt, maxComments)} as comment
    where o.id = ${objectId} order by comment.published_at, comment.id limit ${sql.lit(maxComments)}`
  return (await query.execute(db)).rows.map(({ lwid }) => lwid)
}

type Text = { id: number; userId: number; objectId: number; at: Date }

/** The ids of those texts whose users have read them, and what happened to them until `at`. */
export async function findReadTexts(db: Db, texts: readonly Text[]): Promise<number[]> {
  const query = sql<{ id: number }>`
    select text.id
    from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ userId }) => userId)}::int[],
      ${texts.map(({ objectId }) => objectId)}::bigint[], ${texts.map(({ at }) => at)}::timestamptz[])
      as text (id, user_id, object_id, at)
    join objects written on written.id = text.object_id
    join objects o on o.id = case when written.kind = 'comment' then written.parent_id else written.id end
    left join read_watermarks site on site.user_id = text.user_id and site.parent_id = 0
    left join read_marks m on m.user_id = text.user_id and m.object_id = o.id
    left join read_watermarks w on w.user_id = text.user_id and w.parent_id = o.parent_id and w.parent_id <> 0
    where greatest(text.at, written.created_at, written.released_at) <= greatest(site.read_at, m.read_at, w.read_at)`
  return (await query.execute(db)).rows.map(({ id }) => id)
}

export async function findObjectIds(db: Db, lwids: readonly string[]): Promise<number[]> {
  const rows = await sql<{ id: number }>`select id from objects where lwid = any(${lwids}::text[])`.execute(db)
  return rows.rows.map(({ id }) => id)
}

/** Lists the user's marks for the data export. */
export const listMarksOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('read_marks')
    .innerJoin('objects', 'objects.id', 'read_marks.object_id')
    .where('read_marks.user_id', '=', userId)
    .orderBy('read_marks.object_id')
    .select(['objects.lwid', 'read_marks.read_at as readAt'])
    .execute()

/** Lists the user's watermarks for the data export; the watermark of the whole site has no lwid. */
export const listWatermarksOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('read_watermarks')
    .leftJoin('objects', 'objects.id', 'read_watermarks.parent_id')
    .where('read_watermarks.user_id', '=', userId)
    .orderBy('read_watermarks.parent_id')
    .select(['objects.lwid', 'read_watermarks.read_at as readAt'])
    .execute()
