import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** `names` are in lower case; returns the names in their original spelling. */
export const findUsersByName = (db: Db, names: readonly string[]): Promise<{ username: string }[]> =>
  db.selectFrom('users').where('username_key', 'in', names).where('deleted_at', 'is', null).select('username').execute()

/** Includes deleted objects, which may be restored. */
export const findObjectIds = (db: Db, lwids: readonly string[]): Promise<{ id: number; lwid: string }[]> =>
  db.selectFrom('objects').where('lwid', 'in', lwids).select(['id', 'lwid']).execute()

type NameSearch = {
  /** A prefix in lower case, without characters that `like` interprets other than the underscore. */
  prefix: string
  now: Date
  count: number
  /** Ids of users. */
  except: readonly number[]
}

/** Older comments are not looked at. */
const recentComments = 500

/** The ids of those who wrote below the object or published it, the latest first. */
export async function listParticipants(db: Db, search: NameSearch & { lwid: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id
    from (
      (select id, author_id, created_at from objects
        where lwid = ${search.lwid} and hidden_at is null and deleted_at is null)
      union all
      (select id, author_id, created_at from objects
        where parent_id = (select id from objects where lwid = ${search.lwid}) and kind = 'comment'
          and hidden_at is null and deleted_at is null
        order by created_at desc, id desc limit ${recentComments})
    ) texts
    join users on users.id = texts.author_id
    where ${matchesName(search)}
    group by users.id
    order by max(texts.created_at) desc, max(texts.id) desc
    limit ${search.count}`.execute(db)
  return rows.map(({ id }) => id)
}

type PrefixSearch = NameSearch & { /** Ids of users; without them, everybody. */ among?: readonly number[] | undefined }

/** The ids of those who have published something, by name, short names first. */
export async function listUsersByPrefix(db: Db, search: PrefixSearch): Promise<number[]> {
  const isListed = search.among ? sql`and id = any(${search.among}::int[])` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from users
    where ${matchesName(search)} ${isListed} and exists (
      select from objects where author_id = users.id and hidden_at is null and deleted_at is null
    )
    order by length(username_key), username_key
    limit ${search.count}`.execute(db)
  return rows.map(({ id }) => id)
}

const matchesName = ({ prefix, now, except }: NameSearch) => sql`
  users.username_key like ${`${prefix.replaceAll('_', String.raw`\_`)}%`}
  and users.deleted_at is null
  and (users.suspended_until is null or users.suspended_until <= ${now})
  and users.id <> all(${except})`
