import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { WatchLevel } from './rows.ts'

export type Watch = { userId: number; objectId: number }

export async function listWatchers(db: Db, objectId: number): Promise<number[]> {
  // A literal, to match the partial index.
  const query = db.selectFrom('watches').where('object_id', '=', objectId).where(sql<boolean>`level = 'watching'`)
  return (await query.select('user_id').execute()).map((row) => row.user_id)
}

/** Lists users who have chosen a level of the object itself. */
export async function listWithLevel(db: Db, objectId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('watches').where('object_id', '=', objectId).select('user_id').execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Objects that nobody watches are missing. */
export async function listWatchersByObject(db: Db, objectIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await db
    .selectFrom('watches')
    .where('object_id', '=', sql<number>`any(${[...new Set(objectIds)]}::bigint[])`)
    .where(sql<boolean>`level = 'watching'`)
    .select(['object_id', 'user_id'])
    .execute()
  const byObject = Map.groupBy(rows, (row) => row.object_id)
  return new Map([...byObject].map(([id, watchers]) => [id, new Set(watchers.map((row) => row.user_id))]))
}

/** Objects that nobody watches are missing. */
export async function countWatchers(db: Db, objectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('watches')
    .where('object_id', '=', sql<number>`any(${objectIds})`)
    .where(sql<boolean>`level = 'watching'`)
    .groupBy('object_id')
    .select(['object_id as id', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function findWatchLevel(db: Db, { userId, objectId }: Watch): Promise<WatchLevel> {
  const query = db.selectFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId)
  return ((await query.select('level').executeTakeFirst())?.level as WatchLevel | undefined) ?? 'normal'
}

/** A comment, its post and the forum are three. */
const maxDepth = 4

/** The authors of objects and of what contains them. */
export async function listAncestorAuthors(db: Db, objectIds: readonly number[]): Promise<Set<number>> {
  const query = sql<{ id: number }>`
    with recursive chain as (
      select id, parent_id, author_id, 1 as depth from objects where id = any(${objectIds}::bigint[])
      union
      select o.id, o.parent_id, o.author_id, chain.depth + 1 from chain join objects o on o.id = chain.parent_id
      where chain.depth < ${maxDepth}
    )
    select distinct author_id as id from chain where author_id is not null`
  return new Set((await query.execute(db)).rows.map(({ id }) => id))
}

export const toWatchKey = ({ userId, objectId }: Watch): string => `${userId} ${objectId}`

/** The level of each object for its user, or of the nearest ancestor that has one; those of tags come after that of their object. */
async function listNearestLevels(db: Db, watches: readonly Watch[]): Promise<(Watch & { level: WatchLevel })[]> {
  const objectIds = watches.map((watch) => watch.objectId)
  const query = sql<Watch & { level: WatchLevel }>`
    with recursive chain as (
      select id as start, id, parent_id, 1 as depth from objects where id = any(${objectIds}::bigint[])
      union all
      select chain.start, o.id, o.parent_id, chain.depth + 1 from chain join objects o on o.id = chain.parent_id
      where chain.depth < ${maxDepth}
    )
    select distinct on (asked.user_id, asked.object_id)
      asked.user_id as "userId", asked.object_id as "objectId", w.level
    from unnest(${watches.map((watch) => watch.userId)}::int[], ${objectIds}::bigint[]) as asked (user_id, object_id)
    join chain on chain.start = asked.object_id
    join object_watches w on w.user_id = asked.user_id and w.object_id = chain.id
    order by asked.user_id, asked.object_id, chain.depth, w.distance, w.level = 'muted' desc`
  return (await query.execute(db)).rows
}

/** Returns the keys of watches whose user has muted the object. */
export async function listMutes(db: Db, watches: readonly Watch[]): Promise<Set<string>> {
  const levels = await listNearestLevels(db, watches)
  return new Set(levels.filter(({ level }) => level === 'muted').map(toWatchKey))
}

/** The user's levels of objects; objects without any are missing. */
export async function findLevels(
  db: Db,
  { userId, objectIds }: { userId: number; objectIds: readonly number[] },
): Promise<Map<number, WatchLevel>> {
  const levels = await listNearestLevels(
    db,
    objectIds.map((objectId) => ({ userId, objectId })),
  )
  return new Map(levels.map(({ objectId, level }) => [objectId, level]))
}

/** Returns watches whose user has neither chosen a level for the object itself nor muted what contains it. */
export async function listUnchosen(db: Db, watches: readonly Watch[]): Promise<Watch[]> {
  const query = sql<Watch>`
    with recursive chain as (
      select distinct user_id, object_id as start, object_id as id, 1 as depth
      from unnest(${watches.map((w) => w.userId)}::int[], ${watches.map((w) => w.objectId)}::bigint[]) as w (user_id, object_id)
      union all
      select chain.user_id, chain.start, o.parent_id, chain.depth + 1 from chain join objects o on o.id = chain.id
      where chain.depth < ${maxDepth} and o.parent_id is not null
    ), nearest as (
      select distinct on (chain.user_id, chain.start) chain.user_id, chain.start, chain.depth + w.distance as depth, w.level
      from chain left join object_watches w on w.user_id = chain.user_id and w.object_id = chain.id
      order by chain.user_id, chain.start, w.level is null, chain.depth, w.distance, w.level = 'muted' desc
    )
    select user_id as "userId", start as "objectId" from nearest
    where level is null or (depth > 1 and level <> 'muted') order by user_id, start`
  return (await query.execute(db)).rows
}

/** Lists followed objects of one kind. Does not check the user's rights, since the rows contain only ids. */
export async function listFollowedObjects(
  db: Db,
  { userId, kind, offset, limit }: { userId: number; kind: string; offset: number; limit: number },
) {
  const rows = await db
    .selectFrom('watches as w')
    .innerJoin('objects as o', 'o.id', 'w.object_id')
    .where('w.user_id', '=', userId)
    .where('o.kind', '=', kind)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.object_id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(['o.id', 'o.lwid', 'w.level'])
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as WatchLevel }))
}

export const countFollowedObjects = (db: Db, userId: number) =>
  db
    .selectFrom('watches as w')
    .innerJoin('objects as o', 'o.id', 'w.object_id')
    .where('w.user_id', '=', userId)
    .groupBy('o.kind')
    .orderBy('o.kind')
    .select(['o.kind', sql<number>`count(*)::int`.as('count')])
    .execute()

/** Finds the watched object even if it is deleted or hidden by now. */
export async function findWatchedId(db: Db, { userId, lwid }: { userId: number; lwid: string }) {
  const query = db
    .selectFrom('watches')
    .innerJoin('objects', 'objects.id', 'watches.object_id')
    .where('watches.user_id', '=', userId)
    .where('objects.lwid', '=', lwid)
    .select('objects.id')
  return (await query.executeTakeFirst())?.id
}

export const listWatchesForExport = (db: Db, userId: number) =>
  db
    .selectFrom('watches')
    .innerJoin('objects', 'objects.id', 'watches.object_id')
    .where('watches.user_id', '=', userId)
    .orderBy('watches.created_at')
    .select(['objects.lwid', 'watches.level', 'watches.created_at as createdAt'])
    .execute()
