import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type DigestFrequency, defaultFrequency } from '../contract/frequencies.ts'
import type { AwayReader, Candidate } from './rows.ts'

/** Nobody is mailed for ever: after a year without a visit the account counts as abandoned. */
const maxAbsence = sql`interval '365 days'`

type AwayQuery = { now: Date; condition: ReturnType<typeof sql<boolean>> }

/** Lists users who have been away for as long as they have chosen, and have had no digest for as long. */
async function listAbsentReaders(db: Db, { now, condition }: AwayQuery): Promise<AwayReader[]> {
  const query = sql<AwayReader>`
    select u.id as "userId", greatest(visit.at, last.at) as "periodStart"
    from users u
    left join digest_settings s on s.user_id = u.id
    cross join lateral (
      select greatest(coalesce(u.joined_at, '-infinity'), max(rotated_at)) as at from sessions where user_id = u.id
    ) as visit
    cross join lateral (select max(sent_at) as at from digests where user_id = u.id) as last
    cross join lateral (
      select case coalesce(s.frequency, ${defaultFrequency}) when 'daily' then interval '1 day' else interval '7 days' end as gap
    ) as chosen
    where ${condition} and u.deleted_at is null and u.verified and u.email is not null
      and coalesce(s.frequency, ${defaultFrequency}) <> 'off'
      and (u.suspended_until is null or u.suspended_until <= ${now})
      and visit.at <= ${now}::timestamptz - chosen.gap and visit.at > ${now}::timestamptz - ${maxAbsence}
      and (last.at is null or last.at <= ${now}::timestamptz - chosen.gap)
    order by u.id`
  return (await query.execute(db)).rows
}

/** `part` of `parts` accounts, so that each is looked at once a day. */
export const listAwayReaders = (db: Db, { now, part, parts }: { now: Date; part: number; parts: number }) =>
  listAbsentReaders(db, { now, condition: sql<boolean>`u.id % ${parts} = ${part}` })

export const findAwayReader = async (db: Db, { userId, now }: { userId: number; now: Date }) =>
  (await listAbsentReaders(db, { now, condition: sql<boolean>`u.id = ${userId}` }))[0]

const maxReplies = 100
const maxFollowed = 200
const maxPerContainer = 20
const maxPopular = 100

const isVisible = sql`o.deleted_at is null and o.hidden_at is null and o.kind <> 'comment'`

/** The time until which the `viewer` has read the object `o`, as in `reading`. */
const readUntil = sql`
  left join read_marks m on m.user_id = viewer.id and m.object_id = o.id
  left join read_watermarks w on w.user_id = viewer.id and w.parent_id = o.parent_id and w.parent_id <> 0
  cross join lateral (select greatest(viewer.read_at, m.read_at, w.read_at) as read_at) as mark`

/** Comments by others after the mark; released ones by the time of their release. */
const newReplies = sql`(
  (select c.author_id from objects c
    where c.parent_id = o.id and c.kind = 'comment' and c.created_at > mark.read_at and c.released_at is null
      and c.deleted_at is null and c.hidden_at is null and c.author_id is distinct from viewer.id
    order by c.created_at limit ${sql.lit(maxReplies)})
  union all
  (select c.author_id from objects c
    where c.parent_id = o.id and c.kind = 'comment' and c.released_at > mark.read_at and c.released_at is not null
      and c.deleted_at is null and c.hidden_at is null and c.author_id is distinct from viewer.id
    order by c.released_at limit ${sql.lit(maxReplies)})
)`

type CandidateQuery = {
  userId: number
  since: Date
  kinds: readonly string[]
  /** Ids of the containers that the reader may not see. */
  hiddenContainerIds: readonly number[]
}

/** The setting of the object wins over those of its tags, and these over that of its container; that of its author always applies. */
const isMuted = sql`(
  coalesce((select level from watches where user_id = viewer.id and object_id = o.id),
    case when o.kind = 'ticket' then topic_level(viewer.id, o.id) end,
    (select level from watches where user_id = viewer.id and object_id = o.parent_id)) is not distinct from 'muted'
  or exists (select from person_watches where user_id = viewer.id and person_id = o.author_id and level = 'muted'))`

