import { sql } from 'kysely'
import type { ManagedUserSort } from '#generated/resolvers.ts'
import type { HiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { isOutside } from '#objects/server/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { ActionLogEntryRow, ManagedUserRow } from './rows.ts'

export type LogFilter = {
  username?: string | null | undefined
  action?: string | null | undefined
  object?: string | null | undefined
  since?: Date | undefined
  until?: Date | undefined
}

const entries = (db: Db) =>
  db
    .selectFrom('action_logs as l')
    .leftJoin('users', 'users.id', 'l.user_id')
    .select(['l.id', 'l.action', 'l.user_id as userId', 'users.username'])
    .select(['l.object_type as objectType', 'l.object_id as objectId', 'l.object_lwid as objectLwid'])
    .select(['l.metadata', 'l.created_at as createdAt'])
    .select(sql<boolean>`exists (select from action_logs u where u.undoes = l.id)`.as('undone'))

export type LogReader = {
  /** Null for all entries. */
  roles: readonly string[] | null
  hidden: HiddenPlaces
  /** Kinds of objects. */
  kinds: readonly string[]
}

const readableEntries = (db: Db, { roles, hidden, kinds }: LogReader) =>
  entries(db)
    .where(sql<boolean>`(${roles === null} or l.need_any_role = '{}' or l.need_any_role && ${roles ?? []}::text[])`)
    .where(sql<boolean>`(l.container_id is null or l.container_id <> all(${hidden.containerIds}::bigint[]))`)
    .where(sql<boolean>`l.object_type <> all(${hidden.kinds}::text[])`)
    // An entry about an object that is gone says nothing about it.
    .where(sql<boolean>`(${hidden.containerIds.length + hidden.kinds.length === 0} or l.object_type <> all(${kinds}) or not exists (
      select from objects o where o.id = l.object_id and not ${isOutside(hidden)}))`)

export const findActionLog = (db: Db, id: number, reader: LogReader): Promise<ActionLogEntryRow | undefined> =>
  readableEntries(db, reader).where('l.id', '=', id).executeTakeFirst()

type LogPart = { limit: number; before: number | null; filter: LogFilter; reader: LogReader }

/** Newest first; `before` is the id of the last entry of the page before. */
export function listActionLogs(db: Db, { limit, before, filter, reader }: LogPart): Promise<ActionLogEntryRow[]> {
  const { username, action, object, since, until } = filter
  let query = readableEntries(db, reader).orderBy('l.created_at', 'desc').orderBy('l.id', 'desc').limit(limit)
  if (before !== null)
    query = query.where(
      sql<boolean>`(l.created_at, l.id) < (select created_at, id from action_logs where id = ${before})`,
    )
  if (username) query = query.where('l.user_id', '=', selectUserId(username))
  if (action) query = query.where(matchAction(action))
  if (object) query = query.where('l.object_lwid', '=', object)
  if (since) query = query.where('l.created_at', '>=', since)
  if (until) query = query.where('l.created_at', '<', until)
  return query.execute()
}

const selectUserId = (username: string) =>
  sql<number>`(select id from users where username_key = ${username.replace(/^@/, '').toLowerCase()})`

/** `post` matches post.delete, post.move, … by an index range: `/` follows `.`. */
const matchAction = (action: string) =>
  sql<boolean>`(l.action = ${action} or (l.action >= ${`${action}.`} and l.action < ${`${action}/`}))`

const existingUsers = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

const toLikePattern = (query: string) =>
  `%${query
    .replace(/^@/, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

type UserFilter = {
  query: string
  /** Null for everybody. */
  anyRole: readonly string[] | null
}

const filterUsers = (db: Db, { query, anyRole }: UserFilter) => {
  let users = existingUsers(db)
  if (query) users = users.where('username_key', 'like', toLikePattern(query))
  if (anyRole) users = users.where(sql<boolean>`users.roles && ${anyRole}::text[]`)
  return users
}

const userOrders = {
  NUMBER: sql`users.id`,
  JOINED: sql`joined_at desc nulls last, users.id desc`,
  VISITED: sql`"visitedAt" desc nulls last, users.id desc`,
  NAME: sql`username_key`,
} satisfies Record<ManagedUserSort, unknown>

type UserQuery = UserFilter & { sort: ManagedUserSort; part: { offset: number; limit: number } | null }

export function listUsers(db: Db, { part, sort, ...filter }: UserQuery): Promise<ManagedUserRow[]> {
  let users = filterUsers(db, filter)
    .select(['id', 'username', 'picture', 'flair', 'joined_at as joinedAt', 'roles'])
    .select((e) =>
      e
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((session) => session.fn.max('rotated_at').as('at'))
        .as('visitedAt'),
    )
    .orderBy(userOrders[sort])
  if (part) users = users.offset(part.offset).limit(part.limit)
  return users.execute()
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const users = filterUsers(db, filter).select((e) => e.fn.countAll<number>().as('count'))
  return (await users.executeTakeFirstOrThrow()).count
}

export type ContentCounts = { authorId: number; posts: number; comments: number }

export async function countContent(db: Db, authorIds: readonly number[]): Promise<ContentCounts[]> {
  const query = sql<ContentCounts>`
    select author_id as "authorId", (count(*) filter (where kind = 'post'))::int as posts,
      (count(*) filter (where kind = 'comment'))::int as comments
    from objects
    where author_id = any(${authorIds}::integer[]) and deleted_at is null and hidden_at is null
    group by author_id`
  return (await query.execute(db)).rows
}

export async function countPosts(db: Db): Promise<number> {
  const query = db
    .selectFrom('forums')
    .select((e) => sql<number>`coalesce(${e.fn.sum('post_count')}, 0)::int`.as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
