import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AuthorHistoryRow, NeighbourRow, StaffCardRow, StaffNoteRow, StaffSessionRow } from '../rows.ts'

export const findStaffCard = (db: Db, username: string): Promise<StaffCardRow | undefined> =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('username_key', '=', username.toLowerCase())
    .select(['id as userId', 'roles', 'silenced_until as silencedUntil', 'silence_reason as silenceReason'])
    .select(['suspended_until as suspendedUntil', 'suspension_reason as suspensionReason'])
    .executeTakeFirst()

export type UserCounts = { posts: number; comments: number; hidden: number; reported: number; reports: number }

export async function countUserActivity(db: Db, userId: number): Promise<UserCounts> {
  const query = sql<UserCounts>`
    select count(*) filter (where kind = 'post' and hidden_at is null)::int as posts,
      count(*) filter (where kind = 'comment' and hidden_at is null)::int as comments,
      count(*) filter (where hidden_at is not null)::int as hidden,
      (select count(*) from reports join objects o on o.id = reports.object_id
        where o.author_id = ${userId} and reporter_id is not null)::int as reported,
      (select count(*) from reports where reporter_id = ${userId})::int as reports
    from objects where author_id = ${userId} and deleted_at is null`
  return (await query.execute(db)).rows[0] as UserCounts
}

export async function listAuthorHistories(db: Db, userIds: readonly number[]): Promise<AuthorHistoryRow[]> {
  const query = sql<AuthorHistoryRow>`
    select u.id as "userId", u.roles, u.joined_at as "joinedAt", u.silenced_until as "silencedUntil",
      u.suspended_until as "suspendedUntil", reported.*, hidden.*, noted.*
    from users u
    cross join lateral (
      select count(*)::int as "earlierReports", (count(*) filter (where r.outcome = 'hidden'))::int as "upheldReports"
      from objects o join reports r on r.object_id = o.id
      where o.author_id = u.id and r.reporter_id is not null and r.resolved_at is not null) reported
    cross join lateral (
      select count(*)::int as "hiddenCount" from objects o
      where o.author_id = u.id and o.hidden_at is not null and o.deleted_at is null
        and not exists (select from reports r where r.object_id = o.id and r.resolved_at is null)) hidden
    cross join lateral (
      select (count(*) filter (where kind = 'warning'))::int as "warningCount",
        (count(*) filter (where kind = 'silence'))::int as "silenceCount",
        (count(*) filter (where kind = 'suspension'))::int as "suspensionCount"
      from user_notes where user_id = u.id) noted
    where u.id = any(${userIds}) and u.deleted_at is null`
  return (await query.execute(db)).rows
}

export const listNotes = (db: Db, userId: number): Promise<StaffNoteRow[]> =>
  db
    .selectFrom('user_notes')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'kind', 'text', 'created_at as createdAt', 'expires_at as expiresAt', 'author_id as authorId'])
    .execute()

export const listActiveSessions = (db: Db, userId: number): Promise<StaffSessionRow[]> =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('rotated_at', 'desc')
    .limit(50)
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt', 'rotated_at as lastSeenAt'])
    .execute()

export async function listNeighbours(db: Db, userId: number, now: Date): Promise<NeighbourRow[]> {
  const query = sql<NeighbourRow>`
    with own as (
      select distinct address from (
        select address, rotated_at from sessions where user_id = ${userId} and address <> ''
        order by rotated_at desc limit 50) as latest
    )
    select s.user_id as "userId", count(distinct s.address)::int as networks, max(s.rotated_at) as "lastSeenAt",
      bool_or(u.suspended_until > ${now}) is true as suspended
    from own join sessions s on s.address = own.address join users u on u.id = s.user_id
    where s.user_id <> ${userId} and u.deleted_at is null
    group by s.user_id order by networks desc, "lastSeenAt" desc limit 20`
  return (await query.execute(db)).rows
}
