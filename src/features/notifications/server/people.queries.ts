import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { FollowedRow, WatchLevel } from './rows.ts'

export type PersonWatch = { userId: number; personId: number }

/** Lists users who want to know what a person publishes. */
export async function listFollowers(db: Db, personId: number): Promise<number[]> {
  // A literal, to match the partial index.
  const query = db.selectFrom('person_watches').where('person_id', '=', personId)
  const rows = await query.where(sql<boolean>`level = 'watching'`).select('user_id').execute()
  return rows.map((row) => row.user_id)
}

export const toMuteKey = ({ userId, personId }: PersonWatch): string => `${userId} ${personId}`

/** Returns the keys of those whose user has muted the person. */
export async function listPersonMutes(db: Db, watches: readonly PersonWatch[]): Promise<Set<string>> {
  const query = sql<PersonWatch>`
    select user_id as "userId", person_id as "personId" from person_watches
    where level = 'muted' and (user_id, person_id) in (
      select * from unnest(${watches.map((w) => w.userId)}::int[], ${watches.map((w) => w.personId)}::int[]))`
  return new Set((await query.execute(db)).rows.map(toMuteKey))
}

/** Lists the levels of the people whom the user watches, tracks or mutes. */
export async function listPersonLevels(db: Db, userId: number): Promise<Map<number, WatchLevel>> {
  const query = db.selectFrom('person_watches').where('user_id', '=', userId).select(['person_id', 'level'])
  return new Map((await query.execute()).map((row) => [row.person_id, row.level as WatchLevel]))
}

export async function findPersonWatchLevel(db: Db, { userId, personId }: PersonWatch): Promise<WatchLevel> {
  const query = db.selectFrom('person_watches').where('user_id', '=', userId).where('person_id', '=', personId)
  return ((await query.select('level').executeTakeFirst())?.level as WatchLevel | undefined) ?? 'normal'
}

export async function listFollowedPeople(
  db: Db,
  { userId, offset, limit }: { userId: number; offset: number; limit: number },
): Promise<Pick<FollowedRow, 'id' | 'level' | 'title'>[]> {
  const rows = await db
    .selectFrom('person_watches as w')
    .innerJoin('users as u', 'u.id', 'w.person_id')
    .where('w.user_id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .orderBy('w.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(['u.id', 'u.username', 'w.level'])
    .execute()
  return rows.map(({ id, username, level }) => ({ id: String(id), title: username, level: level as WatchLevel }))
}

export async function countFollowedPeople(db: Db, userId: number): Promise<number> {
  const query = db
    .selectFrom('person_watches as w')
    .innerJoin('users as u', 'u.id', 'w.person_id')
    .where('w.user_id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export const listPersonWatchesForExport = (db: Db, userId: number) =>
  db
    .selectFrom('person_watches')
    .innerJoin('users', 'users.id', 'person_watches.person_id')
    .where('person_watches.user_id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .orderBy('person_watches.created_at')
    .select(['users.username', 'person_watches.level', 'person_watches.created_at as createdAt'])
    .execute()
