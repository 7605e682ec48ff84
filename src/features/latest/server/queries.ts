import { sql } from 'kysely'
import type { HiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { type Anchor, readAnchors, startsAt } from '#objects/server/listing.ts'
import { isExisting, isOutside } from '#objects/server/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { WeekRow } from './rows.ts'

export type LatestList = {
  kinds: readonly string[]
  /** The only one, if set. */
  parentId: number | null
  excludedParentIds: readonly number[]
}

const order = { column: 'last_activity_at', descending: true }

type Window = { offset: number; limit: number; from?: Anchor }

/** Repeats the condition of the partial indexes literally, so that PostgreSQL uses index-only scans. */
function selectOfKind(db: Db, list: LatestList, { kind, from }: { kind: string; from?: Anchor | undefined }) {
  let query = db
    .selectFrom('objects')
    .where('kind', '=', kind)
    .where(sql<boolean>`deleted_at is null and hidden_at is null and kind <> 'comment'`)
    .select(['id', 'last_activity_at'])
  if (list.parentId !== null) query = query.where('parent_id', '=', list.parentId)
  if (list.excludedParentIds.length)
    query = query.where(sql<boolean>`(parent_id is null or parent_id <> all(${list.excludedParentIds}::bigint[]))`)
  if (from) query = query.where(startsAt(order, from))
  return query
}

/**
 * If `from` is given, the offset counts from that object. Each kind is limited by itself: otherwise PostgreSQL sorts all
 * objects instead of reading the first ones from the index.
 */
export async function listLatestIds(db: Db, list: LatestList, { offset, limit, from }: Window): Promise<number[]> {
  const branches = list.kinds.map((kind) => {
    const ofKind = selectOfKind(db, list, { kind, from }).orderBy('last_activity_at', 'desc').orderBy('id', 'desc')
    return db.selectFrom(ofKind.limit(sql.lit(offset + limit)).as('branch')).selectAll()
  })
  const rows = await db
    .selectFrom(branches.reduce((all, branch) => all.unionAll(branch) as typeof branch).as('listed'))
    .select('id')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .execute()
  return rows.map(({ id }) => id)
}

export function readLatestAnchors(db: Db, list: LatestList, step: number): Promise<Anchor[]> {
  const branches = list.kinds.map((kind) => selectOfKind(db, list, { kind }))
  const all = branches.reduce((all, branch) => all.unionAll(branch) as typeof branch)
  return readAnchors(db, db.selectFrom(all.as('listed')), { ...order, step })
}

/** Reads the objects of these days by `objects_by_day`. */
export async function countWeek(
  db: Db,
  { from, to }: { from: Date; to: Date },
  hidden: HiddenPlaces,
): Promise<WeekRow> {
  const { rows } = await sql<WeekRow>`
    select count(distinct o.author_id)::int as people,
      count(*) filter (where o.kind = 'post')::int as posts,
      count(*) filter (where o.kind = 'comment')::int as comments,
      count(*) filter (where o.kind = 'creation')::int as creations
    from objects o
    where o.created_at >= ${from} and o.created_at < ${to} and o.author_id is not null and o.hidden_at is null
      and ${isExisting} and ${isOutside(hidden)}`.execute(db)
  return rows[0] ?? { people: 0, posts: 0, comments: 0, creations: 0 }
}
