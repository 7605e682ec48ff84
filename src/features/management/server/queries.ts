import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ActionLogEntryRow, ManagedUserRow } from './rows.ts'

type NewEntry = {
  action: string
  by: number | null
  objectId: number | null
  object: { type: string; id: number; lwid: string } | null
  metadata: Record<string, unknown>
  undoes: number | null
  at: Date
}

/** One statement: what an object is of is looked up where the row is written. */
export async function insertActionLog(db: Db, entry: NewEntry): Promise<void> {
  const { action, by, objectId, object, metadata, undoes, at } = entry
  await sql`
    insert into action_logs (action, user_id, object_type, object_id, object_lwid, metadata, undoes, created_at)
    select ${action}, ${by}::integer, coalesce(o.kind, ${object?.type ?? ''}), coalesce(o.id, ${object?.id ?? null}::bigint),
      coalesce(o.lwid, ${object?.lwid ?? ''}), ${JSON.stringify(metadata)}::jsonb, ${undoes}::bigint, ${at}
    from (values (1)) as one left join objects o on o.id = ${objectId}::bigint`.execute(db)
}

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

export const findActionLog = (db: Db, id: number): Promise<ActionLogEntryRow | undefined> =>
  entries(db).where('l.id', '=', id).executeTakeFirst()

/** A part of the log, newest first: each filter has an index that ends in the id. */
export function listActionLogs(
  db: Db,
  { limit, before, filter }: { limit: number; before: number | null; filter: LogFilter },
): Promise<ActionLogEntryRow[]> {
  const { username, action, object, since, until } = filter
  let query = entries(db).orderBy('l.id', 'desc').limit(limit)
  if (before !== null) query = query.where('l.id', '<', before)
  if (username) query = query.where('l.user_id', '=', userIdOf(username))
  if (action) query = query.where(ofAction(action))
  if (object) query = query.where('l.object_lwid', '=', object)
  if (since) query = query.where('l.created_at', '>=', since)
  if (until) query = query.where('l.created_at', '<', until)
  return query.execute()
}

const userIdOf = (username: string) =>
  sql<number>`(select id from users where username_key = ${username.replace(/^@/, '').toLowerCase()})`

/** `post` means post.delete, post.move and so on; all names are known, so that a part is a short list of them. */
const ofAction = (action: string) =>
  sql<boolean>`(l.action = ${action} or (l.action >= ${`${action}.`} and l.action < ${`${action}/`}))`

const living = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

const containing = (query: string) =>
  `%${query
    .replace(/^@/, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

type UserPart = { query: string; part: { offset: number; limit: number } | null }

/** Accounts in the order of their registration. */
export function listUsers(db: Db, { query, part }: UserPart): Promise<ManagedUserRow[]> {
  let users = living(db).select(['id', 'username', 'joined_at as joinedAt']).orderBy('id')
  if (query) users = users.where('username_key', 'like', containing(query))
  if (part) users = users.offset(part.offset).limit(part.limit)
  return users.execute()
}

export async function countUsers(db: Db, query: string): Promise<number> {
  let users = living(db).select((e) => e.fn.countAll<number>().as('count'))
  if (query) users = users.where('username_key', 'like', containing(query))
  return (await users.executeTakeFirstOrThrow()).count
}

/** The forums count their posts; nobody has to count them again. */
export async function countPosts(db: Db): Promise<number> {
  const query = db
    .selectFrom('forums')
    .select((e) => sql<number>`coalesce(${e.fn.sum('post_count')}, 0)::int`.as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