/**
 * What the reader follows, and the most popular of what was published since. Marks as in `reading`: only what is newer than
 * the mark of the object, of its container and of the site. The popular ones are chosen from what the reader may see and has
 * neither read nor muted; rights to what is followed are not considered.
 */
export async function listCandidates(
  db: Db,
  { userId, since, kinds, hiddenContainerIds }: CandidateQuery,
): Promise<Candidate[]> {
  const query = sql<Candidate>`
    with viewer as (
      select u.id, greatest(coalesce(u.joined_at, '-infinity'), w.read_at, ${since}::timestamptz) as read_at
      from users u left join read_watermarks w on w.user_id = u.id and w.parent_id = 0 where u.id = ${userId}
    ), followed as (
      (select o.id from watches w join objects o on o.id = w.object_id
        where w.user_id = ${userId} and w.level in ('watching', 'tracking') and o.kind = any(${kinds}::text[])
          and o.last_activity_at > ${since} and ${isVisible}
        order by o.last_activity_at desc limit ${sql.lit(maxFollowed)})
      union
      select o.id from watches w cross join unnest(${kinds}::text[]) as listed (kind) cross join lateral (
        select o.id from objects o where o.parent_id = w.object_id and o.kind = listed.kind
          and o.last_activity_at > ${since} and ${isVisible}
        order by o.last_activity_at desc limit ${sql.lit(maxPerContainer)}) as o
      where w.user_id = ${userId} and w.level in ('watching', 'tracking')
      union
      select o.id from person_watches p cross join lateral (
        select o.id from objects o where o.author_id = p.person_id and o.kind = any(${kinds}::text[])
          and o.created_at > ${since} and ${isVisible}
        order by o.created_at desc limit ${sql.lit(maxPerContainer)}) as o
      where p.user_id = ${userId} and p.level in ('watching', 'tracking')
      union
      select o.id from topic_watches w cross join lateral (
        select o.id from objects o join tickets t on t.object_id = o.id
        where o.kind = 'ticket' and o.kind = any(${kinds}::text[]) and t.tags @> array[w.topic_id]
          and o.created_at > ${since} and ${isVisible}
        order by o.created_at desc limit ${sql.lit(maxPerContainer)}) as o
      where w.user_id = ${userId} and w.kind = 'ticketTag' and w.level in ('watching', 'tracking')
    ), popular as (
      select o.id from viewer cross join objects o ${readUntil}
      where o.kind = any(${kinds}::text[]) and o.created_at > ${since} and ${isVisible}
        and (o.parent_id = any(${hiddenContainerIds}::bigint[])) is not true and not ${isMuted}
        and (o.last_reply_at > mark.read_at
          or (coalesce(o.released_at, o.created_at) > mark.read_at and o.author_id is distinct from viewer.id))
      order by 2 * o.comment_count + o.score desc, o.id desc limit ${sql.lit(maxPopular)}
    )
    select o.id, o.author_id as "authorId", o.score as likes, news.n as replies
    from (select id from followed union select id from popular) as listed join objects o on o.id = listed.id
    cross join viewer ${readUntil}
    cross join lateral (
      select least(count(*), ${sql.lit(maxReplies)})::int as n from ${newReplies} as reply
      where not exists (
        select from person_watches where user_id = viewer.id and person_id = reply.author_id and level = 'muted')
    ) as news
    where news.n > 0
      or (coalesce(o.released_at, o.created_at) > mark.read_at and o.author_id is distinct from viewer.id)`
  return (await query.execute(db)).rows
}

export async function findFrequency(db: Db, userId: number): Promise<DigestFrequency> {
  const query = db.selectFrom('digest_settings').where('user_id', '=', userId).select('frequency')
  return ((await query.executeTakeFirst())?.frequency as DigestFrequency | undefined) ?? defaultFrequency
}

/** Lists the user's digests for the data export. */
export const listDigests = (db: Db, userId: number) =>
  db.selectFrom('digests').where('user_id', '=', userId).orderBy('sent_at').select('sent_at as sentAt').execute()
